import type { VersionBody } from '../src/content/body.ts';
import { initialBody } from '../src/content/defaults.ts';
import { readVersionPatch } from '../src/content/read-patch.ts';
import { usabilityOf } from '../src/content/usability.ts';
import type { ContentType } from '../src/content-types/types.ts';
import { sampleProject, targets } from './sample-project.ts';

export const dismiss = { type: 'dismiss' };
export const okButton = { type: 'button', text: 'Go', actions: [dismiss] };
export const text = { type: 'text', markdown: 'Hi' };
const when = [{ type: 'current_url', includes: ['*'] }];
const okStep = { name: 'A', type: 'modal', content: [text] };
const start = { startRules: { when } };
export const item = { name: 'Do it', completeWhen: [{ type: 'task_clicked' }] };
export const entry = { type: 'action', name: 'Go', clickActions: [dismiss] };

/** What can be published, of each type. */
export const usable: Record<ContentType, Record<string, unknown>> = {
  flow: { ...start, steps: [okStep] },
  checklist: { ...start, data: { items: [item] } },
  launcher: { ...start, data: { target: { selector: '#a' }, tooltip: { content: [text] } } },
  banner: { ...start, data: { content: [text] } },
  'resource-center': { ...start, data: { tabs: [{ name: 'T', blocks: [entry] }] } },
  announcement: { data: { title: 'News', introContent: [text] } },
  tracker: { ...start, data: { event: sampleProject.event } },
};

export function usableBody(type: ContentType, patch: Record<string, unknown> = {}): VersionBody {
  const initial = initialBody(type, type === 'tracker' ? null : sampleProject.theme);
  const { body: base, issues } = readVersionPatch(type, usable[type], initial, targets);
  if (issues) throw new Error(JSON.stringify(issues));
  if (Object.keys(patch).length === 0) return base!;
  const { body, issues: problems } = readVersionPatch(type, patch, base!, targets);
  if (problems) throw new Error(JSON.stringify(problems));
  return body!;
}

/** Nothing else starts the content. */
export const alone = { isStartedByOthers: false };

export const findingsOf = (type: ContentType, body: VersionBody) => {
  const { errors, warnings } = usabilityOf(type, body, targets, alone);
  return [...errors, ...warnings].map(({ severity, path }) => `${severity} ${path}`);
};

/** Patches with something in a place of its own. */
export const flow = (...steps: object[]) => ({ steps: steps.map((fields) => ({ ...okStep, ...fields })) });
export const shows = (...content: object[]) => flow({ content });
export const asks = (question: object) => shows({ type: 'question', question: { name: 'Q', ...question } });
export const rules = (startRules: object) => ({ startRules });
export const tab = (...blocks: object[]) => ({ data: { tabs: [{ name: 'T', blocks: [entry, ...blocks] }] } });
export const choice = { kind: 'choice', options: [{ label: 'a', value: 'a' }] };
export const goto = (key: string) => ({ ...okButton, actions: [{ type: 'goto_step', step: key }] });
export const embed = { type: 'embed', url: 'https://youtu.be/x', height: { unit: 'pixels', value: 100 } };
