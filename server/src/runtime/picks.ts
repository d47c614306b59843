import { Type } from 'typebox';
import type { Database } from '../db/pool.ts';
import type { Routes } from '../http/description/route.ts';
import { OrNull } from '../http/description/shapes.ts';
import { ApiError, invalid } from '../http/request/errors.ts';
import { PickResult } from '../resources/picks/contract.ts';
import { advancePick, lockPickOfToken } from '../resources/picks/queries.ts';
import type { PickWaiters } from '../resources/picks/waiters.ts';
import { openOperation } from './operation.ts';

const PickNews = Type.Object(
  {
    heartbeat: Type.Optional(
      Type.Boolean({ description: 'Whether the page only tells that somebody is choosing.' }),
    ),
    result: Type.Optional(PickResult),
  },
  {
    title: 'ElementPickNews',
    additionalProperties: false,
    description: 'The news of the element picker on a page.',
  },
);

const PickTaken = Type.Object(
  {
    status: Type.Literal('ok', { description: 'Always `ok`, because the news was recorded.' }),
    mustMatch: OrNull(Type.String(), 'The CSS selector that the chosen element must match, or null.'),
  },
  {
    title: 'ElementPickTaken',
    additionalProperties: false,
    description: 'The wishes that the element picker obeys.',
  },
);

interface Needs {
  db: Database;
  now: () => Date;
  pickWaiters: PickWaiters;
}

/** The element picker on a page of the customer tells that it is there, and what was chosen. */
export const sdkPickRoutes: Routes<Needs> = (app, { db, now, pickWaiters }) => {
  app.post(
    '/sdk/v1/picks/:token',
    openOperation({
      id: 'sdkPick',
      tag: 'Runtime',
      summary: 'Tell which element was chosen',
      description:
        'The token of the element pick is the only right that is needed. An element is chosen once (`E0003`).',
      params: Type.Object({ token: Type.String({ description: 'The token of the element pick.' }) }),
      body: PickNews,
      response: { 200: PickTaken },
      errors: ['E0003', 'E1048'],
    }),
    async (request) => {
      const { heartbeat, result } = request.body;
      if (!heartbeat && !result)
        throw invalid([{ rule: 'schema', path: 'result', message: 'result is required' }]);
      const mustMatch = await db.transaction().execute(async (trx) => {
        const pick = await lockPickOfToken(trx, request.params.token, now());
        if (!pick) throw new ApiError('E1048');
        if (pick.status === 'chosen')
          throw new ApiError('E0003', { message: 'An element was chosen already.' });
        await advancePick(trx, pick, { status: result ? 'chosen' : 'open', result }, now());
        return pick.must_match;
      });
      pickWaiters.wake();
      return { status: 'ok' as const, mustMatch };
    },
  );
};
