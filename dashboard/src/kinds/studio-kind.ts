import type { VersionBody } from 'guidepost-model/content/body';
import type { OutlineGroup } from './outline.ts';

/** Everything that the studio knows of a content type. It is loaded with the studio. */
export interface KindInStudio {
  /** The lists of parts of a body. */
  outline: (body: VersionBody) => OutlineGroup[];
  /** The words of the switch that gives it start rules, and of the conditions in them. */
  start: { label: string; hint: string; whenHint: string };
  /** Instead of a preview, where there is nothing to show. */
  emptyPreview: (body: VersionBody) => string | undefined;
  /** Analytics count its parts: the outline shows their numbers. */
  countsParts: boolean;
}

const everyone = 'All of these must hold. Without conditions it is for everyone.';

/** The words of content that can also be started by other content. */
export const startable: KindInStudio['start'] = {
  label: 'Start automatically',
  hint: 'When off, only other content or your code starts it.',
  whenHint: everyone,
};

/** The words of content that nothing else shows. */
export const shownByRules: KindInStudio['start'] = {
  label: 'Start automatically',
  hint: 'When off, it is not shown.',
  whenHint: everyone,
};

export const previewed = () => undefined;
