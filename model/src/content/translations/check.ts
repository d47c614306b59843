import { isLonger } from '../../reading/text-length.ts';
import { problems } from '../../reading/wording.ts';
import { interpolationProblem, shortenPlaceholders } from '../../text/interpolation.ts';
import { markdownProblem } from '../../text/markdown-problem.ts';
import { destinationProblem, mediaProblem } from '../../text/urls.ts';
import type { Rule } from '../reading/body-reader.ts';
import type { TextKind } from './texts.ts';

interface Problem {
  rule: Rule;
  problem: string;
}

/** In characters. Translations are often longer than their source, so some may be longer than a source may be. */
const limits: Record<TextKind, number> = {
  text: 2_000,
  markdown: 40_000,
  mediaUrl: 4_096,
  destination: 4_096,
};

/** The form in which a translation is kept: URLs without the space around them, texts as they are. */
export function tidy(kind: TextKind, translation: string): string {
  return kind === 'mediaUrl' || kind === 'destination' ? translation.trim() : translation;
}

/** What keeps a text from taking the place of its source: the rules are those of the body. */
export function translationProblem(kind: TextKind, translation: string): Problem | undefined {
  const limit = limits[kind];
  if (isLonger(translation, limit)) return schema(problems.tooLong(limit));
  switch (kind) {
    case 'text':
      return undefined;
    case 'markdown':
      return schema(interpolationProblem(translation)) ?? markdownProblem(translation);
    case 'mediaUrl':
      return because('media_url', mediaProblem(translation));
    case 'destination':
      return (
        schema(interpolationProblem(translation)) ??
        because('destination_url', destinationProblem(shortenPlaceholders(translation)))
      );
  }
}

const because = (rule: Rule, problem: string | undefined): Problem | undefined =>
  problem === undefined ? undefined : { rule, problem };

const schema = (problem: string | undefined) => because('schema', problem);
