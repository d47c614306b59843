import type { VersionBody } from 'guidepost-model/content/body';
import { embedUrl } from 'guidepost-model/content/embeds';
import { interpolationsOf } from 'guidepost-model/content/text/interpolation';
import { markdownTree } from 'guidepost-model/content/text/markdown-tree';
import type { ContentType } from 'guidepost-model/content/types';
import { walkBody } from 'guidepost-model/content/walk';
import { type ConditionListAt, conditionLists } from '../content/condition-lists.ts';
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
 * from user to user, texts are read into trees, and videos get the address of their player.
 */
export function prepareBody(type: ContentType, body: VersionBody, scripts: ScriptAccess): PreparedBody {
  const lists = conditionLists(type, body);
  const replaced = new Map<string, (part: Fields) => Fields>();
  const icons = new Set<string>();
  const attributes = new Set<string>();
  let dependsOnUser = false;
  const show = (text: string) => {
    for (const name of interpolationsOf(text)) attributes.add(name);
  };
  walkBody(type, body, {
    markdown: show,
    destination: show,
    icon(icon) {
      if (icon.source === 'builtin' && icon.type) icons.add(icon.type);
    },
    block(block, path) {
      if (block.type === 'text') replaced.set(path, readText);
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
  const delivered = {
    steps: copy(body.steps, 'steps'),
    data: copy(body.data, 'data'),
    scheduledAt: body.scheduledAt,
  };
  return {
    text: dependsOnUser ? undefined : textOf(delivered),
    body: delivered,
    lists: lists.filter(({ conditions }) => conditions.length > 0),
    icons: [...icons],
    attributes: [...attributes],
  };
}

const readText = ({ markdown, ...part }: Fields): Fields => ({
  ...part,
  nodes: markdownTree(String(markdown)),
});

/** The fields of a body, to be put into an object that is written elsewhere. */
export const textOf = (body: DeliveredBody): string => JSON.stringify(body).slice(1, -1);
