import type { VersionBody } from 'guidepost-model/content/body';
import { referencesInParts } from 'guidepost-model/content/references';
import type { ContentType } from 'guidepost-model/content-types/types';
import type { Database } from '../../../db/pool.ts';
import { inParts } from '../../../http/request/in-parts.ts';
import { type LoadedTargets, targetsOf } from '../../references/load-targets.ts';
import { replaceReferences } from '../../references/queries.ts';

/** A version of content, as far as its references are concerned. */
interface ReferringVersion {
  id: string;
  contentId: string;
  body: VersionBody;
}

/** Records what a version uses from now on. `loaded` must have what the body may refer to. */
export async function recordReferences(
  trx: Database,
  projectId: string,
  type: ContentType,
  { id, contentId, body }: ReferringVersion,
  loaded: LoadedTargets,
): Promise<void> {
  const targets = targetsOf(await inParts(referencesInParts(type, body)), loaded);
  await replaceReferences(trx, projectId, { type: 'content', id, contentId }, targets);
}
