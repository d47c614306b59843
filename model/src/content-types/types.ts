import { traits as announcement } from './announcement/traits.ts';
import { traits as banner } from './banner/traits.ts';
import { traits as checklist } from './checklist/traits.ts';
import { traits as flow } from './flow/traits.ts';
import { traits as launcher } from './launcher/traits.ts';
import { traits as resourceCenter } from './resource-center/traits.ts';
import { traits as tracker } from './tracker/traits.ts';
import type { Traits } from './traits.ts';

/** Every content type with its traits. A survey is not a type: it is a flow whose steps ask questions. */
const traitsByType = {
  flow,
  checklist,
  launcher,
  banner,
  'resource-center': resourceCenter,
  announcement,
  tracker,
} satisfies Record<string, Traits>;

export type ContentType = keyof typeof traitsByType;
export const traits: Record<ContentType, Traits> = traitsByType;
export const contentTypes = Object.keys(traitsByType) as ContentType[];

/** A flow has steps; content of every other type has data. */
export type TypeWithData = Exclude<ContentType, 'flow'>;
export const hasData = (type: ContentType): type is TypeWithData => !traits[type].hasSteps;

/** Content of these types is drawn on pages; a tracker only watches. */
export type DrawnType = Exclude<ContentType, 'tracker'>;
export const isDrawn = (type: ContentType): type is DrawnType => traits[type].hasTheme;
