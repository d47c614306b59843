import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../src/config.ts';
import { settings } from '../src/settings.ts';
import { readDockerfile } from './dockerfile.ts';
import { useServer } from './harness.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const image = readDockerfile();
const server = useServer();

const files = readdirSync(`${root}deploy`, { recursive: true, encoding: 'utf8' }).map(
  (path) => `deploy/${path}`,
);
const yamlFiles = files.filter((path) => /\.ya?ml$/.test(path) && !path.includes('/templates/'));

it.each(yamlFiles)('%s is valid YAML', (path) => {
  for (const document of parseAllDocuments(read(path), { merge: true })) {
    expect([...document.errors, ...document.warnings]).toEqual([]);
  }
});

const isSetting = (name: string) => name in settings;

describe('the Dockerfile', () => {
  it('sets nothing but settings of the service', () => {
    const { NODE_ENV, ...environment } = image.environment;
    expect(NODE_ENV).toBe('production');
    expect(Object.keys(environment).filter((name) => !isSetting(name))).toEqual([]);
    const { HOST, PORT, METRICS_PORT, DATA_DIR } = readConfig(environment);
    expect(HOST).toBe('0.0.0.0');
    expect(image.ports).toEqual([PORT, METRICS_PORT]);
    expect(image.volumes).toEqual([DATA_DIR]);
  });

  it('has two stages, and leaves npm in the first', () => {
    expect(image.lines.filter((line) => line.startsWith('FROM '))).toEqual([
      expect.stringMatching(/^FROM node:24-.*-slim@sha256:[0-9a-f]{64} AS build$/),
      expect.stringMatching(/^FROM debian:.*-slim@sha256:[0-9a-f]{64}$/),
    ]);
    const copied = image.lines.filter((line) => line.startsWith('COPY --from=build'));
    expect(copied.map((line) => line.split(' ')[2])).toEqual(['/usr/local/bin/node', '/tree']);
  });

  it('names the version of the server', () => {
    const { version } = JSON.parse(read('server/package.json'));
    expect(image.lines).toContain(`ARG VERSION=${version}`);
  });
});

interface Service {
  image: string;
  env_file?: { path: string; required: boolean }[];
  environment?: Record<string, string>;
  ports?: string[];
  volumes?: string[];
  read_only?: boolean;
  user?: string;
}
interface Compose {
  services: Record<string, Service>;
  networks?: { default: { ipam: { config: { subnet: string }[] } } };
  volumes: Record<string, unknown>;
}

/** The values that compose puts in, inner ones first: the default of `${NAME:-default}`, and a given one for `${NAME:?…}`. */
const filled = (text: string): string => {
  const inner = text.replaceAll(
    /\$\{\w+(?::-([^${}]*)|:\?[^${}]*)\}/g,
    (_, otherwise) => otherwise ?? 'x'.repeat(40),
  );
  return inner === text ? text : filled(inner);
};
const readCompose = (path: string) => parse(filled(read(path)), { merge: true }) as Compose;

describe.each(files.filter((path) => /\/compose[.\w]*\.yaml$/.test(path)))('%s', (path) => {
  const compose = readCompose(path);
  const ours = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('guidepost:'));

  it('gives our containers settings that the service knows and accepts', () => {
    expect(ours.length).toBeGreaterThan(0);
    for (const [name, { environment = {} }] of ours) {
      expect(
        Object.keys(environment).filter((setting) => !isSetting(setting)),
        name,
      ).toEqual([]);
      const texts = Object.entries(environment).map(([setting, value]) => [setting, String(value)]);
      const { BASE_URL } = readConfig({ ...image.environment, ...Object.fromEntries(texts) });
      expect(BASE_URL).not.toBeNull();
    }
  });

  it('needs no build, names the version, and takes every other setting from .env', () => {
    const { version } = JSON.parse(read('server/package.json'));
    for (const [name, service] of ours) {
      expect(service.image, name).toBe(`guidepost:${version}`);
      expect(service).not.toHaveProperty('build');
      expect(service.env_file, name).toEqual([{ path: '.env', required: false }]);
      // A .env that was made for a start without a container must not move the service inside of it.
      for (const setting of ['HOST', 'PORT', 'METRICS_PORT', 'DATA_DIR'])
        expect(service.environment?.[setting], `${name} ${setting}`).toBe(image.environment[setting]);
    }
  });

  it('has the port that is published in its default BASE_URL', () => {
    const [published] = Object.values(compose.services).flatMap(({ ports = [] }) => ports);
    const addresses = new Set(ours.map(([, { environment }]) => environment?.BASE_URL));
    expect([...addresses]).toEqual([`http://localhost:${published?.split(':')[1]}`]);
  });

  it('runs our containers with a root that cannot be written, as the user of the image', () => {
    for (const [name, { read_only, user, volumes = [] }] of ours) {
      expect([read_only, user], name).toEqual([true, undefined]);
      const targets = volumes.map((volume) => volume.split(':')[1]);
      expect(targets.filter((target) => !image.volumes.includes(target!))).toEqual([]);
      const sources = volumes.map((volume) => volume.split(':')[0]!);
      expect(sources.filter((source) => !(source in compose.volumes))).toEqual([]);
    }
  });

  it('publishes one port on loopback: that of the service, or that of the proxy', () => {
    const published = Object.values(compose.services).flatMap(({ ports = [] }) => ports);
    expect(published).toHaveLength(1);
    const [address, , inner] = published[0]!.split(':');
    expect(address).toBe('127.0.0.1');
    const [, proxied] = /bind :(\d+)/.exec(read('deploy/compose/haproxy.cfg'))!;
    expect(inner).toBe(compose.services.proxy ? proxied : image.environment.PORT);
  });

  it('keeps the data: in the volume of the image, or in a PostgreSQL with a volume', () => {
    const { postgres } = compose.services;
    const [, { environment = {}, volumes = [] }] = ours[0]!;
    if (environment.DATABASE_URL) expect(postgres?.volumes).toHaveLength(1);
    else expect(volumes).toHaveLength(1);
  });
});

