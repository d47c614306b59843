import { possibleReferencesInParts } from 'guidepost-model/content/possible-references';
import { referencesInParts } from 'guidepost-model/content/references';
import { type Usability, usabilityInParts } from 'guidepost-model/content/usability';
import type { Finding } from 'guidepost-model/content/usability/findings';
import { traits } from 'guidepost-model/content-types/types';
import type { Database } from '../../../db/pool.ts';
import { ApiError } from '../../../http/request/errors.ts';
import { inParts } from '../../../http/request/in-parts.ts';
import { deletedAmong, findTargets, lockTargets } from '../../references/load-targets.ts';
import type { ContentRow } from '../queries.ts';
import { bodyOf, type FullVersionRow } from '../versions/queries.ts';
import { isStartedByOthers } from './started-by-others.ts';

/** What keeps a version from being published, and what its author should look at. */
export async function usabilityOfVersion(
  db: Database,
  projectId: string,
  { id, type }: ContentRow,
  version: FullVersionRow,
): Promise<Usability> {
  const body = bodyOf(version);
  const { live } = await findTargets(db, projectId, await inParts(possibleReferencesInParts(body)));
  const needsStarter = traits[type].startable && body.startRules === null;
  const surroundings = { isStartedByOthers: !needsStarter || (await isStartedByOthers(db, projectId, id)) };
  return inParts(usabilityInParts(type, body, live, surroundings));
}

/** Refuses a version that uses something deleted (E1044) or that would not work for those who see it (E1027). */
export async function refuseUnpublishable(
  trx: Database,
  projectId: string,
  { type }: ContentRow,
  version: FullVersionRow,
): Promise<void> {
  const body = bodyOf(version);
  const loaded = await lockTargets(trx, projectId, await inParts(possibleReferencesInParts(body)));
  const deleted = deletedAmong(await inParts(referencesInParts(type, body)), loaded);
  if (deleted.length > 0) {
    const message = `The version uses what was deleted: ${deleted.join(', ')}. Restore it, or change a draft.`;
    throw new ApiError('E1044', { message });
  }
  const { errors } = await inParts(usabilityInParts(type, body, loaded.live, onlyErrors));
  if (errors.length === 0) return;
  throw new ApiError('E1027', {
    message: `The version cannot be published: ${inWords(errors)}`,
    issues: errors.map(({ path, message }) => ({ rule: 'usability', message, path })),
  });
}

/** What keeps a version from being published does not depend on other content, so nobody looks for it. */
export const onlyErrors = { isStartedByOthers: true };

/** How many problems the message names. The others are among the issues. */
const mostNamed = 5;

function inWords(errors: readonly Finding[]): string {
  const named = errors.slice(0, mostNamed).map(({ text }) => text);
  const more = errors.length - named.length;
  return `${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
}
