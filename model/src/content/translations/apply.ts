import { atOnce, type InParts } from '../../in-parts.ts';
import { type Issue, issueAt } from '../../issues.ts';
import { maxIssues } from '../../reading/reader.ts';
import type { Rule } from '../reading/body-reader.ts';
import { tidy, translationProblem } from './check.ts';
import { matchUnits, type StoredUnit, type StoredUnits } from './match.ts';
import type { Text } from './texts.ts';

/** A translation that somebody sent. */
export interface Proposal {
  path: string;
  /** Null clears; a blank text leaves what is stored. */
  translation: string | null;
  /** What it was made from; the present source unless the sender knows better. */
  source?: string | undefined;
  /** Whether the sender only gives back what was outdated already, rather than vouching for it. */
  unconfirmed?: boolean | undefined;
  /** Where it stands in the request. */
  place: string;
}

export type Applied = { units: StoredUnits; issues?: undefined } | { units?: undefined; issues: Issue[] };

const maxSource = 40_000;

/** The stored translations after a request, or every problem of it. */
export function* applyInParts(
  texts: readonly Text[],
  stored: StoredUnits,
  proposals: readonly Proposal[],
): InParts<Applied> {
  const { matched, left } = yield* matchUnits(texts, stored);
  const byPath = new Map(texts.map((text) => [text.path, text]));
  const seen = new Set<string>();
  const issues: Issue[] = [];
  for (const proposal of proposals) {
    if (issues.length === maxIssues) break;
    yield;
    const text = byPath.get(proposal.path);
    const issue = issueOf(proposal, text, seen.has(proposal.path));
    seen.add(proposal.path);
    if (issue) issues.push(issue);
    else if (text) put(matched, text, proposal);
  }
  if (issues.length > 0) return { issues };
  const present = texts.map((text) => [text.path, stateOf(text, matched.get(text.path))] as const);
  yield;
  return { units: Object.fromEntries([...present, ...kept(left)]) };
}

export const applyProposals = (...given: Parameters<typeof applyInParts>) => atOnce(applyInParts(...given));

/** Texts without a translation are remembered too: where parts lose their ids, it is known how many there were. */
const stateOf = ({ source }: Text, unit: StoredUnit | undefined): StoredUnit =>
  unit?.translation ? { source: unit.source, translation: unit.translation } : { source, translation: '' };

function issueOf(proposal: Proposal, text: Text | undefined, isRepeated: boolean): Issue | undefined {
  const place = proposal.place.slice(0, 500);
  const refuse = (problem: string, rule?: Rule) => issueAt(place, problem, rule);
  if (!text) return refuse('names no text of this version');
  if (isRepeated) return refuse('names a text that is named before');
  if ((proposal.source?.length ?? 0) > maxSource)
    return refuse(`has a source of more than ${maxSource} characters`);
  const { translation } = proposal;
  if (translation === null || isBlank(translation)) return undefined;
  const found = translationProblem(text.kind, tidy(text.kind, translation));
  return found && refuse(found.problem, found.rule);
}

const isBlank = (translation: string) => translation.trim() === '';

function put(matched: Map<string, StoredUnit>, text: Text, proposal: Proposal): void {
  const { path, source: present, kind } = text;
  const { translation: sent, source = present, unconfirmed } = proposal;
  if (sent === null) {
    matched.set(path, { source: present, translation: '' });
    return;
  }
  const translation = tidy(kind, sent);
  if (isBlank(sent) || (unconfirmed && translation === matched.get(path)?.translation)) return;
  matched.set(path, { source, translation });
}

const maxKept = 1_000_000;

/** Texts that were taken out may come back, so their translations stay, up to a size. */
function kept(left: ReadonlyMap<string, StoredUnit>): [string, StoredUnit][] {
  let room = maxKept;
  const translated = [...left].filter(([, { translation }]) => translation !== '');
  const fitting = translated.filter(([path, { source, translation }]) => {
    room -= path.length + source.length + translation.length;
    return room >= 0;
  });
  return fitting.map(([path, unit]) => [path, { ...unit, gone: true }]);
}
