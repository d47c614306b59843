import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OperatorError } from '../../operator-error.ts';
import { adviceFor } from './advice.ts';
import { processCores, type Units, workNames } from './costs.ts';
import { type Demand, demandOf, zipfGroups } from './demand.ts';
import { measured } from './measured.ts';
import { scalingPage } from './page.ts';
import { stagesOf } from './stages.ts';
import { asText, bytes } from './text.ts';
import { type InputName, inputNames, inputs, readWorkload, type Workload } from './workload.ts';

const read = (options: Record<string, string>) => readWorkload(options).workload;
const demand = (options: Record<string, string>) => demandOf(measured, read(options));

/** More of these needs more; `grows` says what must not become less. */
const growing: InputName[] = [
  'users',
  'companies',
  'events-per-day',
  'views-per-day',
  'sessions-per-day',
  'writes-per-day',
  'reads-per-day',
  'pages-per-day',
  'webhook-endpoints',
  'live-content',
  'retention-days',
  'peak-factor',
];

const parts = (of: Demand) => ({
  node: of.peak.node,
  postgres: of.peak.postgres,
  disk: of.disk.total,
  wal: of.disk.walPerDay,
  memory: of.memory.database,
  out: of.network.out,
  connections: of.connections,
  processes: of.processes,
});

const anyWorkload = fc.record(
  Object.fromEntries(
    inputNames.map((name) => {
      const { least, most } = inputs[name];
      const exponent = fc.double({ min: -2, max: Math.log10(Math.min(most, 1e9)), noNaN: true });
      return [name, exponent.map((power) => Math.min(most, Math.max(least, Math.round(10 ** power))))];
    }),
  ),
) as fc.Arbitrary<Workload>;

describe('the numbers that a workload is given by', () => {
  it('are assumed where they are not given, and named', () => {
    const { workload, assumed } = readWorkload({ users: '10000', 'events-per-day': '1e6' });
    expect(workload['events-per-day']).toBe(1_000_000);
    expect(assumed).toContain('views-per-day');
    expect(assumed).not.toContain('events-per-day');
    for (const name of inputNames) expect(workload[name]).toBeGreaterThanOrEqual(inputs[name].least);
  });

  it.each(['1e30', '-1', 'NaN', 'Infinity', 'many', '', ' ', '0x10', '1,000', '1e-3', '1e999'])(
    'are refused when they are absurd: %j',
    (text) => {
      expect(() => readWorkload({ users: text })).toThrow(OperatorError);
      expect(() => readWorkload({ users: text })).toThrow(/--users must be .*\nTry: npx guidepost capacity/s);
    },
  );

  it('need the users, and every problem is told at once', () => {
    expect(() => readWorkload({ 'events-per-day': '-5', environments: '1.5' })).toThrow(
      /--users is required.*--events-per-day must be.*--environments must be a whole number/s,
    );
  });

  it('of any text are a number within the bounds, or a sentence', () => {
    fc.assert(
      fc.property(fc.constantFrom(...inputNames), fc.string(), (name, text) => {
        try {
          const value = read({ users: '1000', [name]: text })[name];
          return value >= inputs[name].least && value <= inputs[name].most;
        } catch (error) {
          return error instanceof OperatorError;
        }
      }),
    );
  });
});

