import type { ContentType } from 'guidepost-model/content-types/types';
import type { Schemas } from '../api/client.ts';

/** The analytics of a content of one type. */
export type AnalyticsOf<Type extends ContentType> = Extract<
  Schemas['ContentAnalytics'],
  { contentType: Type }
>;

/** A number of the analytics that exists for a day and for the whole time. */
type NumberOf<Type extends ContentType> = keyof AnalyticsOf<Type> &
  keyof AnalyticsOf<Type>['byDay'][number] &
  string;

export interface Measure<Type extends ContentType> {
  name: string;
  key: NumberOf<Type>;
}

/** Everything that every page of the dashboard knows of a content type: it is in the first load, so it is words. */
export interface KindOfContent<Type extends ContentType> {
  name: string;
  /** What it is for, where somebody chooses a type. */
  hint: string;
  /** The whole and its part, as analytics show them. */
  measures: readonly [Measure<Type>] | readonly [Measure<Type>, Measure<Type>];
}
