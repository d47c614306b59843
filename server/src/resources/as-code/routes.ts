import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { issueAt } from 'guidepost-model/issues';
import type { AuditTarget } from '../../auth/audit-targets.ts';
import { type Audited, actOn } from '../../auth/audited.ts';
import { projectOf, requireEnvironment, requireScope, tenantOf } from '../../auth/authorise.ts';
import { requireConfirmed } from '../../auth/confirmation.ts';
import { operation } from '../../auth/operation.ts';
import type { Edition, Scope } from '../../auth/scopes.ts';
import type { Database } from '../../db/pool.ts';
import type { Dispatcher } from '../../delivery/dispatcher.ts';
import type { EgressPolicy } from '../../delivery/egress.ts';
import type { SecretBox } from '../../delivery/secret-box.ts';
import type { Routes } from '../../http/description/route.ts';
import type { ErrorCode } from '../../http/request/errors.ts';
import { invalid } from '../../http/request/errors.ts';
import { linesType } from '../../http/request/lines.ts';
import type { Endings } from '../content/unpublish.ts';
import type { DefinitionCache } from '../end-users/definition-cache.ts';
import { limits } from '../limits/limits.ts';
import { mayHaveCustomCss } from '../themes/require.ts';
import { requireAllowedUrl, requirePlan } from '../webhooks/checks.ts';
import { selectWebhooks } from '../webhooks/queries.ts';
import { applyLines, type Outcome } from './apply.ts';
import type { Applying, Verb } from './applying.ts';
import { ApplyQuery, CodeLine, CodeLines, CodePath, CodePlan, ExportQuery } from './contract.ts';
import { exportProject } from './export.ts';
import { ignoredIn } from './ignored.ts';
import { inThing } from './in-thing.ts';
import { giveKeys, lockKeys } from './keys.ts';
import { piecesOf } from './pieces.ts';
import { readWanted, type Wanted } from './read-lines.ts';
import { type Kind, kinds, type Place, type Things } from './things.ts';

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
  edition: Edition;
  dispatcher: Dispatcher;
  endings: Endings;
  secrets: SecretBox;
  egress: EgressPolicy;
  definitionCache: DefinitionCache;
}

const tag = 'Projects';
const project = '/v2/projects/:projectId';

const families: Record<
  Kind,
  'attribute' | 'event' | 'localization' | 'segment' | 'theme' | 'content' | 'webhook'
> = {
  attribute: 'attribute',
  event: 'event',
  localization: 'localization',
  segment: 'segment',
  theme: 'theme',
  project: 'theme',
  content: 'content',
  webhook: 'webhook',
};

const auditTargets: Record<Kind, AuditTarget> = {
  attribute: 'attributeDefinition',
  event: 'eventDefinition',
  localization: 'localization',
  segment: 'segment',
  theme: 'theme',
  project: 'project',
  content: 'content',
  webhook: 'webhook',
};

/** What a single change of each kind is refused with. */
const refusals: ErrorCode[] = [
  'E0003',
  'E0043',
  'E0049',
  'E0050',
  'E0054',
  'E1004',
  'E1019',
  'E1021',
  'E1022',
  'E1023',
  'E1024',
  'E1025',
  'E1026',
  'E1027',
  'E1028',
  'E1029',
  'E1030',
  'E1031',
  'E1034',
  'E1035',
  'E1036',
  'E1037',
  'E1038',
  'E1040',
  'E1041',
  'E1042',
  'E1043',
  'E1044',
  'E1045',
  'E1046',
];

/** An apply may make webhooks, for which a person needs a fresh confirmation. */
const refusalsOfApply: ErrorCode[] = [...refusals, 'E0069'];

const wholeProject =
  'The token needs the scopes to read attributes, events, localizations, segments, themes and content, and webhooks where an environment is named.';

