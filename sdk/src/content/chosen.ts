import type { DrawnType } from '../engine/drawn-content.ts';
import { reportsAbout } from '../engine/reports.ts';
import type { Run } from '../engine/state.ts';
import { allRuns, hooks, verdictOf } from '../screen/engine.ts';
import type { RunOf } from './behavior.ts';

export const about = reportsAbout(hooks);

export const isChosen = ({ content }: Run): boolean => verdictOf(content.contentId) === 'shown';

/** The content of the type that is chosen. */
export const chosenOf = <Type extends DrawnType>(type: Type): RunOf<Type> | undefined =>
  [...allRuns().values()].find((run) => run.content.type === type && isChosen(run)) as
    | RunOf<Type>
    | undefined;
