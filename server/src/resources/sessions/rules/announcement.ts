import type { Turn } from '../turn.ts';

/** Once for each user. Where it was seen follows from how it is brought up, unless the page says it. */
export function seeAnnouncement(turn: Turn): void {
  if (turn.session.memory.seen) {
    turn.ignored = 'repeated';
    return;
  }
  turn.remember({ seen: true });
  const usual = turn.content.outline.level === 'popup' ? 'popup' : 'resource-center';
  turn.record(turn.event.name, { announcement_source: turn.text('source') ?? usual });
}
