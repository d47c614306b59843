import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, issuesOf, useProject } from '../../../test/api.ts';
import { useServer } from '../../../test/harness.ts';
import { addEntities, segmentsIn } from '../../../test/segments.ts';

const server = useServer();
const { project, api } = useProject(server);
const ids = Array.from({ length: 1_000 }, (_, n) => `u${n}`);
const change = (segmentId: string, body: object) => api(`/segments/${segmentId}/members`, 'POST', body);

beforeAll(async () => {
  await addEntities(server, 'users', project.production, ids);
  await addEntities(server, 'companies', project.production, ['acme']);
  await addEntities(server, 'users', project.staging, ['elsewhere']);
});

describe('POST segments/{id}/members', () => {
  it('adds and removes many, and tells what became of each', async () => {
    const { create, countIn } = segmentsIn(server, project);
    const segment = await create({ kind: 'manual' });
    const added = bodyOf(await change(segment, { add: ids })).results;
    expect(added).toHaveLength(1_000);
    expect(await countIn(project.production, segment)).toBe(1_000);
    const mixed = { add: ['u0', 'nobody', 'elsewhere'], remove: ['u1', 'u2', 'stranger'] };
    expect(bodyOf(await change(segment, mixed)).results).toEqual([
      { id: 'u0', outcome: 'added' },
      { id: 'nobody', outcome: 'not_found' },
      { id: 'elsewhere', outcome: 'not_found' },
      { id: 'u1', outcome: 'removed' },
      { id: 'u2', outcome: 'removed' },
      { id: 'stranger', outcome: 'not_found' },
    ]);
    expect(await countIn(project.production, segment)).toBe(998);
    expect(await countIn(project.staging, segment)).toBe(0);
  });

  it('changes members of segments of companies', async () => {
    const segment = await segmentsIn(server, project).create({ bizType: 'company', kind: 'manual' });
    expect(bodyOf(await change(segment, { add: ['acme', 'u0'] })).results).toEqual([
      { id: 'acme', outcome: 'added' },
      { id: 'u0', outcome: 'not_found' },
    ]);
  });

  it('lets two requests add the same members at once', async () => {
    const segment = await segmentsIn(server, project).create({ kind: 'manual' });
    const both = [ids, [...ids].reverse()].map((add) => change(segment, { add }));
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200]);
  });

  it.each([
    [{}, 'schema'],
    [{ add: [...ids, 'one more'] }, 'schema add'],
    [{ add: ['u0', 'u0'] }, 'schema add'],
    [{ add: ['u0'], remove: ['u0'] }, 'schema remove'],
    [{ add: [''] }, undefined],
  ])('refuses %#', async (body, issue) => {
    const segment = await segmentsIn(server, project).create({ kind: 'manual' });
    const answer = await change(segment, body);
    expect(answer.status).toBe(400);
    if (issue) expect(issuesOf(answer)).toEqual([issue]);
  });

  it('refuses segments whose members follow from something else', async () => {
    const { create, everyone } = segmentsIn(server, project);
    const codes = async (id: string) => (await change(id, { add: ['u0'] })).body.error.code;
    expect(await codes(await create({ kind: 'condition', conditions: [] }))).toBe('E0003');
    expect(await codes(await everyone('user'))).toBe('E1037');
    expect(await codes('nothing')).toBe('E1025');
  });
});
