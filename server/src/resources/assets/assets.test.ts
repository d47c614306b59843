import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { bodyOf, issuesOf, useProject } from '../../../test/api.ts';
import { contentOf } from '../../../test/content.ts';
import { codeOf, newProject, newTestToken, useServer } from '../../../test/harness.ts';
import { limits } from '../limits/limits.ts';

const server = useServer();
const { project } = useProject(server);
const path = () => `/v2/projects/${project.id}/assets`;
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('the rest')]);
const upload = (bytes: Buffer, token = project.token) =>
  server.call(path(), { method: 'POST', token, body: { name: 'Logo', data: bytes.toString('base64') } });

describe('an asset', () => {
  it('is uploaded once, listed, and served with its own type to pages of any origin', async () => {
    const asset = bodyOf(await upload(png), 201);
    expect(asset).toMatchObject({
      object: 'asset',
      name: 'Logo',
      contentType: 'image/png',
      size: png.length,
    });
    expect(bodyOf(await upload(png), 201).id).toBe(asset.id);
    expect(bodyOf(await server.call(path(), project)).results).toEqual([asset]);
    expect(bodyOf(await server.call(`${path()}/${asset.id}`, project))).toEqual(asset);
    const served = await fetch(asset.url);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    for (const wrong of ['x.png', `${'0'.repeat(64)}.png`])
      expect((await fetch(`${server.url}/sdk/assets/${wrong}`)).status).toBe(404);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<html><script>alert(1)</script></html>'],
    ['something else', 'RIFF....WAVE'],
  ])('is no %s, whatever its name says', async (_, text) => {
    expect(issuesOf(await upload(Buffer.from(text)))).toEqual(['schema data']);
  });

  it('has a bounded size, and is base64', async () => {
    const large = Buffer.concat([png, Buffer.alloc(limits.assetBytes.most)]);
    expect(codeOf(await upload(large))).toBe('400 E1017');
    const body = { name: 'Logo', data: '*' };
    expect(codeOf(await server.call(path(), { method: 'POST', token: project.token, body }))).toBe(
      '400 E1017',
    );
  });

  it('is refused beyond the limit of a project, which the error names; one that is there is still answered', async () => {
    const own = await newProject(server);
    const uploadTo = (bytes: Buffer) => {
      const body = { name: 'Logo', data: bytes.toString('base64') };
      return server.call(`/v2/projects/${own.id}/assets`, { method: 'POST', token: own.token, body });
    };
    const { id } = bodyOf(await uploadTo(png), 201);
    await sql`
      INSERT INTO assets (id, project_id, hash, name, content_type, size, bytes, created_at)
      SELECT 'filled ' || n, ${own.id}, 'filled ' || n, 'Filled', 'image/png', 1, '', now()
      FROM generate_series(2, ${limits.assets.most}::int) AS n`.execute(server.db);
    const refused = await uploadTo(Buffer.concat([png, Buffer.from('one more')]));
    expect(codeOf(refused)).toBe('400 E1017');
    expect(refused.body.error.message).toContain(String(limits.assets.most));
    expect(bodyOf(await uploadTo(png), 201).id).toBe(id);
  });

  it('is deleted only when no content and no theme shows it', async () => {
    const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('photo')]);
    const asset = bodyOf(await upload(jpeg), 201);
    const content = contentOf(server, project);
    const image = { type: 'image', url: 'https://example.com/a.png' };
    const step = (url: string) => ({ name: 'One', type: 'modal', content: [{ ...image, url }] });
    const shown = asset.url.replace(server.url, 'https://guidepost.example.com');
    const flow = await content.createFlow({}, { steps: [step(shown)] });
    const remove = () => server.call(`${path()}/${asset.id}`, { method: 'DELETE', token: project.token });
    const usages = async () =>
      (await content.must('GET', `/references?type=asset&id=${asset.id}`)).results.map(
        ({ type, name }: { type: string; name: string }) => `${type} ${name}`,
      );
    expect(await usages()).toEqual(['content Tour']);
    const refused = await remove();
    expect(codeOf(refused)).toBe('400 E0003');
    expect(refused.body.error.message).toContain('Tour');
    expect((await content.patchVersion(flow, { steps: [step(image.url)] })).status).toBe(200);
    const settings = { resourceCenter: { logoUrl: shown } };
    const theme = await content.must('POST', '/themes', { name: 'With logo', settings });
    expect(await usages()).toEqual(['theme With logo']);
    expect((await remove()).body.error.message).toBe('The theme "With logo" shows the image.');
    await content.must('DELETE', `/themes/${theme.id}`);
    expect(await usages()).toEqual([]);
    bodyOf(await remove(), 204);
    expect(codeOf(await remove())).toBe('404 E0074');
    expect((await fetch(asset.url)).status).toBe(404);
  });

  it('belongs to its project, and is for those who edit content', async () => {
    const asset = bodyOf(await upload(Buffer.concat([png, Buffer.from('mine')])), 201);
    const other = await newProject(server);
    const elsewhere = `/v2/projects/${other.id}/assets/${asset.id}`;
    expect(codeOf(await server.call(elsewhere, other))).toBe('404 E0074');
    expect(codeOf(await server.call(elsewhere, { method: 'DELETE', token: other.token }))).toBe('404 E0074');
    const token = await newTestToken(server, project, { scopes: ['content:read'] });
    expect(codeOf(await upload(png, token))).toBe('403 E1012');
  });
});
