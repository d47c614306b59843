import { describe, expect, it } from 'vitest';
import { bodyOf } from '../../../test/api.ts';
import { codeOf, newTestToken, setRole, useServer } from '../../../test/harness.ts';
import { newPerson, setClock, signedIn } from '../../../test/people.ts';
import { runtimeCalls } from '../../../test/runtime-calls.ts';
import { useVisits } from '../../../test/visits.ts';
import type { Scope } from '../../auth/scopes.ts';
import { hashToken } from '../../auth/tokens.ts';

const server = useServer();
const visits = useVisits(server);
const { project, content, fresh } = visits;
const { send } = runtimeCalls(server, visits);

async function centerWith(customCode: string) {
  const made = await content.create({ type: 'resource-center', name: 'Help' });
  const block = { type: 'live-chat', name: 'Chat', provider: 'custom', customCode };
  const data = { tabs: [{ name: 'Help', blocks: [block] }] };
  const patched = await content.patchVersion(made, { data, startRules: { when: [] } });
  expect(patched.status, JSON.stringify(patched.body)).toBe(200);
  return made;
}
async function published(customCode: string) {
  const made = await centerWith(customCode);
  expect((await content.publish(made)).status).toBe(200);
  return made;
}
const allow = (allowScripts: boolean) =>
  content.must('PATCH', `/environments/${project.production}`, { allowScripts });
const delivered = async () => {
  const { body } = await send('visit', { userId: 'ann' });
  return { scripts: body.scripts, module: body.contents[0]?.data.tabs[0].blocks[0].module };
};

describe('a script of content', () => {
  it('is not delivered unless the environment allows scripts', async () => {
    await fresh();
    await published('openChat()');
    expect(await content.must('GET', `/environments/${project.production}`)).toMatchObject({
      allowScripts: false,
    });
    expect(await delivered()).toEqual({ scripts: false, module: null });
    await allow(true);
    const { scripts, module } = await delivered();
    expect([scripts, module]).toEqual([
      true,
      expect.stringMatching(/^\/sdk\/v1\/scripts\/[^/]+\/[\w-]{22}\.js$/),
    ]);
    await allow(false);
    expect(await delivered()).toEqual({ scripts: false, module: null });
    expect(codeOf(await server.call(module))).toBe('404 E1004');
  });

  it('is a module that any page may import and keep', async () => {
    await fresh();
    await published('globalThis.chats = (globalThis.chats ?? 0) + 1;');
    await allow(true);
    const { module } = await delivered();
    const { status, body, headers } = await server.call(module);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
    });
    const { default: run } = await import(`data:text/javascript,${encodeURIComponent(body)}`);
    await run();
    await run();
    expect((globalThis as { chats?: number }).chats).toBe(2);
  });

  it('is served only under its hash, and only while its version is published where scripts are allowed', async () => {
    await fresh();
    const made = await published('openChat()');
    await allow(true);
    const { module } = await delivered();
    const wrong = [module.replace(/[\w-]{22}\.js/, `${'A'.repeat(22)}.js`), module.replace('.js', '')];
    for (const path of [...wrong, '/sdk/v1/scripts/nothing/nothing.js'])
      expect(codeOf(await server.call(path)), path).toBe('404 E1004');
    await content.must('POST', `/content/${made.id}/unpublish`, { environmentId: project.production });
    expect(codeOf(await server.call(module))).toBe('404 E1004');
  });

  it('of a draft is served to its preview, and to nobody else', async () => {
    await fresh();
    const draft = await centerWith('openDraft()');
    const previewOf = async () => {
      const path = `/content/${draft.id}/versions/${draft.editedVersionId}/preview`;
      const { token } = await content.must('POST', path, { environmentId: project.production });
      const { body } = await server.call('/sdk/v1/preview', { method: 'POST', body: { token } });
      return body.contents[0].data.tabs[0].blocks[0].module;
    };
    expect(await previewOf()).toBeNull();
    await allow(true);
    const module = await previewOf();
    const { status, body, headers } = await server.call(module);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toContain('openDraft()');
    expect(codeOf(await server.call(module.split('?')[0]))).toBe('404 E1004');
    expect(codeOf(await server.call(`${module.split('?')[0]}?preview=x`))).toBe('403 E1000');
  });

  it('of a draft is served only while whoever made the preview may publish to the environment', async () => {
    await fresh();
    await allow(true);
    const draft = await centerWith('openDraft()');
    const path = `/v2/projects/${project.id}/content/${draft.id}/versions/${draft.editedVersionId}/preview`;
    const body = { environmentId: project.production };
    const previewBy = async (scopes: Scope[]) => {
      const apiToken = await newTestToken(server, project, { scopes });
      const { token } = bodyOf(await server.call(path, { method: 'POST', token: apiToken, body }), 201);
      const shown = bodyOf(await server.call('/sdk/v1/preview', { method: 'POST', body: { token } }));
      const { module } = shown.contents[0].data.tabs[0].blocks[0];
      return { apiToken, token, scripts: shown.scripts, module };
    };
    const publishing = await previewBy(['content:read', 'content:publish']);
    expect([publishing.scripts, publishing.module]).toEqual([true, expect.stringContaining('?preview=')]);
    const editing = await previewBy(['content:read', 'content:create', 'content:update']);
    expect([editing.scripts, editing.module]).toEqual([false, null]);
    const address = publishing.module.split('?')[0];
    expect(codeOf(await server.call(`${address}?preview=${editing.token}`))).toBe('404 E1004');

    // The rights count that the maker has when the module is read.
    expect(codeOf(await server.call(publishing.module))).toBe('200');
    await setRole(server, project, 'viewer');
    expect(codeOf(await server.call(publishing.module))).toBe('404 E1004');
    await setRole(server, project, 'owner');
    expect(codeOf(await server.call(publishing.module))).toBe('200');
    await server.db
      .updateTable('api_tokens')
      .set({ revoked_at: server.clock.now })
      .where('token_hash', '=', hashToken(publishing.apiToken))
      .execute();
    expect(codeOf(await server.call(publishing.module))).toBe('404 E1004');
  });

  it('of a draft is served by the link of a person who may publish, as long as the role lasts', async () => {
    setClock(server);
    await fresh();
    await allow(true);
    const draft = await centerWith('openDraft()');
    const editor = await newPerson(server, { project, role: 'editor' });
    const call = await signedIn(server, editor);
    const path = `/v2/projects/${project.id}/content/${draft.id}/versions/${draft.editedVersionId}/preview`;
    const { token } = bodyOf(
      await call(path, { method: 'POST', body: { environmentId: project.production } }),
      201,
    );
    const { contents } = bodyOf(await server.call('/sdk/v1/preview', { method: 'POST', body: { token } }));
    const { module } = contents[0].data.tabs[0].blocks[0];
    expect(codeOf(await server.call(module))).toBe('200');
    await server.db
      .updateTable('members')
      .set({ role: 'viewer' })
      .where('account_id', '=', editor.id)
      .execute();
    expect(codeOf(await server.call(module))).toBe('404 E1004');
  });

  it('that names an action of the page is delivered in every environment', async () => {
    await fresh();
    await published(' guidepost:open-chat; ');
    expect(await delivered()).toEqual({ scripts: false, module: 'guidepost:open-chat' });
  });
});