describe('the proxy of several nodes', () => {
  const proxy = read('deploy/compose/haproxy.cfg');
  const compose = readCompose('deploy/compose/compose.nodes.yaml');

  it('asks the nodes whether they are ready, at their address', async () => {
    const [, path] = /http-check send meth GET uri (\S+)/.exec(proxy)!;
    expect((await server.call(path!)).status).toBe(200);
    const [, host, port] = /server-template \S+ \S+ (\w+):(\d+)/.exec(proxy)!;
    expect(compose.services).toHaveProperty(host!);
    expect(port).toBe(image.environment.PORT);
  });

  it('is believed by the nodes, since it is in their network', () => {
    const [network] = compose.networks!.default.ipam.config;
    expect(compose.services.api?.environment?.TRUST_PROXY).toBe(network?.subnet);
    expect(compose.services.api?.environment?.ROLE).toBe('api');
    expect(compose.services.worker?.environment?.ROLE).toBe('worker');
  });
});

describe('the files of a highly available installation', () => {
  const proxies = ['haproxy-guidepost.cfg', 'haproxy-postgres.cfg'].map((name) => read(`deploy/ha/${name}`));

  it('ask the nodes whether they are ready', async () => {
    const [, path] = /http-check send meth GET uri (\S+)/.exec(proxies[0]!)!;
    expect((await server.call(path!)).status).toBe(200);
  });

  it('tell clients without a node what a node without its database tells them', () => {
    const [, text] = /http-error status 503 .* string '(.*)' hdr Retry-After \d+$/m.exec(proxies[0]!)!;
    expect(JSON.parse(text!)).toEqual({ error: { code: 'E1014', message: expect.any(String), doc_url: '' } });
  });

  it('greet PostgreSQL in its protocol, with a role that is made and let in', () => {
    const sent = [...proxies[1]!.matchAll(/send-binary (\w+)/g)].map(([, hex]) => hex).join('');
    const message = Buffer.from(sent, 'hex');
    const length = message.readInt32BE(0);
    expect([message.readInt32BE(4), message.subarray(length).toString('latin1')]).toEqual([
      3 << 16,
      'X\0\0\0\x04',
    ]);
    const words = message.subarray(8, length).toString().split('\0');
    expect(words).toEqual(['user', 'haproxy_check', 'database', 'postgres', '', '']);
    expect(read('deploy/ha/roles.sql')).toContain('CREATE ROLE haproxy_check LOGIN');
    expect(read('deploy/ha/pg_hba.conf')).toMatch(/^host\s+postgres\s+haproxy_check\s+samenet\s+trust$/m);
  });
});

