import type { VersionBody } from '../src/content/body.ts';
import { initialBody } from '../src/content/defaults.ts';
import { readVersionPatch } from '../src/content/read-patch.ts';
import type { ContentType } from '../src/content-types/types.ts';
import { sampleProject, targets } from './sample-project.ts';

/** Parts of patches, and what is wrong with a patch. */
export const issuesOf = (type: ContentType, patch: unknown) => {
  const { issues } = readVersionPatch(type, patch, initialBody(type, sampleProject.theme), targets);
  return (issues ?? []).map(({ rule, path }) => `${rule} ${path ?? '-'}`);
};

export const step = (fields: object) => ({ steps: [{ name: 'A', type: 'modal', ...fields }] });
export const block = (fields: object) => step({ content: [fields] });
export const question = (fields: object) => block({ type: 'question', question: { name: 'Q', ...fields } });
export const button = (fields: object) => block({ type: 'button', text: 'Go', ...fields });
export const action = (fields: object) => button({ actions: [fields] });
export const segment = { type: 'segment', segment: sampleProject.segment, in: true };
export const tabBlock = (fields: object) => ({ data: { tabs: [{ name: 'T', blocks: [fields] }] } });
export const tooltip = { name: 'A', type: 'tooltip' };

/** The body after the patches, one after the other. */
export function patched(type: ContentType, ...patches: unknown[]): VersionBody {
  return patches.reduce<VersionBody>(
    (stored, patch) => patchedFrom(type, stored, patch),
    initialBody(type, type === 'tracker' ? null : sampleProject.theme),
  );
}

export function patchedFrom(type: ContentType, stored: VersionBody, patch: unknown): VersionBody {
  const { body, issues } = readVersionPatch(type, patch, stored, targets);
  if (issues) throw new Error(JSON.stringify(issues));
  return body;
}

/** A step with most of what a step can have. */
export const fullStep = {
  name: 'A',
  type: 'tooltip',
  themeId: sampleProject.theme,
  target: { selector: '#a' },
  placement: { side: 'top' },
  width: 300,
  skippable: true,
  content: [{ type: 'text', markdown: 'Hi' }],
  onClick: [{ type: 'dismiss' }],
};
