import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { http, type Scenario } from './load.js';

const run = promisify(execFile);

interface LightLoad {
  url: string;
  connections: number;
  headers: Record<string, string>;
  /** Paths that are asked for, one after the other; each connection goes on where another one is. */
  paths: string[];
  cpu?: Scenario['cpu'];
}

/**
 * A load that takes little of the cores that the service runs on. `wrk` makes it, a program in C that Debian has as a package; where
 * it is not installed, autocannon does, which takes about as much of a core as the service itself.
 */
export const lightLoad = (name: string, load: LightLoad): Scenario =>
  hasWrk() ? { name, run: (seconds) => runWrk(name, load, seconds), cpu: load.cpu } : madeInNode(name, load);

/** The program that makes the load, to be said beside the figures. */
export const loadMaker = () => (hasWrk() ? 'wrk' : 'autocannon, since wrk is not installed');

function hasWrk(): boolean {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function madeInNode(name: string, { url, connections, headers, paths, cpu }: LightLoad): Scenario {
  let asked = 0;
  const setupRequest = (request: object) => ({ ...request, path: paths[asked++ % paths.length] });
  return http(name, { url, connections, cpu, requests: [{ headers, setupRequest }] });
}

async function runWrk(name: string, { url, connections, headers, paths }: LightLoad, seconds: number) {
  const folder = await mkdtemp(join(tmpdir(), 'guidepost-load-'));
  try {
    const script = join(folder, 'requests.lua');
    await writeFile(script, scriptOf(paths));
    const words = Object.entries(headers).flatMap(([key, value]) => ['-H', `${key}: ${value}`]);
    const { stdout } = await run('wrk', [
      '-t',
      '1',
      '-c',
      String(connections),
      '-d',
      `${seconds}s`,
      '--latency',
      '-s',
      script,
      ...words,
      url,
    ]);
    const [, count, ms, failed] = /^done (\d+) ([\d.]+) (\d+)$/m.exec(stdout) ?? [];
    if (count === undefined || Number(failed) > 0)
      throw new Error(`${name}: ${failed ?? 'all'} requests failed\n${stdout}`);
    return { count: Number(count), perSecond: Number(count) / seconds, p99Ms: Number(ms) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The requests are written once, before the first is sent. */
const scriptOf = (paths: string[]) => `
local paths = {${paths.map((path) => JSON.stringify(path)).join(',')}}
local requests = {}
local asked = 0
function init()
  for n, path in ipairs(paths) do requests[n] = wrk.format('GET', path) end
end
function request()
  asked = asked + 1
  return requests[asked % #requests + 1]
end
function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  print(string.format('done %d %.2f %d', summary.requests, latency:percentile(99) / 1000, failed))
end
`;
