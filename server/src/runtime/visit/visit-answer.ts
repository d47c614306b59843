import { createHash } from 'node:crypto';
import type { AttributeValue } from 'guidepost-model/attributes';
import type { DecidedVisit } from './decide-visit.ts';
import type { SharedText } from './shared-text.ts';

/** The answer to a visit as JSON text in two parts, without its closing brace, so that more fields can follow. */
export interface VisitAnswer {
  /** Changes when anything of the answer would change. */
  revision: string;
  /** What others get too. */
  shared: SharedText;
  /** What is for this visitor alone. */
  own: string;
}

/** The last answer of each decision. Where no attributes are shown, all visitors of the same standing get the same one. */
const lastAnswers = new WeakMap<DecidedVisit, { ownAttributes: string; answer: VisitAnswer }>();

export function visitAnswer(
  decided: DecidedVisit,
  attributes: Readonly<Record<string, unknown>>,
): VisitAnswer {
  const ownAttributes = JSON.stringify(shownAttributes(attributes, decided.shown));
  const last = lastAnswers.get(decided);
  if (last?.ownAttributes === ownAttributes) return last.answer;
  const answer = answerWith(decided, ownAttributes);
  lastAnswers.set(decided, { ownAttributes, answer });
  return answer;
}

function answerWith({ digest, text }: DecidedVisit, ownAttributes: string): VisitAnswer {
  const hash = createHash('sha256').update(digest).update(ownAttributes).digest('base64url');
  const revision = hash.slice(0, 22);
  return { revision, shared: text, own: `,"attributes":${ownAttributes},"revision":"${revision}"` };
}

function shownAttributes(
  attributes: Readonly<Record<string, unknown>>,
  shown: ReadonlySet<string>,
): Record<string, AttributeValue> {
  const found = [...shown].flatMap((name) =>
    Object.hasOwn(attributes, name) ? [[name, attributes[name]]] : [],
  );
  return Object.fromEntries(found);
}
