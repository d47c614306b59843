import { type TObject, Type } from 'typebox';
import type { BodyKey, VersionData as Data, TypeWithData } from '../body.ts';
import { maxSteps } from '../limits.ts';
import { AnnouncementData } from './announcement.ts';
import { BannerData } from './banner.ts';
import { ChecklistData } from './checklist.ts';
import { LauncherData } from './launcher.ts';
import { ResourceCenterData } from './resource-center.ts';
import { HideRules, StartRules } from './start-rules.ts';
import { Step } from './steps.ts';
import { TrackerData } from './tracker.ts';

/** The form of `data`; a flow has none, it has steps. */
export const dataSchemas = {
  checklist: ChecklistData,
  launcher: LauncherData,
  banner: BannerData,
  'resource-center': ResourceCenterData,
  announcement: AnnouncementData,
  tracker: TrackerData,
} satisfies Record<TypeWithData, TObject>;

export const Steps = Type.Array(Step, { maxItems: maxSteps, description: 'Of a flow.' });

export const VersionData = Type.Unsafe<Data>({
  title: 'VersionData',
  type: 'object',
  anyOf: Object.values(dataSchemas),
  description: 'What content of other types than flow consists of.',
});

/**
 * Anything passes, so that `readVersionPatch` finds every problem of the whole body at once; the schema is there
 * for the API document. It comes second, for validators stop at the first alternative that fits.
 */
const Documented = (schema: object, description: string) =>
  Type.Optional(
    Type.Unsafe<unknown>({ anyOf: [{ description: 'Anything else is refused.' }, schema], description }),
  );

const parts = {
  steps: Documented(
    Steps,
    'All steps of a flow: steps that are not sent are removed. A step is known by its `id`, else by its `cvid`; its fields that are not sent stay, null clears one. A new step may have a `key`, by which `goto_step` of the same request can name it. Unknown keys of steps and blocks are ignored.',
  ),
  startRules: Documented(
    StartRules,
    'Fields that are not sent stay, null clears one. Null clears all rules. Without a frequency flows and checklists start once.',
  ),
  hideRules: Documented(HideRules, 'Null clears them.'),
  themeId: Documented(Type.String(), 'Cannot be cleared.'),
  data: Documented(
    VersionData,
    'Fields that are not sent stay; null brings back what new content has. Unknown keys are refused at every depth.',
  ),
  scheduledAt: Documented(
    Type.String({ format: 'date-time' }),
    'When an announcement appears; null: when it is published.',
  ),
} satisfies Record<BodyKey, unknown>;

export const VersionPatch = Type.Object(parts, {
  title: 'VersionPatch',
  description: 'Only what is sent changes.',
});
