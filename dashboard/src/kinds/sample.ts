import type { Block, VersionBody, VersionData } from 'guidepost-model/content/body';
import type { Draft } from '../preview/draft.ts';

/** Small contents of every type, in which everything that a theme sets is seen somewhere. */
export interface Sample {
  title: string;
  draft: Draft;
  completedTaskIds?: string[];
  isOpen?: boolean;
}

export const text = (id: string, markdown: string): Block => ({
  object: 'block',
  id,
  type: 'text',
  markdown,
});

export const button = (id: string, label: string, variant: 'primary' | 'secondary' = 'primary'): Block => ({
  object: 'block',
  id,
  type: 'button',
  text: label,
  variant,
  actions: [],
});

export const nothing = { startRules: null, hideRules: null, themeId: null, scheduledAt: null };

const bodyOf = (data: VersionData): VersionBody => ({ ...nothing, steps: [], data });

/** A sample of content that has data. */
export const sampleOf = (type: Draft['type'], title: string, data: VersionData): Sample => ({
  title,
  draft: { contentId: `sample-${title}`, type, name: title, body: bodyOf(data) },
});

/** The same content while it is closed. */
export const closed = (sample: Sample, title: string): Sample => ({
  ...sample,
  title,
  isOpen: false,
  draft: { ...sample.draft, contentId: `sample-${title}` },
});
