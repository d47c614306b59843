import { createHash } from 'node:crypto';
import { reducerOf } from 'guidepost-model/conditions/reduce';
import type { Condition } from 'guidepost-model/conditions/types';
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
  const { locale_code: localeCode } = situation.facts.user.attributes;
  const questions = yield* questionsOf(snapshot);
  const answers = [
    yield* answersOnPage(snapshot, questions.onAddress, situation),
    yield* answersTo(questions.onVisitor, situation),
  ];
  const lived = yield* livedThrough(snapshot, situation, now);
  const whole = JSON.stringify([typeof localeCode === 'string' ? localeCode : null, ...answers, lived]);
  return `${serialOf(snapshot)} ${createHash('sha256').update(whole).digest('base64url')}`;
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
function* livedThrough(snapshot: Snapshot, situation: Situation, now: Date): InParts<unknown[]> {
  const found: unknown[] = [];
  for (const [index, content] of snapshot.contents.entries()) {
    const summary = situation.summaryOf(content.contentId);
    const isFree = !summary && !situation.lastFlowStart && content.body.scheduledAt === null;
    if (isFree) continue;
    yield;
    const isHeld = isHeldBack(content, situation, now);
    if (!summary) {
      if (isHeld) found.push(index);
      continue;
    }
    const { completed, seen, active, recentStarts } = summary;
    const starts = content.body.startRules?.frequency?.every ? recentStarts : [];
    found.push([index, isHeld, completed, seen, active, starts]);
  }
  return found;
}

interface Questions {
  /** Those about the address of the page alone. */
  onAddress: Condition[];
  onVisitor: Condition[];
}

const questions = new WeakMap<Snapshot, () => InParts<Questions>>();

/** They are the same for every visitor, so they are looked for once. */
function questionsOf(snapshot: Snapshot): InParts<Questions> {
  const known = questions.get(snapshot);
  if (known) return known();
  const fresh = shared(findQuestions(snapshot));
  questions.set(snapshot, fresh);
  return fresh();
}

/** The conditions that stand in the lists of the snapshot and in their groups, equal ones once. */
function* findQuestions({ contents, themes }: Snapshot): InParts<Questions> {
  const found = new Map<string, Condition>();
  const collect = (node: Condition): void => {
    if (node.type === 'group') node.conditions.forEach(collect);
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
  const asked = [...found.values()].filter((node) => !pageConditions.has(node.type));
  return {
    onAddress: asked.filter(({ type }) => type === 'current_url'),
    onVisitor: asked.filter(({ type }) => type !== 'current_url'),
  };
}

/** Only the page can answer these, whoever visits it. */
const pageConditions: ReadonlySet<Condition['type']> = new Set([
  'element',
  'text_input',
  'text_filled',
  'task_clicked',
]);

const serials = new WeakMap<Snapshot, number>();
let lastSerial = 0;

function serialOf(snapshot: Snapshot): number {
  const known = serials.get(snapshot);
  if (known !== undefined) return known;
  serials.set(snapshot, ++lastSerial);
  return lastSerial;
}
