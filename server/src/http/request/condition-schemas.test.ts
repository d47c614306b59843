import { ConditionList, ConditionListInput } from 'guidepost-model/conditions/schemas';
import type { Condition } from 'guidepost-model/conditions/types';
import { conditionTypes } from 'guidepost-model/conditions/vocabulary';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { newProject, useServer } from '../../../test/harness.ts';
import { operation } from '../../auth/operation.ts';
import { newValidator } from './validation.ts';

const leaf: Condition = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' };
const list: Condition = {
  type: 'attribute',
  scope: 'company',
  attribute: 'tags',
  op: 'includes_any',
  values: ['a'],
};
const target = { selector: '#save', text: 'Save', nth: 4 };
const tree: Condition[] = [
  leaf,
  { type: 'segment', segment: 's1', in: false },
  { type: 'current_url', includes: ['/app/*'], excludes: ['/app/admin'] },
  { type: 'element', target, state: 'disabled' },
  { type: 'content_state', content: 'c1', state: 'unseen' },
  {
    type: 'event',
    event: 'paid',
    count: { op: 'between', n: 1, n2: 3 },
    within: { op: 'in_the_last', value: 7, unit: 'days' },
    scope: 'any_user_in_company',
    where: [
      {
        type: 'group',
        match: 'any',
        conditions: [{ type: 'event_attribute', attribute: 'sum', op: 'gt', value: '5' }],
      },
    ],
  },
  { type: 'event_attribute', attribute: 'sum', op: 'between', value: '1', value2: '2' },
  { type: 'task_clicked' },
  { type: 'text_input', target: { selector: 'input' }, op: 'match', value: '^a+$' },
  { type: 'text_filled', target },
  { type: 'time_window', start: '2026-01-01T00:00:00Z', end: '2026-02-01T00:00:00+01:00' },
  { type: 'unsupported', note: 'made elsewhere' },
  {
    type: 'group',
    match: 'any',
    conditions: [list, { type: 'group', match: 'all', conditions: [leaf, leaf] }],
  },
];

const server = useServer({}, ({ app }) => {
  app.post(
    '/v2/echo',
    operation({
      id: 'echoConditions',
      tag: 'Segments',
      summary: 'Echo',
      access: 'any-token',
      body: Type.Object({ conditions: ConditionListInput }),
      response: { 200: Type.Object({ conditions: ConditionList }) },
    }),
    async (request) => ({ conditions: request.body.conditions as Condition[] }),
  );
});

describe('the schemas of conditions', () => {
  const ajv = newValidator();

  it('a tree fits, and comes out of the serialiser as it went in', async () => {
    expect(new Set(tree.map(({ type }) => type))).toEqual(new Set(conditionTypes));
    expect(ajv.validate(ConditionList, tree)).toBe(true);
    const { token } = await newProject(server);
    const sent = { conditions: tree };
    const { status, body } = await server.call('/v2/echo', { method: 'POST', token, body: sent });
    expect({ status, body }).toEqual({ status: 200, body: sent });
  });

  it('a body is let through whatever is wrong inside, so that all of it is reported at once', () => {
    expect(
      ajv.validate(ConditionListInput, [1, null, { type: 'nonsense' }, { type: 'attribute', op: 7 }]),
    ).toBe(true);
    expect(ajv.validate(ConditionListInput, {})).toBe(false);
  });

  it('an answer with a stray key or an unknown type breaks its contract', () => {
    expect(ajv.validate(ConditionList, [{ ...leaf, stray: 1 }])).toBe(false);
    expect(ajv.validate(ConditionList, [{ type: 'nonsense' }])).toBe(false);
    expect(ajv.validate(ConditionList, [{ type: 'element', state: 'gone' }])).toBe(false);
    expect(ajv.validate(ConditionList, [{ type: 'text_filled', target: { selector: '' } }])).toBe(false);
  });

  it('in the API document a group holds conditions again, and the operators are listed by data type', () => {
    const { components } = server.app.openApiDocument() as { components: object };
    const reference = { $ref: '#/components/schemas/Condition' };
    expect(components).toMatchObject({
      schemas: {
        Condition: {
          anyOf: expect.arrayContaining([
            { $ref: '#/components/schemas/GroupCondition' },
            { $ref: '#/components/schemas/UnsupportedCondition' },
          ]),
        },
        GroupCondition: { properties: { conditions: { items: reference } } },
        EventCondition: { properties: { where: { items: reference } } },
        UnsupportedCondition: { description: expect.stringContaining('cannot be written') },
        AttributeCondition: {
          properties: {
            op: { description: expect.stringContaining('- boolean: `true`, `false`, `any`, `empty`\n') },
          },
        },
      },
    });
  });
});
