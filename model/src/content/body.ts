import type { Action } from '../actions/index.ts';
import type { Block } from '../blocks/index.ts';
import type { ContentType } from '../content-types/types.ts';
import type { Question } from '../questions/index.ts';
import type { AnnouncementData } from './schemas/announcement.ts';
import type { BannerData } from './schemas/banner.ts';
import type { ChecklistData } from './schemas/checklist.ts';
import type { LauncherData } from './schemas/launcher.ts';
import type { ResourceCenterData, TabBlock } from './schemas/resource-center.ts';
import type { HideRules, StartRules } from './schemas/start-rules.ts';
import type { Step, StepType } from './schemas/steps.ts';
import type { TrackerData } from './schemas/tracker.ts';

export type {
  Action,
  AnnouncementData,
  BannerData,
  Block,
  ChecklistData,
  HideRules,
  LauncherData,
  Question,
  ResourceCenterData,
  StartRules,
  Step,
  StepType,
  TabBlock,
  TrackerData,
};

/** A flow has steps; content of every other type has data. */
export type TypeWithData = Exclude<ContentType, 'flow'>;

interface DataByType extends Record<TypeWithData, object> {
  checklist: ChecklistData;
  launcher: LauncherData;
  banner: BannerData;
  'resource-center': ResourceCenterData;
  announcement: AnnouncementData;
  tracker: TrackerData;
}
export type DataOf<Type extends TypeWithData> = DataByType[Type];
export type VersionData = DataOf<TypeWithData>;

/**
 * What a version of content consists of. It is stored as it is read, so whatever was read can be written back.
 * `steps` is empty unless the content is a flow, `data` is null if it is one.
 */
export interface VersionBody {
  steps: Step[];
  startRules: StartRules | null;
  hideRules: HideRules | null;
  themeId: string | null;
  data: VersionData | null;
  scheduledAt: string | null;
}

export const bodyKeys = ['steps', 'startRules', 'hideRules', 'themeId', 'data', 'scheduledAt'] as const;
export type BodyKey = (typeof bodyKeys)[number];

/** The data of content whose type is known. */
export function dataOf<Type extends TypeWithData>(_type: Type, body: VersionBody): DataOf<Type> {
  return body.data as DataOf<Type>;
}
