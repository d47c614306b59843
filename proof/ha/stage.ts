import { audit } from '../load/audit.ts';
import { startLoad } from '../load/clients.ts';
import { Ledger } from '../load/ledger.ts';
import { startReceiver } from '../load/receiver.ts';
import { callsTo, inEnvironment, publishFlow } from '../running/api.ts';
import type { Closers } from '../running/closers.ts';
import { freePort } from '../running/free-port.ts';
import { Haproxy } from './haproxy.ts';
import { startNodes } from './nodes.ts';
import { Pair } from './pair.ts';

/** How the nodes find the server that can write. */
export type Way = 'several hosts in DATABASE_URL' | 'HAProxy before PostgreSQL';

interface Options {
  way: Way;
  /** True when commits wait for the standby. */
  isSynchronous: boolean;
  settings: Record<string, string>;
  /** Settings of the second node alone. */
  settingsOfB?: Record<string, string>;
  /** True when 503 and lost connections are expected. */
  isFaulty: boolean;
  clients: number;
  answerWithinMs: number;
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Clients, HAProxy, two nodes, a pair of PostgreSQL servers and two receivers of webhooks; the load begins at once. */
export async function openStage(
  closers: Closers,
  { way, isSynchronous, settings, settingsOfB, ...load }: Options,
) {
  const pair = await Pair.start(isSynchronous);
  closers.push(() => pair.remove());
  const [publicPort, databasePort] = [await freePort(), await freePort()];
  const [a, b] = pair.ports.map((port) => `127.0.0.1:${port}`) as [string, string];
  if (way === 'HAProxy before PostgreSQL') {
    const proxy = await Haproxy.start(['haproxy-postgres.cfg'], {
      POSTGRES_LISTEN: `127.0.0.1:${databasePort}`,
      POSTGRES_A: a,
      POSTGRES_B: b,
    });
    closers.push(() => proxy.close());
    await proxy.untilChecked('postgres-primary', pair.primary.name, 'UP');
    await proxy.untilChecked('postgres-primary', pair.standby.name, 'DOWN');
  }
  const DATABASE_URL =
    way === 'HAProxy before PostgreSQL' ? pair.urlTo(databasePort) : pair.urlTo(...pair.ports);
  const common = { ...settings, DATABASE_URL, TRUST_PROXY: '127.0.0.1' };
  const nodes = await startNodes([common, { ...common, ...settingsOfB }], closers);
  const proxy = await Haproxy.start(['haproxy-guidepost.cfg'], {
    GUIDEPOST_LISTEN: `127.0.0.1:${publicPort}`,
    GUIDEPOST_A: nodes[0].address,
    GUIDEPOST_B: nodes[1].address,
  });
  closers.push(() => proxy.close());
  for (const server of ['a', 'b']) await proxy.untilChecked(backend, server, 'UP');

  const url = `http://127.0.0.1:${publicPort}`;
  const flow = await publishFlow(url);
  const receivers = [await startReceiver(), await startReceiver()];
  for (const receiver of receivers) {
    closers.push(() => receiver.close());
    await callsTo(url)('POST', `${inEnvironment}/webhooks`, { url: receiver.url, topics: ['*'] });
  }
  const ledger = new Ledger();
  const clients = startLoad({ urls: () => [url], flow, ledger, roundMs: 150, ...load });
  return {
    pair,
    nodes,
    proxy,
    url,
    ledger,
    /** Ends the load, and compares the three ledgers. */
    async compare() {
      await clients.stop();
      return audit(pair.urlTo(pair.primary.node.port), ledger, receivers);
    },
  };
}

/** The name that deploy/ha/haproxy-guidepost.cfg gives the nodes. */
export const backend = 'guidepost-nodes';
