import type { AttributeValue } from 'guidepost-model/attributes';
import { attributesOfEvent } from 'guidepost-model/content-types/events';
import { type ContentType, traits } from 'guidepost-model/content-types/types';
import type { AnswerValue } from 'guidepost-model/session-state';
import type { Outline, OutlineStep } from './outline.ts';
import type { Session } from './session.ts';

/** The content of a session as it is now, and the version that the session is on. */
export interface SessionContent {
  id: string;
  name: string;
  outline: Outline;
}

type Attributes = Record<string, AttributeValue>;
type Candidates = Record<string, AttributeValue | null | undefined>;

/** The name of an attribute that exists once for each content type, such as `flow_end_reason`. */
export const attributeOf = (type: ContentType, suffix: string) => `${traits[type].prefix}_${suffix}`;

/** Of everything that is known, the attributes that an event of this name has. */
export function pickAttributes(eventName: string, known: Candidates): Attributes {
  const picked: Attributes = {};
  for (const name of attributesOfEvent(eventName)) {
    const value = known[name];
    if (value !== undefined && value !== null) picked[name] = value;
  }
  return picked;
}

const prefixed = (type: ContentType, known: Candidates): Candidates =>
  Object.fromEntries(Object.entries(known).map(([suffix, value]) => [attributeOf(type, suffix), value]));

export function contentAttributes({ id, name, outline }: SessionContent, versionId: string): Candidates {
  const { type, number, level } = outline;
  return prefixed(type, { id, name, version_id: versionId, version_number: number, level });
}

export function sessionAttributes(session: Session, content: SessionContent): Candidates {
  const { id, startReason, endReason, versionId } = session;
  const own = { session_id: id, start_reason: startReason, end_reason: endReason };
  return {
    ...session.state.context,
    ...contentAttributes(content, versionId),
    ...prefixed(content.outline.type, own),
  };
}

export function stepAttributes(step: OutlineStep | undefined): Candidates {
  if (!step) return {};
  const { id, cvid, name, number, progress } = step;
  return {
    flow_step_id: id,
    flow_step_cvid: cvid,
    flow_step_name: name,
    flow_step_number: number,
    flow_step_progress: progress,
  };
}

export function answerAttributes(value: AnswerValue): Candidates {
  if (typeof value === 'number') return { number_answer: value };
  return typeof value === 'string' ? { text_answer: value } : { list_answer: value };
}
