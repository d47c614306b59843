import type { Issue } from '../../../api/client.ts';
import type { Unit } from './edits.ts';

/** A file of translations as the service takes it. */
export type ImportBody = { xliff: string } | { units: unknown[]; [field: string]: unknown };

/** Reads a file that somebody chose. It is JSON or XLIFF by what is in it, whatever it is called. */
export function readFile(text: string): ImportBody {
  const whole = text.replace(/^\uFEFF/, '');
  if (!whole.trimStart().startsWith('{')) return { xliff: whole };
  let read: unknown;
  try {
    read = JSON.parse(whole);
  } catch {
    throw new Error('The file begins like JSON but is not JSON.');
  }
  const { units } = read as { units?: unknown };
  if (!Array.isArray(units))
    throw new Error('The file has no list of units, so it is no file of translations.');
  return { ...(read as object), units };
}

/** Which text of the file an issue is about: its place in the list, or its id in XLIFF. */
function unitOf({ path = '' }: Issue): string | undefined {
  return /^units\[(\d+)\]/.exec(path)?.[1] ?? /^xliff:(.+)$/.exec(path)?.[1];
}

/** Whether everything that is wrong is about single texts, so that the others could be taken. */
export const canLeaveOut = (issues: readonly Issue[]) =>
  issues.length > 0 && issues.every((issue) => unitOf(issue) !== undefined);

/** The file without the texts that the service has refused. */
export function withoutRefused(body: ImportBody, issues: readonly Issue[]): ImportBody {
  const refused = new Set(issues.map(unitOf));
  if ('units' in body)
    return { ...body, units: body.units.filter((_, index) => !refused.has(String(index))) };
  const file = new DOMParser().parseFromString(body.xliff, 'application/xml');
  for (const unit of file.querySelectorAll('unit'))
    if (refused.has(unit.getAttribute('id') ?? '')) unit.remove();
  return { xliff: new XMLSerializer().serializeToString(file) };
}

/** What an import has done. */
export interface Report {
  /** Texts whose translation is new or another one than before. */
  taken: number;
  /** Of those, translations of an older source text. */
  outdated: number;
  /** Texts that have no translation still. */
  missing: number;
  /** What the service has refused, with the reason. */
  refused: readonly Issue[];
}

export function reportOf(before: readonly Unit[], after: readonly Unit[], refused: readonly Issue[]): Report {
  const known = new Map(before.map((unit) => [unit.path, unit]));
  const taken = after.filter(({ path, translation, outdated }) => {
    const old = known.get(path);
    return translation !== (old?.translation ?? '') || (old?.outdated === true && !outdated);
  });
  return {
    taken: taken.length,
    outdated: taken.filter(({ outdated }) => outdated).length,
    missing: after.filter(({ translation, optional }) => translation === '' && !optional).length,
    refused,
  };
}
