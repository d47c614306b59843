import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, newProject, newTestToken, useServer } from '../../test/harness.ts';
import { type Published, useLiving } from '../../test/lived-content.ts';

const server = useServer();
const { project, living } = useLiving(server);
let flow: Published;
let draft: { id: string; editedVersionId: string };
beforeAll(async () => {
  flow = await living.publish('flow');
  draft = await living.api.create({ name: 'Draft' });
});

const get = (path: string, token = project.token) => server.call(`/v1${path}`, { token });
const at = { createdAt: expect.any(String), updatedAt: expect.any(String) };
const version = (id: string) => ({ id, object: 'contentVersion', number: 0, ...at });

describe('GET /v1/content', () => {
  it('shows content with the version that is live', async () => {
    const { status, body } = await get(`/content/${flow.id}`);
    expect([status, body]).toEqual([
      200,
      {
        id: flow.id,
        object: 'content',
        name: 'My flow',
        type: 'flow',
        editedVersionId: flow.versionId,
        publishedVersionId: flow.versionId,
        ...at,
      },
    ]);
  });

  it('is about the primary environment, the only one of the token, or the one that is named', async () => {
    const publishedIn = async (query = '', token?: string) =>
      (await get(`/content/${flow.id}${query}`, token)).body.publishedVersionId;
    expect(await publishedIn(`?environmentId=${project.staging}`)).toBeNull();
    expect(await publishedIn(`?environmentId=${project.production}`)).toBe(flow.versionId);
    const environmentIds = [project.staging];
    const token = await newTestToken(server, project, { scopes: ['content:read'], environmentIds });
    expect(await publishedIn('', token)).toBeNull();
    const other = await newProject(server);
    expect(codeOf(await get(`/content?environmentId=${project.production}`, token))).toBe('403 E1029');
    expect(codeOf(await get(`/content?environmentId=${other.production}`))).toBe('403 E1019');
    expect(codeOf(await get(`/content/${flow.id}?environmentId=unknown`))).toBe('404 E1026');
  });

  it('expands its versions', async () => {
    const query = 'expand=editedVersion&expand=publishedVersion';
    expect((await get(`/content/${flow.id}?${query}`)).body).toMatchObject({
      editedVersion: version(flow.versionId),
      publishedVersion: version(flow.versionId),
    });
    expect((await get(`/content/${draft.id}?${query}`)).body).toMatchObject({
      editedVersion: version(draft.editedVersionId),
      publishedVersion: null,
      publishedVersionId: null,
    });
  });

  it('lists what is not archived, in pages by id', async () => {
    const archived = await living.api.create({ name: 'Archived' });
    await living.api.must('DELETE', `/content/${archived.id}`);
    const first = (await get('/content?limit=1')).body;
    expect(first.next).toBe(`/v1/content?limit=1&cursor=${flow.id}`);
    const second = (await server.call(first.next, project)).body;
    expect([...first.results, ...second.results].map(({ id }: { id: string }) => id)).toEqual([
      flow.id,
      draft.id,
    ]);
    expect(second.next).toBeNull();
    expect(codeOf(await get(`/content/${archived.id}`))).toBe('404 E1004');
  });

  it('that is unknown, or of another project, is E1004', async () => {
    const other = await newProject(server);
    expect(codeOf(await get('/content/unknown'))).toBe('404 E1004');
    expect(codeOf(await get(`/content/${flow.id}`, other.token))).toBe('404 E1004');
  });
});

describe('GET /v1/content-versions', () => {
  const questions = () =>
    ['nps', 'stars', 'say', 'one', 'many'].map((name) => ({
      object: 'question',
      cvid: flow.questions[name],
      name,
      type: expect.any(String),
    }));

  it('lists the versions of content, of which it must be told', async () => {
    const { body } = await get(`/content-versions?contentId=${flow.id}`);
    expect(body.results).toEqual([{ ...version(flow.versionId), questions: null }]);
    const expanded = (await get(`/content-versions?contentId=${flow.id}&expand=questions`)).body;
    expect(expanded.results).toEqual([{ ...version(flow.versionId), questions: questions() }]);
    expect(codeOf(await get('/content-versions'))).toBe('400 E1017');
    expect(codeOf(await get('/content-versions?contentId=unknown'))).toBe('404 E1004');
  });

  it('shows one, with its questions when asked for', async () => {
    const path = `/content-versions/${flow.versionId}`;
    expect((await get(path)).body).toEqual({ ...version(flow.versionId), questions: null });
    const { body } = await get(`${path}?expand=questions`);
    expect(body).toEqual({ ...version(flow.versionId), questions: questions() });
  });

  it('that is unknown, or of another project, is E1004', async () => {
    const other = await newProject(server);
    expect(codeOf(await get('/content-versions/unknown'))).toBe('404 E1004');
    expect(codeOf(await get(`/content-versions/${flow.versionId}`, other.token))).toBe('404 E1004');
  });
});
