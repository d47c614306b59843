import { setTimeout as pause } from 'node:timers/promises';
import type { Receiver } from '../load/receiver.ts';
import type { Cluster, PostgresNode } from './cluster.ts';
import type { Fleet } from './fleet.ts';
import type { Wire } from './wire.ts';

/** Everything that can be broken. */
export interface Stage {
  fleet: Fleet;
  cluster: Cluster;
  /** One to each database. */
  wires: Wire[];
  receivers: Receiver[];
  /** The database that can write. */
  current: PostgresNode;
  /** How long a fault lasts. */
  lastsMs: number;
}

/** Longer than the service waits for an answer of its database. */
const silenceMs = 15_000;

/** One thing that goes wrong and is put right again, as far as an operator would. */
export interface Fault {
  name: string;
  /** Whether the short form has it. */
  isShort: boolean;
  happen(stage: Stage): Promise<void>;
}

const minuteMs = 60_000;
const passages: Record<'silent' | 'slow' | 'cut', Parameters<Wire['set']>[0]> = {
  silent: { kind: 'silent' },
  slow: { kind: 'slow', ms: 100 },
  cut: { kind: 'cut' },
};

const onTheWire = (name: string, how: keyof typeof passages, isShort: boolean): Fault => ({
  name,
  isShort,
  async happen({ wires, lastsMs }) {
    for (const wire of wires) wire.set(passages[how]);
    await pause(how === 'silent' ? silenceMs : lastsMs);
    for (const wire of wires) wire.set({ kind: 'open' });
  },
});

const moody = (name: string, mood: 'hangs' | 'flaps'): Fault => ({
  name,
  isShort: mood === 'flaps',
  async happen({ receivers, lastsMs }) {
    receivers.at(-1)!.setMood(mood);
    await pause(lastsMs);
    receivers.at(-1)!.setMood('answers');
  },
});

/** In the order in which they happen. */
export const faults: Fault[] = [
  {
    name: 'an API process is killed',
    isShort: true,
    happen: ({ fleet }) => fleet.apis[0]!.end('SIGKILL'),
  },
  {
    name: 'a worker is killed',
    isShort: true,
    happen: ({ fleet }) => fleet.workers[0]!.end('SIGKILL'),
  },
  {
    name: 'an API process is asked to stop',
    isShort: true,
    happen: ({ fleet }) => fleet.apis[1]!.end('SIGTERM'),
  },
  {
    name: 'a worker is asked to stop',
    isShort: false,
    happen: ({ fleet }) => fleet.workers[1]!.end('SIGTERM'),
  },
  {
    name: 'every process is killed at once',
    isShort: false,
    async happen({ fleet }) {
      await Promise.all(fleet.all.map((place) => place.end('SIGKILL')));
    },
  },
  moody('a receiver hangs', 'hangs'),
  moody('a receiver flaps', 'flaps'),
  onTheWire('the connections to the database are cut', 'cut', true),
  onTheWire('the database is slow', 'slow', false),
  onTheWire('the connections to the database go silent', 'silent', true),
  {
    name: 'the database is stopped and started',
    isShort: true,
    async happen({ current, lastsMs }) {
      await current.stop('SIGINT');
      await pause(lastsMs);
      await current.start();
    },
  },
  {
    name: 'the database is killed and started',
    isShort: false,
    async happen({ current }) {
      await current.stop('SIGKILL');
      await current.start();
    },
  },
  {
    name: 'the database stands still',
    isShort: false,
    async happen({ current, lastsMs }) {
      await current.pause();
      await pause(lastsMs);
      await current.resume();
    },
  },
  {
    name: 'tables are locked',
    isShort: true,
    happen: ({ current, lastsMs }) =>
      current.withClient(async (client) => {
        await client.query('BEGIN; LOCK TABLE users, events, webhook_messages IN ACCESS EXCLUSIVE MODE');
        await pause(lastsMs);
        await client.query('COMMIT');
      }),
  },
  {
    name: 'the database is read-only',
    isShort: false,
    async happen({ current, lastsMs }) {
      const set = (value: string) => [
        `ALTER SYSTEM SET default_transaction_read_only = ${value}`,
        'SELECT pg_reload_conf()',
      ];
      await current.query(...set('on'));
      await pause(lastsMs);
      await current.query('SET default_transaction_read_only = off', ...set('off'));
    },
  },
  {
    name: 'the clock of an API process is ten minutes ahead',
    isShort: true,
    async happen({ fleet, lastsMs }) {
      await fleet.apis[0]!.shiftClock(10 * minuteMs);
      await pause(lastsMs);
      await fleet.apis[0]!.shiftClock(0);
    },
  },
  {
    name: 'the clock of a worker is ten minutes behind',
    isShort: false,
    async happen({ fleet, lastsMs }) {
      await fleet.workers[0]!.shiftClock(-10 * minuteMs);
      await pause(lastsMs);
      await fleet.workers[0]!.shiftClock(0);
    },
  },
  {
    name: 'the database dies, and its standby is promoted',
    isShort: true,
    async happen(stage) {
      const { primary, standby } = stage.cluster;
      await primary.stop('SIGKILL');
      await standby.query('SELECT pg_promote()');
      stage.current = standby;
    },
  },
];
