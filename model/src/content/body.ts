import type { Action } from '../actions/index.ts';
import type { Block } from '../blocks/index.ts';
import type { DataOf, Step, StepType, TabBlock } from '../content-types/schemas.ts';
import type { TypeWithData } from '../content-types/types.ts';
import type { Question } from '../questions/index.ts';
import type { HideRules, StartRules } from './schemas/start-rules.ts';

export type {
  AnnouncementData,
  BannerData,
  ChecklistData,
  DataOf,
  LauncherData,
  ResourceCenterData,
} from '../content-types/schemas.ts';
export type { Action, Block, HideRules, Question, StartRules, Step, StepType, TabBlock, TypeWithData };

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
