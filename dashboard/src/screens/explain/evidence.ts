import type { Schemas } from '../../api/client.ts';
import { exactTime } from '../../ui/time.tsx';

type Check = Schemas['ExplainedCheck'];
type Explained = Schemas['ExplainedCondition'];

const times = (number: number, noun = 'time') => `${number} ${noun}${number === 1 ? '' : 's'}`;

const timeOr = (value: unknown, none: string) => (typeof value === 'string' ? exactTime(value) : none);

/** What a check looked at, in words; nothing where the message of the check says it already. */
export function evidenceOf({ name, seen }: Pick<Check, 'name' | 'seen'>): string | undefined {
  switch (name) {
    case 'publication':
      return seen.publishedAt ? `Published ${timeOr(seen.publishedAt, '')}` : undefined;
    case 'session': {
      const ends = [seen.completed && 'completed', seen.dismissed && 'dismissed'].filter(Boolean);
      return seen.starts ? [`Started ${times(Number(seen.starts))}`, ...ends].join(', ') : undefined;
    }
    case 'schedule':
      return seen.scheduledAt ? `Scheduled for ${timeOr(seen.scheduledAt, '')}` : undefined;
    case 'frequency':
      return frequencyEvidence(seen);
    default:
      return undefined;
  }
}

const modes: Record<string, string> = {
  once: 'Once per user',
  multiple: 'Several times per user',
  unlimited: 'No limit',
};

interface Every {
  duration: number;
  unit: string;
  times?: number;
}

function frequencyEvidence(seen: Check['seen']): string {
  const frequency = seen.frequency as { mode?: string; every?: Every; atLeast?: Every } | null;
  const { every, atLeast } = frequency ?? {};
  const started = Number(seen.starts ?? 0);
  const latest = (seen.recentStarts as string[] | undefined)?.at(-1);
  return [
    frequency?.mode ? (modes[frequency.mode] ?? frequency.mode) : 'No limit',
    every && `at most ${times(every.times ?? 1)} in ${every.duration} ${every.unit}`,
    atLeast && `at least ${atLeast.duration} ${atLeast.unit} after other flows`,
    seen.startIfNotComplete && 'only until completed',
    started > 0 ? `started ${times(started)} so far` : 'never started so far',
    latest && `last on ${exactTime(latest)}`,
    seen.completed && 'completed',
    atLeast && typeof seen.lastFlowStart === 'string' && `last flow on ${exactTime(seen.lastFlowStart)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value);

function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'no value';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isTime(value)) return exactTime(value);
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : value.map(valueWords).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${name}: ${valueWords(part)}`)
      .join(', ');
  return String(value);
}

/** What was seen of a condition, in words; nothing for what only the page can see. */
export function seenWords({ condition, seen, verdict }: Explained): string | undefined {
  if (condition.type === 'group' || verdict === 'page_decides') return undefined;
  switch (condition.type) {
    case 'segment':
      return seen === true ? 'The user is in the segment' : 'The user is not in the segment';
    case 'event':
      return typeof seen === 'number' ? `Happened ${times(seen)}` : 'Never happened';
    case 'content_state': {
      const { seen: met, completed, active } = (seen ?? {}) as Record<string, boolean>;
      if (!met) return 'Not seen yet';
      return ['Seen', completed && 'completed', active && 'in progress'].filter(Boolean).join(', ');
    }
    case 'current_url':
      return seen ? `The page is ${String(seen)}` : 'The address of the page is not known';
    case 'time_window':
      return `Now it is ${timeOr(seen, 'unknown')}`;
    default:
      return `Current value: ${valueWords(seen)}`;
  }
}
