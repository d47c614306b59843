import { createHash } from 'node:crypto';
import type { VersionBody } from 'guidepost-model/content/body';
import { type DeliveredBody, deliveredInParts } from 'guidepost-model/content/delivered-body';
import type { ContentType } from 'guidepost-model/content-types/types';
import type { InParts } from 'guidepost-model/in-parts';
import { jsonInParts } from '../../http/request/answers-in-parts.ts';
import type { ConditionListAt } from '../content/condition-lists.ts';
import { moduleOf, type ScriptAccess } from '../scripts/modules.ts';

/** A body as pages need it, and what it takes to decide and to draw it. */
export interface PreparedBody {
  /** The body as JSON text without its outer braces; undefined where a part of it depends on the user. */
  text: string | undefined;
  /** A hash of the text, where there is one. */
  digest: string | undefined;
  body: DeliveredBody;
  lists: ConditionListAt[];
  icons: string[];
  attributes: string[];
}

/** Bodies are prepared once for each version and language. `lists` are the lists of conditions of the body. */
export function* prepareBody(
  type: ContentType,
  body: VersionBody,
  lists: readonly ConditionListAt[],
  scripts: ScriptAccess,
): InParts<PreparedBody> {
  const {
    body: delivered,
    icons,
    attributes,
    dependsOnUser,
  } = yield* deliveredInParts(type, body, {
    lists: lists.map(({ path }) => path),
    moduleOf: (script) => moduleOf(script, scripts),
  });
  const text = dependsOnUser ? undefined : yield* textOf(delivered);
  return {
    text,
    digest: text === undefined ? undefined : createHash('sha256').update(text).digest('base64url'),
    body: delivered,
    lists: lists.filter(({ conditions }) => conditions.length > 0),
    icons,
    attributes,
  };
}

/** The fields of a body, to be put into an object that is written elsewhere. */
export function* textOf(body: DeliveredBody): InParts<string> {
  return (yield* jsonInParts(body)).slice(1, -1);
}
