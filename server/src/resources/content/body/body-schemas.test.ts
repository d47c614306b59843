import fc from 'fast-check';
import type { VersionBody } from 'guidepost-model/content/body';
import { Steps, VersionData, VersionPatch } from 'guidepost-model/content/schemas/body';
import { HideRules, StartRules } from 'guidepost-model/content/schemas/start-rules';
import { contentTypes } from 'guidepost-model/content-types/types';
import { Described, DescribedBody } from 'guidepost-model/described';
import { sql } from 'kysely';
import { type TSchema, Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { bodyPatches } from '../../../../../model/test/arbitrary-bodies.ts';
import { patched } from '../../../../../model/test/body-patches.ts';
import { sampleProject } from '../../../../../model/test/sample-project.ts';
import { newProject, useServer } from '../../../../test/harness.ts';
import { operation } from '../../../auth/operation.ts';
import { newValidator } from '../../../http/request/validation.ts';

const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()]);
const Body = Type.Object(
  {
    steps: Steps,
    startRules: orNull(StartRules),
    hideRules: orNull(HideRules),
    data: orNull(VersionData),
    themeId: orNull(Type.String()),
    scheduledAt: orNull(Type.String()),
  },
  { additionalProperties: false },
);

/** Stores the body as the database would, and answers with what it reads again. */
const server = useServer({}, ({ app }) => {
  const declared = operation({
    id: 'echoBody',
    tag: 'Content',
    summary: 'Echo',
    access: 'any-token',
    body: DescribedBody(VersionPatch),
    response: { 200: Described(Body) },
  });
  app.post('/v2/echo', declared, async (request) => {
    const stored = sql<{ body: VersionBody }>`SELECT ${JSON.stringify(request.body)}::jsonb AS body`;
    const { rows } = await stored.execute(server.db);
    return rows[0]!.body as never;
  });
});

describe('the schemas of bodies', () => {
  it.each(contentTypes)('give back a %s as it was stored, through jsonb and the serialiser', async (type) => {
    const { token } = await newProject(server);
    const echoed = async (body: VersionBody) => {
      const { status, body: answer } = await server.call('/v2/echo', { method: 'POST', token, body });
      expect(status).toBe(200);
      return answer;
    };
    await fc.assert(
      fc.asyncProperty(bodyPatches(type, sampleProject), async (patch) => {
        const body = patched(type, patch);
        expect(await echoed(body)).toEqual(JSON.parse(JSON.stringify(body)));
      }),
      { numRuns: 25 },
    );
  });

  it('take any patch, for the reader to judge', () => {
    const patch = { steps: [{ content: [{ type: 'no such block' }] }], data: 5, startRules: [], more: true };
    expect(newValidator().validate(VersionPatch, patch)).toBe(true);
  });

  it('stand in the API document, each under its name', async () => {
    const { body } = await server.call('/openapi.json');
    const { schemas } = body.components;
    expect(schemas.Condition.anyOf.length).toBeGreaterThan(10);
    const blocks = ['TextBlock', 'ImageBlock', 'ButtonBlock', 'EmbedBlock', 'QuestionBlock', 'ColumnsBlock'];
    expect(schemas.Block.anyOf.map(({ $ref }: { $ref: string }) => $ref.split('/').at(-1))).toEqual([
      ...blocks,
      'UnsupportedBlock',
    ]);
    expect(schemas.Column.properties.blocks.items).toEqual({ $ref: '#/components/schemas/Block' });
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining(['Step', 'Action', 'StartRules', 'LauncherData', 'ResourceCenterTab']),
    );
  });
});
