import { dataOf } from 'guidepost-model/content/body';
import type { Lifecycle } from './lifecycle.ts';
import type { Transition } from './transition.ts';

/**
 * An announcement is seen once by each user. Where it was seen follows from how the announcement is distributed, unless
 * the page says it.
 */
function seeAnnouncement(transition: Transition): void {
  if (transition.session.state.seen) {
    transition.ignored = 'repeated';
    return;
  }
  transition.remember({ seen: true });
  const usual = transition.content.outline.level === 'popup' ? 'popup' : 'resource-center';
  transition.record(transition.event.name, { announcement_source: transition.text('source') ?? usual });
}

export const announcement: Lifecycle<'announcement'> = {
  rules: { announcement_seen: seeAnnouncement },
  outline: (body) => ({ level: dataOf('announcement', body).distribution }),
};
