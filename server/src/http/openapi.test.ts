import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { useServer } from '../../test/harness.ts';

const server = useServer();

describe('the API description', () => {
  it('is OpenAPI 3.1, version 2.0, and has every route of the API and the runtime', async () => {
    const { body } = await server.call('/openapi.json');
    expect([body.openapi, body.info.version]).toEqual(['3.1.0', '2.0']);
    const described = Object.entries(body.paths as Record<string, object>)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
      .sort();
    const routes = server.routeTable
      .filter(({ method, url }) => /^\/(v[12]|sdk)\//.test(url) && method !== 'OPTIONS')
      .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`)
      .sort();
    expect(described).toEqual(routes);
  });

  it('names every error that a route can answer with', async () => {
    const { body } = await server.call('/openapi.json');
    const remove = body.paths['/v2/projects/{projectId}/environments/{environmentId}'].delete;
    expect(Object.keys(remove.responses)).toEqual([
      '204',
      '400',
      '401',
      '403',
      '404',
      '409',
      '429',
      '500',
      '503',
    ]);
    expect(remove.responses['409'].description).toContain('E0023');
    expect(remove.responses['409'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/Error',
    });
  });

  it('passes the linter', async () => {
    const { body } = await server.call('/openapi.json');
    const file = join(mkdtempSync(join(tmpdir(), 'guidepost-openapi-')), 'openapi.json');
    writeFileSync(file, JSON.stringify(body));
    const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
    const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [redocly, 'lint', file], {
      env,
      encoding: 'utf8',
    });
    expect(status, stdout + stderr).toBe(0);
    expect(stdout + stderr).not.toMatch(/You have \d+ warning/);
  });
});

describe('the docs page', () => {
  it('comes with its script from here', async () => {
    const { status, body, headers } = await server.call('/docs/');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    const sources = [...body.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, source]) => source);
    expect(sources).not.toHaveLength(0);
    for (const source of sources) {
      const address = new URL(source, `${server.url}/docs/`);
      expect(address.origin).toBe(server.url);
      expect((await server.call(address.href)).status).toBe(200);
    }
  });
});
