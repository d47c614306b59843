import type { CodePlan } from '../../resources/as-code/contract.ts';
import { printable } from './names.ts';

const verbs = { create: 'Create', update: 'Change', delete: 'Delete' };
const done = { create: 'created', update: 'changed', delete: 'deleted' };

/** A plan for people: a line for each thing, and below it what changes there. */
export function planInWords(plan: CodePlan): string {
  // A service of the version before says nothing about it.
  const ignored = (plan.ignored ?? []).map(({ name, message }) => `${name}: ${message}`);
  return printable([changesInWords(plan), ...ignored].join('\n'));
}

function changesInWords({ changes, applied }: CodePlan): string {
  if (changes.length === 0) return 'No changes.';
  const lines = changes.flatMap(({ kind, key, action, details, drifted }) => [
    `${verbs[action]} ${kind} ${key}${drifted ? '  (changed on the service since)' : ''}`,
    ...details.map((detail) => `    ${detail}`),
  ]);
  const counts = (['create', 'update', 'delete'] as const).flatMap((action) => {
    const count = changes.filter((change) => change.action === action).length;
    if (count === 0) return [];
    return [applied ? `${count} ${done[action]}` : `${count} to ${verbs[action].toLowerCase()}`];
  });
  return `${lines.join('\n')}\n\n${counts.join(', ')}.`;
}
