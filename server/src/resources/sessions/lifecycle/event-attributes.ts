import type { AttributeValue } from 'guidepost-model/attributes';
import type { ContentType } from 'guidepost-model/content/types';
import type { AnswerValue } from 'guidepost-model/session-state';
import { predefinedEvents } from '../../projects/predefined.ts';
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

const prefixes: Record<ContentType, string> = {
  flow: 'flow',
  checklist: 'checklist',
  launcher: 'launcher',
  banner: 'banner',
  'resource-center': 'resource_center',
  announcement: 'announcement',
  tracker: 'event_tracker',
};

/** The name of an attribute that exists once for each content type, such as `flow_end_reason`. */
export const attributeOf = (type: ContentType, suffix: string) => `${prefixes[type]}_${suffix}`;

const namesOf = new Map(predefinedEvents.map(({ codeName, attributes }) => [codeName, attributes]));

/** Of everything that is known, the attributes that an event of this name has. */
export function pickAttributes(eventName: string, known: Candidates): Attributes {
  const picked: Attributes = {};
  for (const name of namesOf.get(eventName) ?? []) {
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

/** Items keep their ids from version to version, so the id is what a cvid is elsewhere. */
export const taskAttributes = ({ id, name }: { id: string; name: string }): Candidates => ({
  checklist_task_id: id,
  checklist_task_cvid: id,
  checklist_task_name: name,
});

export function answerAttributes(value: AnswerValue): Candidates {
  if (typeof value === 'number') return { number_answer: value };
  return typeof value === 'string' ? { text_answer: value } : { list_answer: value };
}
