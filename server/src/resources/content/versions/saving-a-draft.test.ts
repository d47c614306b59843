import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { issuesOf } from '../../../../test/api.ts';
import { aStep, contentOf } from '../../../../test/content.ts';
import { answerDuring } from '../../../../test/database.ts';
import { codeOf, newProject, useServer } from '../../../../test/harness.ts';
import { newPerson, signedIn } from '../../../../test/people.ts';
import type { Database } from '../../../db/pool.ts';

const server = useServer();

/** A flow, and one thing of every kind that its draft can refer to. */
async function setUp() {
  const project = await newProject(server);
  const calls = contentOf(server, project);
  const { must, createFlow } = calls;
  const define = (scope: string, codeName: string) =>
    must('POST', '/attribute-definitions', { scope, codeName, displayName: codeName, dataType: 'string' });
  const attribute = await define('user', 'plan');
  const eventAttribute = await define('eventDefinition', 'coupon');
  const event = await must('POST', '/event-definitions', { codeName: 'bought', displayName: 'Bought' });
  const segment = await must('POST', '/segments', { name: 'Some', bizType: 'user', kind: 'manual' });
  const theme = await must('POST', '/themes', { name: 'Blue' });
  const [flow, other] = [await createFlow(), await createFlow()];
  const is = (name: string) => ({ attribute: name, op: 'is', value: 'x' });
  const patch = {
    themeId: theme.id,
    steps: [
      {
        ...aStep,
        content: [
          { type: 'text', markdown: 'Hello {{ plan }}' },
          { type: 'button', text: 'Next', actions: [{ type: 'start_content', content: other.id }] },
        ],
      },
    ],
    startRules: {
      when: [
        { type: 'attribute', scope: 'user', ...is('plan') },
        { type: 'segment', segment: segment.id, in: true },
        { type: 'event', event: 'bought', where: [{ type: 'event_attribute', ...is('coupon') }] },
      ],
    },
  };
  const things = {
    attribute_definitions: attribute.id,
    event_definitions: event.id,
    segments: segment.id,
    themes: theme.id,
  };
  return { ...calls, project, flow, patch, things, eventAttribute };
}

describe('saving a draft', () => {
  it.each(['a token', 'a person in the editor of the dashboard'])(
    'takes at most 8 statements, BEGIN and COMMIT included, for %s',
    async (caller) => {
      const { flow, patch, patchVersion, project } = await setUp();
      const person = await newPerson(server, { project, role: 'editor' });
      const asPerson = await signedIn(server, person);
      const path = `/v2/projects/${project.id}/content/${flow.id}/versions/${flow.editedVersionId}`;
      const save = (etag: string) =>
        caller === 'a token'
          ? patchVersion(flow, patch, { 'If-Match': etag })
          : asPerson(`${path}?expand=steps&expand=data`, {
              method: 'PATCH',
              body: patch,
              headers: { 'if-match': etag },
            });
      const first = await save('*');
      expect(first.status, JSON.stringify(first.body)).toBe(200);
      const query = vi.spyOn(pg.Client.prototype, 'query');
      try {
        // As after a pause: the rights are looked up again, and count too.
        server.forgetRights();
        const again = await save(first.headers.get('etag') ?? '');
        expect(again.status, JSON.stringify(again.body)).toBe(200);
        const statements = query.mock.calls.map(([statement]) => textOf(statement));
        expect(statements).toContainEqual(expect.stringMatching(/^commit$/i));
        expect(statements.length, statements.join('\n---\n')).toBeLessThanOrEqual(8);
      } finally {
        query.mockRestore();
      }
    },
  );

  it('keeps what it refers to from being deleted, each kind of thing', async () => {
    const { call, flow, patch, patchVersion, things, eventAttribute } = await setUp();
    expect((await patchVersion(flow, patch)).status).toBe(200);
    const answers = [
      await call('DELETE', `/attribute-definitions/${things.attribute_definitions}`),
      await call('DELETE', `/attribute-definitions/${eventAttribute.id}`),
      await call('DELETE', `/event-definitions/${things.event_definitions}`),
      await call('DELETE', `/segments/${things.segments}`),
      await call('DELETE', `/themes/${things.themes}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
  });

  it.each(['attribute_definitions', 'event_definitions', 'segments', 'themes'] as const)(
    'waits for who deletes one of the %s that it refers to, and is then refused',
    async (table) => {
      const { flow, must, patch, patchVersion, things } = await setUp();
      const path = `/content/${flow.id}/versions/${flow.editedVersionId}?expand=steps&expand=data`;
      const before = await must('GET', path);
      const remove = (trx: Database) =>
        trx
          .updateTable(table)
          .set({ deleted_at: server.clock.now })
          .where('id', '=', things[table])
          .execute();
      const refused = await answerDuring(server.database, remove, () => patchVersion(flow, patch));
      expect(codeOf(refused)).toBe(table === 'themes' ? '404 E1021' : '400 E1017');
      expect(await must('GET', path)).toEqual(before);
    },
  );

  it('sees the new type of an attribute that was changed meanwhile', async () => {
    const { flow, patch, patchVersion, things } = await setUp();
    const retype = (trx: Database) =>
      trx
        .updateTable('attribute_definitions')
        .set({ data_type: 'boolean' })
        .where('id', '=', things.attribute_definitions)
        .execute();
    const refused = await answerDuring(server.database, retype, () => patchVersion(flow, patch));
    expect(codeOf(refused)).toBe('400 E1017');
    expect(issuesOf(refused)).toEqual(['schema startRules.when[0].op']);
  });
});

/** pg takes a text, a config with a text, or a query object. */
const textOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : (statement as { text: string }).text;
