import { describe, expect, it } from 'vitest';
import { useProject } from '../../test/api.ts';
import { codeOf, newTestToken, useServer } from '../../test/harness.ts';
import { accept, call, mcpPost, message } from '../../test/mcp.ts';

// One request at a time: a tool would wait in vain for a place of its own.
const server = useServer({ BASE_URL: 'https://guidepost.example.com', MAX_REQUESTS_IN_FLIGHT: '1' });
const { project } = useProject(server);

const post = mcpPost(server, project);

describe('without a valid token', () => {
  it.each([
    ['none', undefined, '401 E1010', 'Bearer'],
    ['an unknown one', 'gp_unknown', '401 E1000', 'Bearer error="invalid_token"'],
  ])('with %s, the answer is a challenge', async (_what, token, code, challenge) => {
    for (const method of ['POST', 'GET', 'DELETE']) {
      const answer = await server.call('/mcp', { method, token });
      expect([codeOf(answer), answer.headers.get('www-authenticate')]).toEqual([code, challenge]);
    }
  });

  it('an expired one is told by a challenge too', async () => {
    const expiresAt = new Date(server.clock.now.getTime() - 1000);
    const token = await newTestToken(server, project, { expiresAt });
    const answer = await post(message('ping'), {}, token);
    expect([codeOf(answer), answer.headers.get('www-authenticate')]).toEqual([
      '401 E1020',
      'Bearer error="invalid_token"',
    ]);
  });
});

describe('hostile input', () => {
  it('from pages of other origins is refused', async () => {
    for (const origin of ['https://evil.example', 'null', server.url, 'http://localhost:3000']) {
      expect(codeOf(await post(message('ping'), { origin }))).toBe('403 E1047');
    }
    const own = await post(message('ping'), { origin: 'https://guidepost.example.com' });
    expect(own.body).toMatchObject({ result: {} });
    expect(own.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each([
    ['an unknown tool', call('drop_everything', {})],
    ['the name of a method of objects', call('__proto__', {})],
    ['a tool that is a number', call(7, {})],
    ['arguments that are a list', call('list', [])],
    ['arguments that are a text', call('list', 'content')],
    ['an unknown method', message('tools/destroy')],
    ['a message without a method', { jsonrpc: '2.0', id: 1 }],
    ['no message', {}],
    ['a stream of changes', message('subscriptions/listen', { notifications: { toolsListChanged: true } })],
  ])('is refused: %s', async (_what, body) => {
    const { status, body: answer } = await post(body);
    expect(status).toBeLessThan(500);
    expect(answer).toHaveProperty('error.code', expect.any(Number));
  });

  it.each([
    ['an unknown kind', 'list', { kind: 'secrets' }],
    ['no kind', 'list', {}],
    ['a kind of objects', 'list', { kind: 'constructor' }],
    ['a kind that is a list', 'read', { kind: ['content'] }],
    ['an unknown argument', 'list', { kind: 'content', drop: true }],
    ['the argument of another kind', 'list', { kind: 'themes', webhookId: 'x' }],
    ['an object where a word belongs', 'list', { kind: 'content', search: { a: 1 } }],
    ['a limit that is no number', 'list', { kind: 'content', limit: 'many' }],
    ['a limit that is too large', 'list', { kind: 'content', limit: 101 }],
    ['a number as an id', 'read', { kind: 'content', contentId: 7 }],
    ['an id that is missing', 'read', { kind: 'content' }],
    ['an empty id', 'read', { kind: 'content', contentId: '' }],
    ['the folder above', 'read', { kind: 'content', contentId: '..' }],
    ['half a surrogate pair', 'read', { kind: 'theme', id: '\ud800' }],
    ['a NUL character', 'read', { kind: 'theme', id: '\u0000' }],
    ['an ETag that is a list', 'update_version', { contentId: 'c', versionId: 'v', ifMatch: [1] }],
    ['a body of wrong types', 'create_content', { type: 7, name: [] }],
    ['the name of an unknown shape', 'describe_schema', { names: ['Nothing'] }],
    ['the name of a method of objects', 'describe_schema', { names: ['constructor'] }],
    ['no names', 'describe_schema', {}],
    ['too many names', 'describe_schema', { names: Array(21).fill('Step') }],
  ])('is refused by a tool: %s', async (_what, name, args) => {
    const { status, body } = await post(JSON.stringify(call(name, args)));
    if (status === 200) {
      expect(body.result.isError, JSON.stringify(body)).toBe(true);
      expect(JSON.parse(body.result.content[0].text).code).toMatch(/^E1017|E1004|E1021$/);
    } else expect(codeOf({ status, body })).toBe('400 E1017');
  });

  it('cannot leave the address of its route', async () => {
    const told = await post(call('read', { kind: 'content', contentId: '../themes' }));
    expect(JSON.parse(told.body.result.content[0].text)).toMatchObject({ code: 'E1004' });
    const query = await post(call('read', { kind: 'content', contentId: 'x?expand=nothing#' }));
    expect(JSON.parse(query.body.result.content[0].text)).toMatchObject({ code: 'E1004' });
  });

  it('with the key __proto__, too large or not JSON is refused as everywhere', async () => {
    const hidden =
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"list","arguments":{"__proto__":{}}}}';
    expect(codeOf(await post(hidden))).toBe('400 E1017');
    expect(codeOf(await post(call('create_content', { name: 'x'.repeat(1_100_000) })))).toBe('413 E1017');
    expect(codeOf(await post('{'))).toBe('400 E1017');
    expect(codeOf(await post('x', { 'content-type': 'text/plain' }))).toBe('400 E1017');
  });

  it('in batches is refused, and so is a session or a stream', async () => {
    expect(await post([message('ping'), message('ping')])).toMatchObject({
      status: 400,
      body: { error: { code: -32600 } },
    });
    for (const method of ['GET', 'DELETE']) {
      const answer = await server.call('/mcp', { method, token: project.token, headers: { accept } });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
    }
    expect(codeOf(await server.call('/mcp', { method: 'PUT', token: project.token, body: {} }))).toBe(
      '404 E1033',
    );
  });

  it('with headers of sessions and revisions is served without one, or refused', async () => {
    expect((await post(message('ping'), { 'mcp-session-id': 'of-somebody-else' })).body).toMatchObject({
      result: {},
    });
    expect((await post(message('ping'), { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400);
    expect((await post(message('ping'), { 'mcp-protocol-version': '2026-07-28' })).status).toBe(400);
    expect((await post(message('ping'), { accept: 'text/html' })).status).toBe(406);
    expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
  });
});