describe('the Helm chart', () => {
  const chart = 'deploy/helm/guidepost';
  const values = parse(read(`${chart}/values.yaml`));
  const templates = files.filter((path) => path.startsWith(`${chart}/templates/`));
  const text = templates.map(read).join('\n');

  it('has values that its schema accepts, once the Secret is named', () => {
    const accepts = new Ajv({ strictTypes: false }).compile(JSON.parse(read(`${chart}/values.schema.json`)));
    expect(accepts(values)).toBe(false);
    accepts({ ...values, existingSecret: 'guidepost' });
    expect(accepts.errors).toBeNull();
    expect(accepts({ ...values, existingSecret: 'guidepost', settings: { ROLE: 'api' } })).toBe(false);
    expect(accepts({ ...values, existingSecret: 'guidepost', replicaCount: 2 })).toBe(false);
  });

  it('names settings that exist', () => {
    expect(Object.keys(values.settings).filter((name) => !isSetting(name))).toEqual([]);
    const named = read(`${chart}/values.yaml`).match(/\b[A-Z]+_[A-Z_]+\b/g) ?? [];
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !isSetting(name))).toEqual([]);
  });

  it('uses values and templates that are there', () => {
    const used = [...text.matchAll(/\.Values\.([\w.]+)/g)].map(([, path]) => path!);
    const missing = used.filter(
      (path) => path.split('.').reduce((value, key) => value?.[key], values) === undefined,
    );
    expect(used.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
    for (const name of ['api', 'worker']) {
      const own = [...text.matchAll(/\$values\.([\w.]+)/g)].map(([, path]) => path!);
      const lacking = own.filter(
        (path) => path.split('.').reduce((value, key) => value?.[key], values[name]) === undefined,
      );
      expect(lacking, name).toEqual([]);
    }
    const defined = new Set([...text.matchAll(/define "([^"]+)"/g)].map(([, name]) => name));
    const included = [...text.matchAll(/include "([^"]+)"/g)].map(([, name]) => name);
    expect(included.filter((name) => !defined.has(name))).toEqual([]);
  });

  it('agrees with the image on ports and user, and with the service on its probes', async () => {
    const ports = [...text.matchAll(/containerPort: (\d+)/g)].map(([, port]) => Number(port));
    expect(ports).toEqual(image.ports);
    expect(text).toContain(`runAsUser: ${image.uid}\n`);
    const probes = new Set([...text.matchAll(/httpGet: \{ path: (\S+),/g)].map(([, path]) => path!));
    expect([...probes].sort()).toEqual(['/health/live', '/health/ready']);
    for (const path of probes) expect((await server.call(path)).status).toBe(200);
  });

  it('has the version of the server', () => {
    const { appVersion } = parse(read(`${chart}/Chart.yaml`));
    expect(appVersion).toBe(JSON.parse(read('server/package.json')).version);
  });
});

describe('what watches the service', () => {
  interface Rule {
    alert: string;
    expr: string;
    labels: { severity: string };
    annotations: { summary: string; runbook: string };
  }
  const rules = parse(read('deploy/prometheus/alerts.yml')).groups.flatMap(
    (group: { rules: Rule[] }) => group.rules,
  ) as Rule[];
  const board = JSON.parse(read('deploy/grafana/guidepost.json')) as {
    panels: { title: string; description?: string; targets?: { expr: string }[] }[];
    templating: { list: { query: string | { query: string } }[] };
  };
  const variables = board.templating.list.map(({ query }) => (typeof query === 'string' ? '' : query.query));
  const expressions: Record<string, string[]> = {
    'the alert rules': rules.map(({ expr }) => expr),
    'the Grafana board': [
      ...board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
      ...variables,
    ],
  };

  /** The names and labels of all metrics, of a server that has answered something. */
  async function told() {
    await server.call('/health/ready');
    const text = String((await server.call('/metrics')).body);
    const names = new Set<string>(['up']);
    for (const [, name, type] of text.matchAll(/^# TYPE (\S+) (\w+)$/gm)) {
      for (const suffix of type === 'histogram' ? ['_bucket', '_sum', '_count'] : [''])
        names.add(name + suffix);
    }
    return { text, names };
  }

  it.each(Object.keys(expressions))('%s use metrics that /metrics tells', async (what) => {
    const { names } = await told();
    const used = expressions[what]!.flatMap((expr) => expr.match(/\b(guidepost|nodejs|process)_\w+/g) ?? []);
    expect(used.length).toBeGreaterThan(8);
    expect(used.filter((name) => !names.has(name))).toEqual([]);
    // Every expression asks for something that we know.
    expect(
      expressions[what]!.filter((expr) => expr && !/\b(guidepost_|nodejs_|process_|up\{)/.test(expr)),
    ).toEqual([]);
  });

  it('and labels that it tells', async () => {
    const { text } = await told();
    const all = Object.values(expressions).flat().join('\n');
    for (const [, name, selector] of all.matchAll(/\b((?:guidepost|nodejs|process)_\w+)\{([^}]*)\}/g)) {
      const [, sample] = new RegExp(`^${name}\\{([^}]*)\\}`, 'm').exec(text) ?? [];
      const labels = [...selector!.matchAll(/(\w+)(?:=~|!~|!=|=)"/g)].map(([, label]) => label!);
      const own = labels.filter((label) => label !== 'job' && label !== 'instance');
      expect(
        own.filter((label) => !sample?.includes(`${label}="`)),
        `${name}{${selector}}`,
      ).toEqual([]);
    }
    expect(text).toContain('route="/health/ready",status="200"');
    expect(text).toContain('guidepost_db_connections{state="waiting"}');
  });

  it('says for every alert how bad it is and what to do', () => {
    const page = read('docs/operations.md');
    const [section] = page.slice(page.indexOf('## Alerts')).split(/\n## (?!Alerts)/);
    for (const { alert, labels, annotations } of rules) {
      expect(['critical', 'warning'], alert).toContain(labels.severity);
      expect(annotations, alert).toEqual({
        summary: expect.stringMatching(/\.$/),
        runbook: 'docs/operations.md#alerts',
      });
      expect(section, alert).toMatch(new RegExp(`^\\| \`${alert}\` \\| .{20,} \\| .{40,} \\|$`, 'm'));
    }
    const tested = read('deploy/prometheus/alerts.test.yml');
    expect(rules.filter(({ alert }) => !tested.includes(`alertname: ${alert}\n`))).toEqual([]);
  });

  it('explains every panel', () => {
    const panels = board.panels.filter(({ targets }) => targets);
    expect(panels.filter(({ description }) => !description).map(({ title }) => title)).toEqual([]);
  });
});
