import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { describe, expect, it } from 'vitest';
import { BoundedExport } from './bounded-export.ts';
import { nameOfStatement } from './statement-names.ts';

const span = {} as ReadableSpan;

/** Takes what it gets, and answers as told. */
function exporting(answer: (taken: number, done: (code: 0 | 1) => void) => void) {
  const exporter: SpanExporter = {
    export: (spans, done) => answer(spans.length, (code) => done({ code })),
    shutdown: async () => {},
  };
  const trouble: boolean[] = [];
  return { spans: new BoundedExport(exporter, (isThere) => trouble.push(isThere)), trouble };
}

describe('spans on their way to the collector', () => {
  it('wait up to a bound, and those beyond it are dropped and counted', () => {
    const { spans } = exporting(() => {});
    for (let i = 0; i < 2_050; i++) spans.onEnd(span);
    expect(spans.counts).toEqual({ exported: 0, dropped: 2 });
  });

  it('go together, in requests of a bounded size, one after the other', async () => {
    const sizes: number[] = [];
    const { spans, trouble } = exporting((taken, done) => {
      sizes.push(taken);
      setImmediate(() => done(0));
    });
    for (let i = 0; i < 1_200; i++) spans.onEnd(span);
    await spans.shutdown();
    expect(sizes).toEqual([512, 512, 176]);
    expect(spans.counts).toEqual({ exported: 1_200, dropped: 0 });
    expect(trouble).toEqual([false, false, false]);
  });

  it('are dropped and counted when the collector refuses them or the library throws', async () => {
    const refusing = exporting((_taken, done) => done(1));
    refusing.spans.onEnd(span);
    await refusing.spans.shutdown();
    const throwing = exporting(() => {
      throw new Error('no such host');
    });
    throwing.spans.onEnd(span);
    await throwing.spans.shutdown();
    for (const { spans, trouble } of [refusing, throwing]) {
      expect(spans.counts).toEqual({ exported: 0, dropped: 1 });
      expect(trouble).toEqual([true]);
    }
  });
});

describe('the name of a statement', () => {
  it.each([
    [{ name: 'merge users', text: 'WITH x AS (SELECT 1) …' }, 'merge users'],
    [{ name: 'marked 7', text: 'select "id" from "users" where "id" = $1' }, 'SELECT users'],
    ['insert into "themes" ("id") values ($1)', 'INSERT themes'],
    ['update webhooks set x = $1', 'UPDATE webhooks'],
    ['begin', 'BEGIN'],
    ['SELECT set_config(\'guidepost.actor\', \'{"name": "from ada"}\', true)', 'SELECT'],
    ["SELECT 'it''s from hell' AS x FROM events", 'SELECT events'],
    ['', 'SQL'],
  ])('of %j is %s', (sent, name) => {
    expect(nameOfStatement(sent)).toBe(name);
  });
});
