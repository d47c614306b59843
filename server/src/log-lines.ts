type Facts = Record<string, unknown>;

const colors: Record<string, number> = { fatal: 31, error: 31, warn: 33, info: 32, debug: 36, trace: 90 };

/** Keys that a line shows in places of their own, or that tell a person nothing. */
const placed = new Set(['level', 'time', 'pid', 'msg', 'err']);

/** A line of the log as people read it: `12:03:04 INFO  message  key=value`, and below it the stack of an error. */
export function readableLine(json: string, { hasColors }: { hasColors: boolean }): string {
  let facts: Facts;
  try {
    facts = JSON.parse(json);
  } catch {
    return json;
  }
  const painted = (text: string, color: number) => (hasColors ? `\u001b[${color}m${text}\u001b[0m` : text);
  const level = String(facts.level);
  const rest = Object.entries(facts).flatMap(([key, value]) =>
    placed.has(key) || value === undefined ? [] : [`${painted(`${key}=`, 90)}${shown(value)}`],
  );
  const parts = [
    painted(clock(facts.time), 90),
    painted(level.toUpperCase().padEnd(5), colors[level] ?? 0),
    oneLine(String(facts.msg ?? '')),
  ];
  const extra = rest.length > 0 ? `  ${rest.join(' ')}` : '';
  return `${parts.join(' ')}${extra}\n${errorBelow(facts.err)}`;
}

function clock(time: unknown): string {
  const date = new Date(String(time));
  return Number.isNaN(date.getTime()) ? String(time) : date.toTimeString().slice(0, 8);
}

function shown(value: unknown): string {
  const isPlain = typeof value === 'string' && /^[!-~]+$/.test(value) && !/["=]/.test(value);
  return isPlain ? value : oneLine(JSON.stringify(value));
}

/** A terminal obeys control characters, and a value may come from a client. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
const oneLine = (text: string) => text.replace(/[\u0000-\u001f\u007f-\u009f]/g, ' ');

function errorBelow(err: unknown): string {
  if (typeof err !== 'object' || err === null) return '';
  const { stack, message } = err as { stack?: string; message?: string };
  const lines = String(stack ?? message ?? '').split('\n');
  return lines.map((line) => `         ${oneLine(line)}\n`).join('');
}
