import { hash } from 'node:crypto';
import { certain } from 'guidepost-model/certain';
import { definitionOf } from 'guidepost-model/conditions/kinds/index';
import { reducerOf } from 'guidepost-model/conditions/reduce';
import type { Condition } from 'guidepost-model/conditions/types';
import { childrenOf } from 'guidepost-model/conditions/walk';
import type { VersionBody } from 'guidepost-model/content/body';
import { type InParts, shared } from 'guidepost-model/in-parts';
import { keepNewest } from '../../db/keep-newest.ts';
import { isHeldBack } from './rules-for-visitor.ts';
import type { Situation } from './situation.ts';
import { conditionsOf, type Snapshot } from './snapshot.ts';

/** So many answers take some microseconds, and to ask the clock after each of them is not free. */
const questionsOfPart = 16;

/**
 * Everything about a visitor that decides what is delivered from a snapshot, as a short text. Visitors with the same one get the
 * same contents in the same words; only the attributes that are shown in them may differ. It says how each condition of the snapshot is
 * answered right now, not what the answers were taken from, so that many visitors share it.
 */
export function* standingOf(snapshot: Snapshot, situation: Situation, now: Date): InParts<string> {
  // Without translations everybody reads the same, whatever their browser speaks.
  const localeCode = snapshot.localizations.length > 1 ? situation.localeCode?.toLowerCase() : undefined;
  const deciding = yield* whatDecides(snapshot);
  const answers = [
    yield* answersOnPage(snapshot, deciding.onAddress, situation),
    yield* answersTo(deciding.onVisitor, situation),
  ];
  const lived = yield* livedThrough(snapshot, deciding, situation, now);
  const whole = JSON.stringify([localeCode ?? null, ...answers, lived]);
  return `${serialOf(snapshot)} ${hash('sha256', whole, 'base64url')}`;
}

function* answersTo(questions: Condition[], { facts }: Situation): InParts<string> {
  const reduce = reducerOf(facts);
  let answers = '';
  for (const [index, question] of questions.entries()) {
    if (index % questionsOfPart === 0) yield;
    const answer = reduce(question);
    answers += typeof answer === 'boolean' ? Number(answer) : '?';
  }
  return answers;
}

/** Of all environments together: an address has up to 2,048 characters, and the answers have one for each question. */
const maxAddresses = 2_000;

/** What was answered about the addresses of pages, by snapshot and address. All who are on a page get the same answers. */
const answersByAddress = new Map<string, string>();

function* answersOnPage(snapshot: Snapshot, questions: Condition[], situation: Situation): InParts<string> {
  const { url } = situation.facts;
  if (url === undefined || questions.length === 0) return yield* answersTo(questions, situation);
  const key = `${serialOf(snapshot)} ${url}`;
  const known = answersByAddress.get(key);
  if (known !== undefined) return known;
  const answers = yield* answersTo(questions, situation);
  answersByAddress.set(key, answers);
  keepNewest(answersByAddress, maxAddresses);
  return answers;
}

/** What the visitor has seen of each content, as far as it decides something, and what is held back right now. */
function* livedThrough(
  { contents }: Snapshot,
  { placeOf, scheduled, spaced }: Deciding,
  situation: Situation,
  now: Date,
): InParts<unknown[]> {
  const met = [...situation.metContents()].flatMap((id) => placeOf.get(id) ?? []);
  const places = new Set([...met, ...scheduled, ...(situation.lastFlowStart ? spaced : [])]);
  const found: unknown[] = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    yield;
    const content = certain(contents[place], 'A content of the snapshot');
    const isHeld = isHeldBack(content, situation, now);
    const summary = situation.summaryOf(content.contentId);
    if (!summary) {
      if (isHeld) found.push(place);
      continue;
    }
    const { completed, seen, active, recentStarts } = summary;
    const starts = content.body.startRules?.frequency?.every ? recentStarts : [];
    found.push([place, isHeld, completed, seen, active, starts]);
  }
  return found;
}

/** What of a snapshot decides between visitors. All other contents start, or do not, as the conditions say. */
interface Deciding {
  /** The conditions about the address of the page alone. */
  onAddress: Condition[];
  onVisitor: Condition[];
  /** The place of each content in the snapshot, by its id. */
  placeOf: ReadonlyMap<string, number>;
  /** The places of contents that have a time before which they do not start. */
  scheduled: number[];
  /** The places of contents that keep a distance to the last flow. */
  spaced: number[];
}

const kept = new WeakMap<Snapshot, () => InParts<Deciding>>();

/** It is the same for every visitor, so it is looked for once. */
function whatDecides(snapshot: Snapshot): InParts<Deciding> {
  const known = kept.get(snapshot);
  if (known) return known();
  const fresh = shared(findDeciding(snapshot));
  kept.set(snapshot, fresh);
  return fresh();
}

/** Conditions stand in the lists of the snapshot and in their groups; equal ones are asked once. */
function* findDeciding({ contents, themes }: Snapshot): InParts<Deciding> {
  const found = new Map<string, Condition>();
  const collect = (node: Condition): void => {
    const { isCombination } = definitionOf(node);
    if (isCombination) childrenOf(node).forEach(collect);
    else found.set(JSON.stringify(node), node);
  };
  for (const content of contents)
    for (const list of conditionsOf(content)) {
      yield;
      list.forEach(collect);
    }
  for (const { variations } of themes.values())
    for (const { conditions } of variations) {
      yield;
      conditions.forEach(collect);
    }
  const asked = (by: 'address' | 'service') =>
    [...found.values()].filter((node) => definitionOf(node).decidedBy === by);
  const placesOf = (has: (body: VersionBody) => boolean) =>
    contents.flatMap(({ body }, place) => (has(body) ? place : []));
  return {
    onAddress: asked('address'),
    onVisitor: asked('service'),
    placeOf: new Map(contents.map(({ contentId }, place) => [contentId, place])),
    scheduled: placesOf(({ scheduledAt }) => scheduledAt !== null),
    spaced: placesOf(({ startRules }) => Boolean(startRules?.frequency?.atLeast)),
  };
}

const serials = new WeakMap<Snapshot, number>();
let lastSerial = 0;

function serialOf(snapshot: Snapshot): number {
  const known = serials.get(snapshot);
  if (known !== undefined) return known;
  serials.set(snapshot, ++lastSerial);
  return lastSerial;
}
