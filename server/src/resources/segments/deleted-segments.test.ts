import { describe, expect, it } from 'vitest';
import { callsTo } from '../../../test/api.ts';
import { answerDuring } from '../../../test/database.ts';
import { codeOf, type TestProject, useServer } from '../../../test/harness.ts';
import { attributesFor, plan, tree } from '../../../test/segments.ts';
import type { Database } from '../../db/pool.ts';

const server = useServer();

const { call, create } = callsTo(server, '/segments', { name: 'Some', bizType: 'user', kind: 'condition' });
const { define, setDeleted, projectWithAttributes } = attributesFor(server);

describe('a deleted segment', () => {
  it('comes back as it was, and restoring a live one changes nothing', async () => {
    const project = await projectWithAttributes();
    const { body } = await create(project, { conditions: tree });
    await call(project, 'DELETE', `/${body.id}`);
    server.pass(5);
    const restored = await call(project, 'POST', `/${body.id}/restore`);
    expect(restored.status).toBe(200);
    expect(restored.body).toEqual({ ...body, updatedAt: server.clock.now.toISOString() });
    server.pass(5);
    expect((await call(project, 'POST', `/${body.id}/restore`)).body).toEqual(restored.body);
    expect((await call(project, 'GET', `/${body.id}`)).body).toEqual(restored.body);
  });

  it('stays deleted while its conditions use deleted or vanished attributes, which the message names', async () => {
    const project = await projectWithAttributes();
    const { body } = await create(project, { conditions: tree });
    await call(project, 'DELETE', `/${body.id}`);
    await setDeleted(project, 'plan', server.clock.now).execute();
    await server.db
      .deleteFrom('attribute_definitions')
      .where('project_id', '=', project.id)
      .where('code_name', '=', 'size')
      .execute();
    const restore = () => call(project, 'POST', `/${body.id}/restore`);
    const refused = await restore();
    expect(codeOf(refused)).toBe('409 E1046');
    expect(refused.body.error.message).toContain('plan (user), size (company)');
    await setDeleted(project, 'plan', null).execute();
    expect((await restore()).body.error.message).not.toContain('plan');
    expect(codeOf(await call(project, 'GET', `/${body.id}`))).toBe('404 E1025');
    await define(project, 'size', 'number', 'company');
    expect((await restore()).body.conditions).toEqual(tree);
  });
});

describe('an attribute that is being deleted', () => {
  /** Calls while a transaction holds the deletion back, which then commits. */
  const whileDeleting = <T>(project: TestProject, act: () => Promise<T>): Promise<T> => {
    const remove = (trx: Database) =>
      trx.executeQuery(setDeleted(project, 'plan', server.clock.now).compile());
    return answerDuring(server.database, remove, act);
  };

  it('gets into no new segment, no changed one and no restored one', async () => {
    const project = await projectWithAttributes();
    const { body: empty } = await create(project);
    const { body: deleted } = await create(project, { conditions: [plan] });
    await call(project, 'DELETE', `/${deleted.id}`);
    const attempts = {
      E1017: [
        () => create(project, { conditions: [plan] }),
        () => call(project, 'PATCH', `/${empty.id}`, { conditions: [plan] }),
      ],
      E1046: [() => call(project, 'POST', `/${deleted.id}/restore`)],
    };
    for (const [code, acts] of Object.entries(attempts)) {
      for (const act of acts) {
        const { body } = await whileDeleting(project, act);
        expect(body.error.code).toBe(code);
        await setDeleted(project, 'plan', null).execute();
      }
    }
  });
});
