import type { Static, TObject } from 'typebox';
import { AnnouncementData } from './announcement/schema.ts';
import { BannerData } from './banner/schema.ts';
import { ChecklistData } from './checklist/schema.ts';
import { LauncherData } from './launcher/schema.ts';
import { ResourceCenterData } from './resource-center/schema.ts';
import { TrackerData } from './tracker/schema.ts';
import type { TypeWithData } from './types.ts';

export type { Step, StepType } from './flow/schema.ts';
export type { TabBlock } from './resource-center/schema.ts';
export type { AnnouncementData, BannerData, ChecklistData, LauncherData, ResourceCenterData, TrackerData };

/** The form of `data`; a flow has none, it has steps. */
export const dataSchemas = {
  checklist: ChecklistData,
  launcher: LauncherData,
  banner: BannerData,
  'resource-center': ResourceCenterData,
  announcement: AnnouncementData,
  tracker: TrackerData,
} satisfies Record<TypeWithData, TObject>;

export type DataOf<Type extends TypeWithData> = Static<(typeof dataSchemas)[Type]>;
