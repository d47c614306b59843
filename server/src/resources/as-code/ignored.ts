import type { CodePlan } from './contract.ts';
import type { Wanted } from './read-lines.ts';
import { nameOf, type Place, type Thing } from './things.ts';

/** What the lines have and a request without an environment leaves out. */
export function ignoredIn({ environmentId }: Place, { things }: Wanted): CodePlan['ignored'] {
  if (environmentId !== null) return [];
  return things.flatMap((thing) => {
    const message = leftOut(thing);
    return message ? [{ name: nameOf(thing), message }] : [];
  });
}

function leftOut({ kind, fields }: Thing): string | undefined {
  const remedy = 'Name one: `environmentId` of the request, `--environment` of the command.';
  if (kind === 'webhook') return `The webhook is left out, because it belongs to an environment. ${remedy}`;
  if (kind === 'content' && fields.published !== undefined)
    return `What is published is left out, because it is about an environment. ${remedy}`;
  return undefined;
}