/** The project as files: see docs/tours-as-code.md. */
export const asCodeRoutes: Routes<Needs> = (app, needs) => {
  const { db, audited, now, dispatcher, endings, definitionCache } = needs;

  app.get(
    `${project}/export`,
    operation({
      id: 'exportProject',
      tag,
      summary: 'Export a project as lines of JSON',
      description: `The answer has no ids, no secrets and no end users, so it can be applied to any project. ${wholeProject}`,
      access: 'content:read',
      admits: requireReadingOfProject,
      confirmation: 'always',
      params: CodePath,
      querystring: ExportQuery,
      response: { 200: CodeLines },
      errors: ['E1019', 'E1026', 'E1029'],
    }),
    async (request, reply) => {
      const place = await placeOf(db, request, request.query.environmentId);
      requireReading(request, place);
      const things = await db.transaction().execute(async (trx) => {
        await lockKeys(trx, place.projectId);
        return exportProject(trx, place, await giveKeys(trx, place));
      });
      return sendLines(reply, place, things);
    },
  );

  app.post(
    `${project}/plan`,
    operation({
      id: 'planProject',
      tag,
      summary: 'Show what an apply would change',
      description: `Nothing changes. The answer is what \`apply\` would do with the same lines, and the same problems refuse it. ${wholeProject}`,
      access: 'content:read',
      admits: requireReadingOfProject,
      params: CodePath,
      querystring: ApplyQuery,
      takesLines: CodeLine,
      largeAnswer: true,
      response: { 200: CodePlan },
      errors: refusals,
    }),
    async (request) => {
      const { place, wanted } = await readRequest(request);
      const trx = await db.startTransaction().execute();
      try {
        const means = meansOf(needs, request, async () => {});
        const options = { ...optionsOf(request.query), isPlan: true };
        const outcome = await applyLines(trx, place, wanted, means, options);
        return answer(false, outcome, ignoredIn(place, wanted));
      } finally {
        await trx.rollback().execute();
      }
    },
  );

  app.post(
    `${project}/apply`,
    operation({
      id: 'applyProject',
      tag,
      summary: 'Make a project what the lines say',
      description: `All changes happen together or not at all. What the lines do not name stays, unless \`delete\` is true. Each change needs the scope that it needs by itself. A person who makes or changes webhooks needs a sign-in or confirmation of the last 15 minutes (\`E0069\`). ${wholeProject}`,
      access: 'content:read',
      admits: requireReadingOfProject,
      changes: 'project',
      params: CodePath,
      querystring: ApplyQuery,
      takesLines: CodeLine,
      largeAnswer: true,
      response: { 200: CodePlan },
      errors: refusalsOfApply,
    }),
    async (request) => {
      const { place, wanted } = await readRequest(request);
      const hidden = new Set<string>();
      const outcome = await audited(request)
        .transaction()
        .execute((trx) => {
          const act: Applying['act'] = async (kind, verb, id) => {
            requireScope(request, scopeOf(kind, verb));
            if (kind === 'webhook' && verb !== 'delete') requireConfirmed(request, now());
            if (kind === 'content' && verb === 'publish' && id !== null) hidden.add(id);
            const { environmentId } =
              verb === 'publish' || kind === 'webhook' ? place : { environmentId: null };
            await actOn(trx, request, { type: auditTargets[kind], id, environmentId }, now());
          };
          return applyLines(trx, place, wanted, meansOf(needs, request, act), {
            ...optionsOf(request.query),
            isPlan: false,
          });
        });
      definitionCache.forget(place.projectId);
      dispatcher.wake();
      for (const id of hidden)
        await endings.finish({
          project_id: place.projectId,
          environment_id: place.environmentId ?? '',
          content_id: id,
        });
      return answer(true, outcome, ignoredIn(place, wanted));
    },
  );

  async function readRequest(request: FastifyRequest): Promise<{ place: Place; wanted: Wanted }> {
    const { environmentId } = request.query as { environmentId?: string };
    const place = await placeOf(db, request, environmentId);
    requireReading(request, place);
    const wanted = await readWanted(request);
    await checkWebhooks(needs, request, place, wanted);
    return { place, wanted };
  }
};

