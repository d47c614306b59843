import { describe, expect, it } from 'vitest';
import { readableLine } from './log-lines.ts';

const plain = (facts: object) => readableLine(`${JSON.stringify(facts)}\n`, { hasColors: false });
const time = new Date(2026, 10, 19, 12, 3, 4).toISOString();

describe('a line of the log for people', () => {
  it('has the time, the name of the level, the message, and what else there is', () => {
    const facts = {
      level: 'info',
      time,
      pid: 7,
      requestId: 'a-1',
      ms: 4.5,
      reason: 'two words',
      msg: 'request',
    };
    expect(plain(facts)).toBe('12:03:04 INFO  request  requestId=a-1 ms=4.5 reason="two words"\n');
  });

  it('has the stack of an error below it', () => {
    const line = plain({ level: 'error', time, msg: 'failed', err: { stack: 'Error: no\n    at here' } });
    expect(line).toBe('12:03:04 ERROR failed\n         Error: no\n             at here\n');
  });

  it('has no control characters of others, and colors only where they are wanted', () => {
    expect(plain({ level: 'warn', time, msg: 'a\u001b[31mb\nc', path: '\u001b[2J' })).toBe(
      '12:03:04 WARN  a [31mb c  path="\\u001b[2J"\n',
    );
    const colored = readableLine(JSON.stringify({ level: 'warn', time, msg: 'x' }), { hasColors: true });
    expect(colored).toContain('\u001b[33mWARN \u001b[0m');
  });

  it('that is no JSON stays as it is', () => {
    expect(readableLine('plain text\n', { hasColors: false })).toBe('plain text\n');
  });
});
