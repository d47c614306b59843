import type { CountedField } from 'guidepost-model/content-types/definition';

export type Counts = Record<CountedField['count'], number>;

/** A metric of content or of a part of it. Days are given for the whole content only, and where there is something. */
export interface MetricRow extends Counts {
  metric: string;
  part: string;
  days: (Counts & { day: string })[];
}

/** Content of an environment, and the zone by whose days it is asked for. */
export interface AskedContent {
  environmentId: string;
  contentId: string;
  zone: string;
}
