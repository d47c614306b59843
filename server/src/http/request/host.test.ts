import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bodyOf, useProject } from '../../../test/api.ts';
import { useServer } from '../../../test/harness.ts';
import { isHost } from './host.ts';

const server = useServer();
const { project } = useProject(server);

/** Sends a request with exactly this Host, and answers what comes back. */
function send(host: string, path: string, { method = 'GET', headers = [] as string[], body = '' } = {}) {
  const { hostname, port } = new URL(server.url);
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...headers,
  ];
  return new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`, 'latin1')),
    );
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
}

const noHosts = [
  '[',
  'a b',
  '%',
  'foo:99999999',
  'foo:70000',
  'xn--',
  '256.256.256.256',
  '"><script>',
  '\\',
  'evil.com:80:80',
  '[::1',
  'a@b',
  'evil.example/path',
  'a?b',
  'a#b',
  '\xff\xfe',
  'x'.repeat(5_000),
];

describe('a Host header', () => {
  it('that names no host is refused on every kind of route, in the envelope and with all headers', async () => {
    const bearer = [`Authorization: Bearer ${project.token}`];
    const calls = [
      { path: '/app/auth/sign-in/email', method: 'POST', headers: ['Origin: http://a.example'], body: '{}' },
      { path: '/app/password/reset', method: 'POST', headers: [], body: '{"email":"ada@example.com"}' },
      { path: `/v2/projects/${project.id}`, method: 'PATCH', headers: bearer, body: '{"name":"New"}' },
      { path: '/v2/me', method: 'GET', headers: bearer, body: '' },
      { path: '/mcp', method: 'POST', headers: bearer, body: '{}' },
      { path: '/sdk/v1/visit', method: 'POST', headers: [], body: '{}' },
      { path: '/nowhere', method: 'GET', headers: [], body: '' },
    ];
    for (const host of noHosts) {
      for (const { path, ...call } of calls) {
        const answer = await send(host, path, call);
        expect([host.slice(0, 20), path, answer.slice(0, 12)]).toEqual([
          host.slice(0, 20),
          path,
          'HTTP/1.1 400',
        ]);
        const [head = '', body = ''] = answer.split('\r\n\r\n');
        expect(JSON.parse(body).error).toMatchObject({ code: 'E1017', doc_url: `${server.url}/docs` });
        for (const header of ['x-request-id', 'cache-control', 'x-content-type-options'])
          expect(head.toLowerCase()).toContain(`\r\n${header}:`);
      }
    }
  });

  it('that names one is answered, with links that begin with it', async () => {
    for (const host of [
      'localhost',
      'LOCALHOST:3000',
      'my_host',
      '127.0.0.1:80',
      '[::1]:3000',
      'a.example.',
    ]) {
      const answer = await send(host, `/v2/projects/${project.id}/attribute-definitions?limit=1`, {
        headers: [`Authorization: Bearer ${project.token}`],
      });
      expect(answer.slice(0, 12), host).toBe('HTTP/1.1 200');
      expect(answer).toContain(`"next":"http://${host}/v2/`);
    }
  });

  it('is never in a link with a secret', async () => {
    const answer = await send('evil.example', `/v2/projects/${project.id}/invitations`, {
      method: 'POST',
      headers: [`Authorization: Bearer ${project.token}`],
      body: '{"email":"ada@example.com","role":"viewer"}',
    });
    expect(answer.slice(0, 12)).toBe('HTTP/1.1 201');
    expect(answer).toContain(`"url":"${server.url}/invitation?token=`);
    expect(answer).not.toContain('evil.example');
    bodyOf(await server.call(`/v2/projects/${project.id}/invitations`, { token: project.token }));
  });

  it('is read in one place', () => {
    const source = join(import.meta.dirname, '../..');
    const readers = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (path) =>
        path.endsWith('.ts') &&
        !path.endsWith('.test.ts') &&
        /\b(request|headers)\.(host|hostname)\b|\{ host(name)?\b[^}]*\} = request\b/.test(
          readFileSync(join(source, path), 'utf8'),
        ),
    );
    // raw-errors.ts asks only whether there is one.
    expect(readers.sort()).toEqual(['http/request/host.ts', 'http/request/raw-errors.ts']);
  });

  it('may be as long as a name may be', () => {
    expect(isHost(`${'a'.repeat(60)}.example`)).toBe(true);
    expect(isHost(`${'a'.repeat(300)}`)).toBe(false);
    expect(isHost('')).toBe(false);
  });
});