async function placeOf(
  db: Database,
  request: FastifyRequest,
  environmentId: string | undefined,
): Promise<Place> {
  const { projectId } = tenantOf(request);
  if (environmentId === undefined) return { projectId, environmentId: null };
  return { projectId, environmentId: await requireEnvironment(db, request, environmentId) };
}

function requireReading(request: FastifyRequest, { environmentId }: Place): void {
  if (environmentId !== null) requireScope(request, `${families.webhook}:read`);
}

/** Webhooks are read only where an environment is named. */
function requireReadingOfProject(request: FastifyRequest): void {
  for (const kind of kinds) if (kind !== 'webhook') requireScope(request, `${families[kind]}:read`);
}

function scopeOf(kind: Kind, verb: Verb): Scope {
  const family = families[kind];
  if (family === 'webhook') return 'webhook:manage';
  return family === 'content' ? `content:${verb}` : `${family}:${verb === 'publish' ? 'update' : verb}`;
}

function meansOf(
  { edition, secrets, dispatcher, endings, now }: Needs,
  request: FastifyRequest,
  act: Applying['act'],
): Omit<Applying, 'trx' | 'place' | 'keys' | 'before'> {
  return {
    act,
    now: now(),
    allowsCustomCss: mayHaveCustomCss(edition, projectOf(request).plan),
    refuseWebhooksByPlan: () => requirePlan(request, dispatcher),
    secrets,
    dispatcher,
    endings,
  };
}

/** Looks where new webhooks lead, which takes too long for a transaction. */
async function checkWebhooks(
  { db, egress }: Needs,
  _request: FastifyRequest,
  { environmentId }: Place,
  { things }: Wanted,
): Promise<void> {
  const webhooks = things.filter(({ kind }) => kind === 'webhook');
  if (webhooks.length === 0 || environmentId === null) return;
  const { most } = limits.webhooks;
  if (webhooks.length > most)
    throw invalid([issueAt('', `has more than ${most} webhooks, which is the most of an environment`)]);
  const known = new Set((await selectWebhooks(db, environmentId).execute()).map(({ url }) => url));
  for (const webhook of webhooks) {
    const url = String(webhook.fields.url);
    if (known.has(url)) continue;
    try {
      await requireAllowedUrl(url, egress);
    } catch (error) {
      throw inThing(webhook, error);
    }
  }
}

const optionsOf = (query: { delete?: boolean; overwrite?: boolean }) => ({
  delete: query.delete ?? false,
  overwrite: query.overwrite ?? false,
});

const answer = (applied: boolean, { changes, after }: Outcome, ignored: CodePlan['ignored']): CodePlan => ({
  object: 'codePlan',
  applied,
  changes,
  seen: [...after].map(([name, { fingerprint }]) => ({ name, fingerprint })),
  ignored,
});

function sendLines(reply: FastifyReply, place: Place, things: Things): FastifyReply {
  const seen = Object.fromEntries([...things].map(([name, { fingerprint }]) => [name, fingerprint]));
  const described = kinds.filter((kind) => kind !== 'webhook' || place.environmentId !== null);
  const head = {
    guidepost: 1,
    project: place.projectId,
    environment: place.environmentId,
    kinds: described,
    seen,
  };
  function* lines() {
    yield `${JSON.stringify(head)}\n`;
    for (const thing of things.values())
      for (const [word, fields] of piecesOf(thing, thing.text))
        yield fields === thing.fields
          ? `{"${word}":${thing.text}}\n`
          : `${JSON.stringify({ [word]: fields })}\n`;
  }
  reply.header('Content-Type', `${linesType}; charset=utf-8`);
  reply.header('Content-Disposition', 'attachment; filename="guidepost.ndjson"');
  return reply.send(Readable.from(lines(), { objectMode: false }));
}
