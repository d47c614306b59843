import type { VersionBody } from 'guidepost-model/content/body';
import { embedUrl } from 'guidepost-model/content/embeds';
import { interpolationsOf } from 'guidepost-model/content/text/interpolation';
import { markdownTree } from 'guidepost-model/content/text/markdown-tree';
import type { ContentType } from 'guidepost-model/content/types';
import { walkInParts } from 'guidepost-model/content/walk-in-parts';
import type { InParts } from 'guidepost-model/in-parts';
import { jsonInParts } from '../../http/answers-in-parts.ts';
import type { ConditionListAt } from '../content/condition-lists.ts';
import { moduleOf, type ScriptAccess } from '../scripts/modules.ts';

/** A body as pages need it, and what it takes to decide and to draw it. */
export interface PreparedBody {
  /** The body as JSON text without its outer braces; undefined where a part of it depends on the user. */
  text: string | undefined;
  body: DeliveredBody;
  lists: ConditionListAt[];
  icons: string[];
  attributes: string[];
}

export interface DeliveredBody {
  steps: unknown;
  data: unknown;
  scheduledAt: string | null;
}

type Fields = Record<string, unknown>;

/**
 * Bodies are prepared once for each version and language: condition lists are taken out, since their decisions differ
 * from user to user, texts are read into trees, and videos get the address of their player. `lists` are those of the body.
 */
export function* prepareBody(
  type: ContentType,
  body: VersionBody,
  lists: readonly ConditionListAt[],
  scripts: ScriptAccess,
): InParts<PreparedBody> {
  const replaced = new Map<string, (part: Fields) => Fields>();
  const texts: [path: string, markdown: string][] = [];
  const icons = new Set<string>();
  const attributes = new Set<string>();
  let dependsOnUser = false;
  const show = (text: string) => {
    for (const name of interpolationsOf(text)) attributes.add(name);
  };
  yield* walkInParts(type, body, {
    markdown: show,
    destination: show,
    icon(icon) {
      if (icon.source === 'builtin' && icon.type) icons.add(icon.type);
    },
    block(block, path) {
      if (block.type === 'text') texts.push([path, block.markdown]);
      if (block.type === 'embed') replaced.set(path, (part) => ({ ...part, embedUrl: embedUrl(block.url) }));
    },
    action(action, path) {
      if (action.type !== 'run_javascript') return;
      const module = moduleOf(action.script, scripts);
      replaced.set(path, () => ({ type: action.type, module }));
    },
    tabBlock(block, path) {
      if (block.type === 'content-list') dependsOnUser = true;
      if (block.type !== 'live-chat') return;
      const module = block.customCode === undefined ? null : moduleOf(block.customCode, scripts);
      replaced.set(path, ({ customCode: _, ...part }) => ({ ...part, module }));
    },
  });
  for (const [path, markdown] of texts) {
    yield;
    const nodes = markdownTree(markdown);
    replaced.set(path, ({ markdown: _, ...part }) => ({ ...part, nodes }));
  }
  const left = new Set(lists.map(({ path }) => path));
  const copy = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => copy(item, `${path}[${index}]`));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value)
      .map(([key, item]): [string, unknown, string] => [key, item, `${path}.${key}`])
      .filter(([, , place]) => !left.has(place))
      .map(([key, item, place]) => [key, copy(item, place)]);
    const part: Fields = Object.fromEntries(entries);
    return replaced.get(path)?.(part) ?? part;
  };
  const steps: unknown[] = [];
  for (const [index, step] of body.steps.entries()) {
    yield;
    steps.push(copy(step, `steps[${index}]`));
  }
  yield;
  const delivered = { steps, data: copy(body.data, 'data'), scheduledAt: body.scheduledAt };
  return {
    text: dependsOnUser ? undefined : yield* textOf(delivered),
    body: delivered,
    lists: lists.filter(({ conditions }) => conditions.length > 0),
    icons: [...icons],
    attributes: [...attributes],
  };
}

/** The fields of a body, to be put into an object that is written elsewhere. */
export function* textOf(body: DeliveredBody): InParts<string> {
  return (yield* jsonInParts(body)).slice(1, -1);
}
