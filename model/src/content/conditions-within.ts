import type { Condition } from '../conditions/schemas.ts';

/** Every condition of a list and of the groups in it, each with its place. */
export function* conditionsWithin(list: readonly Condition[], path: string): Generator<[Condition, string]> {
  for (const [index, condition] of list.entries()) {
    const place = `${path}[${index}]`;
    yield [condition, place];
    if (condition.type === 'group') yield* conditionsWithin(condition.conditions, `${place}.conditions`);
    if (condition.type === 'event') yield* conditionsWithin(condition.where ?? [], `${place}.where`);
  }
}
