import { setTimeout as pause } from 'node:timers/promises';
import type { Receiver } from '../load/receiver.ts';
import type { PostgresNode } from '../running/postgres-node.ts';
import type { Cluster } from './cluster.ts';
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
  /** How long the database is silent: longer than the service waits for it. */
  silenceMs: number;
}

/** One thing that goes wrong and is put right again, as far as an operator would. */
export interface Fault {
  name: string;
  happen(stage: Stage): Promise<void>;
}

const minuteMs = 60_000;
const passages: Record<'silent' | 'slow' | 'cut', Parameters<Wire['set']>[0]> = {
  silent: { kind: 'silent' },
  slow: { kind: 'slow', ms: 100 },
  cut: { kind: 'cut' },
};

const onTheWire = (name: string, how: keyof typeof passages): Fault => ({
  name,
  async happen({ wires, lastsMs, silenceMs }) {
    for (const wire of wires) wire.set(passages[how]);
    await pause(how === 'silent' ? silenceMs : lastsMs);
    for (const wire of wires) wire.set({ kind: 'open' });
  },
});

const moody = (name: string, mood: 'hangs' | 'flaps'): Fault => ({
  name,
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
    happen: ({ fleet }) => fleet.apis[0]!.end('SIGKILL'),
  },
  {
    name: 'a worker is killed',
    happen: ({ fleet }) => fleet.workers[0]!.end('SIGKILL'),
  },
  {
    name: 'an API process is asked to stop',
    happen: ({ fleet }) => fleet.apis[1]!.end('SIGTERM'),
  },
  {
    name: 'a worker is asked to stop',
    happen: ({ fleet }) => fleet.workers[1]!.end('SIGTERM'),
  },
  {
    name: 'every process is killed at once',
    async happen({ fleet }) {
      await Promise.all(fleet.all.map((place) => place.end('SIGKILL')));
    },
  },
  moody('a receiver hangs', 'hangs'),
  moody('a receiver flaps', 'flaps'),
  onTheWire('the connections to the database are cut', 'cut'),
  onTheWire('the database is slow', 'slow'),
  onTheWire('the connections to the database go silent', 'silent'),
  {
    name: 'the database is stopped and started',
    async happen({ current, lastsMs }) {
      await current.stop('SIGINT');
      await pause(lastsMs);
      await current.start();
    },
  },
  {
    name: 'the database is killed and started',
    async happen({ current }) {
      await current.stop('SIGKILL');
      await current.start();
    },
  },
  {
    name: 'the database stands still',
    async happen({ current, lastsMs }) {
      await current.pause();
      await pause(lastsMs);
      await current.resume();
    },
  },
  {
    name: 'tables are locked',
    happen: ({ current, lastsMs }) =>
      current.withClient(async (client) => {
        await client.query('BEGIN; LOCK TABLE users, events, webhook_messages IN ACCESS EXCLUSIVE MODE');
        await pause(lastsMs);
        await client.query('COMMIT');
      }),
  },
  {
    name: 'the database is read-only',
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
    name: 'the clock of an API process jumps ten minutes ahead',
    async happen({ fleet, lastsMs }) {
      await fleet.apis[0]!.shiftClock(10 * minuteMs);
      await pause(lastsMs);
      await fleet.apis[0]!.shiftClock(0);
    },
  },
  {
    name: 'the clock of a worker jumps ten minutes back',
    async happen({ fleet, lastsMs }) {
      await fleet.workers[0]!.shiftClock(-10 * minuteMs);
      await pause(lastsMs);
      await fleet.workers[0]!.shiftClock(0);
    },
  },
  {
    name: 'the database dies, and its standby is promoted',
    async happen(stage) {
      const { primary, standby } = stage.cluster;
      await primary.stop('SIGKILL');
      await standby.query('SELECT pg_promote()');
      stage.current = standby;
    },
  },
];

/** The short form, what matters most first: a machine that is too slow for all of them leaves out the last ones. */
export const shortForm: Fault[] = [
  'an API process is killed',
  'the connections to the database go silent',
  'the database dies, and its standby is promoted',
  'tables are locked',
  'the connections to the database are cut',
  'a worker is killed',
  'a receiver flaps',
  'an API process is asked to stop',
  'the database is stopped and started',
  'the clock of an API process jumps ten minutes ahead',
].map((name) => faults.find((fault) => fault.name === name)!);

/** The short form has so many of them however slow the machine is. */
export const fewestFaults = 3;
