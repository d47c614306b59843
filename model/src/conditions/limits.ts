/** What one statement can reasonably ask; every condition, group and list value counts. */
export const maxConditions = 1000;
/** How deep groups and events may stand inside each other. */
export const maxDepth = 100;
/** How often an event can be asked for: every one of them is counted each time that the condition is asked. */
export const maxCount = 10_000;
/** Longer than anything that is recorded, in every unit of time. */
export const maxDuration = 1_000_000_000;