describe('what a workload needs', () => {
  it('is never less when there is more of anything', () => {
    fc.assert(
      fc.property(
        anyWorkload,
        fc.constantFrom(...growing),
        fc.double({ min: 1, max: 50, noNaN: true }),
        (workload, name, factor) => {
          const more = { ...workload, [name]: Math.min(inputs[name].most, workload[name] * factor) };
          const [less, greater] = [parts(demandOf(measured, workload)), parts(demandOf(measured, more))];
          for (const [part, value] of Object.entries(less))
            expect(greater[part as keyof typeof greater], part).toBeGreaterThanOrEqual(value * (1 - 1e-9));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('adds up: kinds of work one by one cost at least as much as together', () => {
    const rate = fc.double({ min: 0, max: 500, noNaN: true });
    const units = fc.record(Object.fromEntries(workNames.map((name) => [name, rate]))) as fc.Arbitrary<Units>;
    const none = Object.fromEntries(workNames.map((name) => [name, 0])) as Units;
    fc.assert(
      fc.property(units, fc.integer({ min: 1, max: 2_000 }), (all, environments) => {
        const groups = zipfGroups(environments);
        const together = processCores(measured.cpu, groups, all);
        const apart = workNames.map((name) =>
          processCores(measured.cpu, groups, { ...none, [name]: all[name] }),
        );
        for (const side of ['node', 'postgres'] as const) {
          const each = apart.map((cost) => cost[side]);
          const sum = each.reduce((total, cost) => total + cost, 0);
          expect(together[side]).toBeLessThanOrEqual(sum + 1e-9);
          expect(together[side]).toBeGreaterThanOrEqual(Math.max(...each) - 1e-9);
        }
      }),
    );
  });

  it('is nothing but idling when nobody comes', () => {
    const none = Object.fromEntries(workNames.map((name) => [name, 0])) as Units;
    expect(processCores(measured.cpu, zipfGroups(10), none)).toEqual({ node: 0, postgres: 0 });
  });

  it('is less on faster cores and more when environments share no statements', () => {
    const usual = demand({ users: '1e6' });
    expect(demand({ users: '1e6', 'core-speed': '2' }).peak.postgres).toBeLessThan(usual.peak.postgres);
    expect(demand({ users: '1e6', environments: '1000' }).peak.postgres).toBeGreaterThan(usual.peak.postgres);
  });

  it('leaves every process below its part of a core', () => {
    const { peak, processes } = demand({ users: '5e7', 'events-per-day': '1e9' });
    expect(processes).toBeGreaterThan(1);
    expect(peak.node / processes).toBeLessThanOrEqual(0.6);
  });
});

it('the parts of all environments add up to one, and the first is the largest', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (environments) => {
      const groups = zipfGroups(environments);
      expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(environments);
      expect(groups.reduce((sum, { count, share }) => sum + count * share, 0)).toBeCloseTo(1);
      for (const { share } of groups) expect(share).toBeLessThanOrEqual(groups[0]!.share);
    }),
  );
});

describe('the ways to run the service', () => {
  const about = (options: Record<string, string>) => {
    const workload = read(options);
    const needed = demandOf(measured, workload);
    const stages = stagesOf(measured, workload);
    return { workload, demand: needed, stages, advice: adviceFor(workload, needed, stages) };
  };

  it('carry more and more', () => {
    const { stages } = about({ users: '5e6', environments: '100' });
    const carried = stages.slice(0, -1).map(({ carries }) => carries);
    expect(carried).toEqual([...carried].sort((a, b) => a - b));
    expect(stages.at(-1)!.carries).toBeGreaterThan(carried.at(-1)!);
  });

  it('begin with one process, which is enough for ten thousand users', () => {
    expect(about({ users: '10000' }).advice[0]).toMatch(/^Run one process: npm start/);
  });

  it('end where one environment is more than a worker of Citus carries', () => {
    expect(about({ users: '5e9', 'events-per-day': '1e12' }).advice[0]).toMatch(
      /Divide the users among several environments/,
    );
  });

  it('are told in words with everything that was assumed', () => {
    const text = asText({ ...about({ users: '50000' }), assumed: ['companies'] }, measured);
    expect(text).toMatch(/companies +2,500 {3}\(assumed\)/);
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
  });
});

it('bytes are written with a unit', () => {
  expect([0, 999, 1_500, 2e12].map(bytes)).toEqual(['0 B', '999 B', '1.5 KB', '2 TB']);
});

describe('docs/scaling.md', () => {
  const page = readFileSync(new URL('../../../../docs/scaling.md', import.meta.url), 'utf8');

  it('shows what was measured and what the command prints', () => {
    expect(page.match(/^\$ npx guidepost capacity /gm)).toHaveLength(3);
    expect(scalingPage(page) === page, 'docs/scaling.md is out of date: run "npm run generate"').toBe(true);
  });

  it('cannot be written where its marks are missing', () => {
    expect(() => scalingPage('# Scaling\n')).toThrow('lacks the marks of cpu');
  });
});
