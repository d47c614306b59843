import type { ActedFrom, DrawnContent, DrawnType, Page, Reports } from '../engine/drawn-content.ts';

/** What every part of a surface needs to draw itself and to tell what the person does. */
export interface Draw<Type extends DrawnType = DrawnType> {
  drawn: DrawnContent<Type>;
  page: Page;
  reports: Reports;
}

/** Blocks also have a place in the body, by which their rules are known, and belong to some part. */
export interface BlocksDraw extends Draw {
  /** Such as `steps[0].content`. */
  path: string;
  from: ActedFrom;
}

/** Fills `{n}` and the like in one of the SDK's own texts. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
