import { definitionOf as actionDefinition } from '../actions/index.ts';
import { definitionOf } from '../blocks/index.ts';
import type { ContentType } from '../content-types/types.ts';
import type { InParts } from '../in-parts.ts';
import { interpolationsOf } from '../text/interpolation.ts';
import type { VersionBody } from './body.ts';
import { walkInParts } from './walk-in-parts.ts';

/** A body as pages need it, and what it takes to draw it. */
export interface Delivered {
  body: DeliveredBody;
  /** The names of the built-in icons that the body shows. */
  icons: string[];
  /** The attributes of the user that its texts show. */
  attributes: string[];
  /** Whether a part of the body depends on the user, so that it is not the same for everybody. */
  dependsOnUser: boolean;
}

export interface DeliveredBody {
  steps: unknown;
  data: unknown;
  scheduledAt: string | null;
}

interface Options {
  /** The paths of the lists of conditions, which are left out: their decisions differ from user to user. */
  lists: Iterable<string>;
  /** The address of a script as a module; null where scripts do not run. */
  moduleOf: (script: string) => string | null;
}

type Fields = Record<string, unknown>;

const withoutUndefined = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/**
 * Makes of a body what pages get: lists of conditions are taken out, texts are read into trees, and videos get the address
 * of their player.
 */
export function* deliveredInParts(
  type: ContentType,
  body: VersionBody,
  { lists, moduleOf }: Options,
): InParts<Delivered> {
  const replaced = new Map<string, (part: Fields) => Fields>();
  const blocks: [path: string, delivered: () => Fields][] = [];
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
      const { delivered } = definitionOf(block);
      if (delivered) blocks.push([path, () => delivered(block)]);
    },
    action(action, path) {
      const script = actionDefinition(action).script?.(action);
      if (script !== undefined) replaced.set(path, () => ({ type: action.type, module: moduleOf(script) }));
    },
    tabBlock(block, path) {
      if (block.type === 'content-list') dependsOnUser = true;
      if (block.type !== 'live-chat') return;
      const module = block.customCode === undefined ? null : moduleOf(block.customCode);
      replaced.set(path, ({ customCode: _, ...part }) => ({ ...part, module }));
    },
  });
  for (const [path, delivered] of blocks) {
    yield;
    const fields = delivered();
    replaced.set(path, (part) => withoutUndefined({ ...part, ...fields }));
  }
  const left = new Set(lists);
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
  return {
    body: { steps, data: copy(body.data, 'data'), scheduledAt: body.scheduledAt },
    icons: [...icons],
    attributes: [...attributes],
    dependsOnUser,
  };
}
