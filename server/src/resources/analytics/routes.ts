import type { FastifyRequest } from 'fastify';
import { certain } from 'guidepost-model/certain';
import { requireEnvironment, tenantOf } from '../../auth/authorise.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import type { Reads } from '../../db/replica.ts';
import type { Routes } from '../../http/description/route.ts';
import { ProjectPath } from '../../http/description/shapes.ts';
import { columnsOf, listOrCsv, sendTable } from '../../http/lists/csv.ts';
import { byCreation, readPage } from '../../http/lists/pagination.ts';
import { publicationsOf } from '../content/publications.ts';
import { type ContentRow, findContent, selectContent } from '../content/queries.ts';
import { requireContent } from '../content/require.ts';
import { bodyOf, findVersion } from '../content/versions/queries.ts';
import { type AnalyticsQuestion, contentAnalytics } from './content-analytics.ts';
import {
  ContentAnalyticsList,
  ContentAnalyticsQuery,
  type ContentAnalyticsSummary,
  Summary,
  summariesOf,
} from './content-list.ts';
import {
  AnalyticsPath,
  AnalyticsQuery,
  analyticsSchemaOf,
  ContentAnalytics,
  DailyAnalyticsQuery,
} from './contract.ts';
import type { CurrentCounts } from './current-counts.ts';
import { readRange } from './day-range.ts';
import { readAnswers, readMetrics } from './queries.ts';
import { countedQuestions, questionAnalytics, windowStart } from './question-analytics.ts';
import { QuestionAnalyticsList } from './question-contract.ts';
import { TimeZones, utc } from './time-zones.ts';

const analytics = '/v2/projects/:projectId/content/:contentId/analytics';

/** How many answers beyond those that a question offers are shown. */
const otherAnswers = 100;

interface Needs {
  db: Database;
  reads: Reads;
  counts: CurrentCounts;
  now: () => Date;
}

export const analyticsRoutes: Routes<Needs> = (app, { db, reads, counts, now }) => {
  const zones = new TimeZones(db);

  /** In the promised order: the environment, then the rest of the query, then the content. */
  async function ask(request: FastifyRequest<{ Params: AnalyticsPath; Querystring: AnalyticsQuery }>) {
    const { projectId } = tenantOf(request);
    const { query, params } = request;
    const environmentId = await requireEnvironment(db, request, query.environmentId);
    const zone = await zones.find(query.timezone ?? utc);
    const range = readRange(query, await zones.today(zone, now()));
    const content = requireContent(await findContent(db, projectId, params.contentId));
    const asked: AnalyticsQuestion = { ...range, zone, contentId: content.id, environmentId };
    return { content, asked, body: await shownBody(content, environmentId) };
  }

  async function shownBody(content: ContentRow, environmentId: string) {
    const { id, project_id, edited_version_id } = content;
    const published = (await publicationsOf(db, project_id, [id])).get(id) ?? [];
    const here = published.find((publication) => publication.environment_id === environmentId);
    const version = await findVersion(db, project_id, id, here?.version_id ?? edited_version_id);
    return bodyOf(certain(version, 'The version that is shown'));
  }

  app.get(
    analytics,
    operation({
      id: 'getContentAnalytics',
      tag: 'Analytics',
      summary: 'Get the analytics of content',
      description: 'The type of the content decides which numbers the answer has.',
      access: 'analytics:read',
      params: AnalyticsPath,
      querystring: DailyAnalyticsQuery,
      response: { 200: ContentAnalytics },
      errors: ['E1004', 'E1019', 'E1026', 'E1029'],
    }),
    async (request, reply) => {
      const { content, asked, body } = await ask(request);
      await counts.catchUp(content.project_id, asked.environmentId);
      const rows = await reads.read(({ db }) => readMetrics(db, asked, asked));
      const answer = contentAnalytics(content.type, asked, body, rows);
      if (request.query.format !== 'csv') return answer;
      return sendTable<object>(
        reply,
        answer.byDay,
        columnsOf(analyticsSchemaOf(content.type).properties.byDay.items),
      );
    },
  );

  app.get(
    '/v2/projects/:projectId/content/analytics',
    operation({
      id: 'listContentAnalytics',
      tag: 'Analytics',
      summary: 'List the most important numbers of all content',
      description: 'The list leaves out archived content. Days begin and end in UTC.',
      access: 'analytics:read',
      params: ProjectPath,
      querystring: ContentAnalyticsQuery,
      response: { 200: ContentAnalyticsList },
      errors: ['E1019', 'E1026', 'E1029'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const { query } = request;
      const environmentId = await requireEnvironment(db, request, query.environmentId);
      const range = readRange(query, await zones.today(utc, now()));
      await counts.catchUp(projectId, environmentId);
      const list = () =>
        readPage(
          request,
          byCreation,
          () => selectContent(db, projectId, { type: query.type }),
          (rows) => summariesOf(db, environmentId, rows, range, query.expand),
        );
      return listOrCsv(request, reply, list, () => columnsOf<ContentAnalyticsSummary>(Summary));
    },
  );

  app.get(
    `${analytics}/questions`,
    operation({
      id: 'getQuestionAnalytics',
      tag: 'Analytics',
      summary: 'Get the answers to the questions of content',
      description: 'The last answer to a question in each session counts, on the day on which it was given.',
      access: 'analytics:read',
      params: AnalyticsPath,
      querystring: AnalyticsQuery,
      response: { 200: QuestionAnalyticsList },
      errors: ['E1004', 'E1019', 'E1026', 'E1029'],
    }),
    async (request) => {
      const { content, asked, body } = await ask(request);
      const questions = countedQuestions(content.type, body);
      const numeric = questions.filter(({ isNumeric }) => isNumeric).map(({ cvid }) => cvid);
      const known = ['', ...questions.flatMap(({ offered }) => offered)];
      const wanted = { ...asked, since: windowStart(asked.start), numeric, known, others: otherAnswers };
      await counts.catchUp(content.project_id, asked.environmentId);
      const rows = await reads.read(({ db }) => readAnswers(db, asked, wanted));
      return { results: questions.map((question) => questionAnalytics(question, rows, asked)) };
    },
  );
};
