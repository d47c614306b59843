import type { VersionBody } from 'guidepost-model/content/body';
import type { Schemas } from '../../../api/client.ts';

/** The body of a version that was read with its steps and its data. */
export const bodyOf = ({
  steps = [],
  startRules = null,
  hideRules = null,
  themeId,
  data = null,
  scheduledAt = null,
}: Schemas['ContentVersion']): VersionBody =>
  // The API's document and the model describe the same body; only the names of its types differ.
  ({ steps, startRules, hideRules, themeId, data, scheduledAt }) as unknown as VersionBody;
