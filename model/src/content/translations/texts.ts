import { type Block, definitionOf } from '../../blocks/index.ts';
import type { ContentType } from '../../content-types/types.ts';
import { atOnce, type InParts } from '../../in-parts.ts';
import { definitionOf as questionDefinition } from '../../questions/index.ts';
import type { VersionBody } from '../body.ts';
import { type Visitor, walkBody, walkStep } from '../walk.ts';

export type TextKind = 'text' | 'markdown' | 'mediaUrl' | 'destination';

/** Something in a body that another language may need otherwise. */
export interface Text {
  /** How translations name it; see `Places`. */
  path: string;
  /** Where it stands in this body, such as `steps[0].content[1].text`. */
  at: string;
  kind: TextKind;
  source: string;
}

/** The fields with words for people, beside those of blocks and questions, which their kinds name. */
const labels = {
  data: ['title', 'buttonText', 'headerText', 'readMoreLabel'],
  identified: ['name', 'description'],
  tabBlock: ['name'],
  listItem: ['label'],
  question: ['name'],
  option: ['label'],
};

/** Every text that is not blank, in the order of the body. */
export function* textsInParts(type: ContentType, body: VersionBody): InParts<Text[]> {
  const texts: Text[] = [];
  const places = new Places();
  const add = (kind: TextKind) => (source: string, at: string) => {
    if (source.trim() !== '') texts.push({ path: places.pathOf(at), at, kind, source });
  };
  const addLabels = (names: readonly string[], holder: object, at: string) => {
    for (const name of names) {
      const text = (holder as Record<string, unknown>)[name];
      if (typeof text === 'string') add('text')(text, `${at}.${name}`);
    }
  };
  const visitor: Visitor = {
    identified(part, at) {
      places.enter(at, part.id);
      addLabels(labels.identified, part, at);
    },
    tabBlock(block, at) {
      places.enter(at, block.id);
      addLabels(labels.tabBlock, block, at);
    },
    listItem(item, at) {
      places.enter(at, item.content);
      addLabels(labels.listItem, item, at);
    },
    block(block, at) {
      places.enterBlock(at, block);
      addLabels(definitionOf(block).labels ?? [], block, at);
    },
    question(question, at) {
      const definition = questionDefinition(question);
      addLabels([...labels.question, ...definition.labels], question, at);
      for (const [index, option] of definition.options?.(question).entries() ?? [])
        addLabels(labels.option, option, `${at}.options[${index}]`);
    },
    markdown: add('markdown'),
    mediaUrl: add('mediaUrl'),
    destination: add('destination'),
  };
  for (const [index, step] of body.steps.entries()) {
    yield;
    places.enterStep(`steps[${index}]`, step.cvid);
    walkStep(step, `steps[${index}]`, visitor);
  }
  if (body.data) addLabels(labels.data, body.data, 'data');
  walkBody(type, { ...body, steps: [] }, visitor);
  return texts;
}

export const textsOf = (type: ContentType, body: VersionBody) => atOnce(textsInParts(type, body));

interface Place {
  at: string;
  path: string;
  block?: Block;
  /** What the paths of the blocks inside begin with. */
  blocks?: string;
}

/**
 * Turns places in a body into paths that stay the same when something is put in before, moved into a column or
 * forked: parts are named by their ids, never by their position. Only what has no id, such as the options of a
 * question, is counted: `steps/<cvid>/<block id>:question.options.0.label`, `items.<id>:name`, `buttonText`.
 */
class Places {
  /** The parts around the current one, the innermost last. */
  readonly #around: Place[] = [];
  readonly #taken = new Set<string>();

  enterStep(at: string, cvid: string): void {
    const path = `steps/${cvid}`;
    this.#enter({ at, path, blocks: path });
  }

  enter(at: string, id: string): void {
    this.#enter({ at, path: this.#unique(`${this.#listOf(at)}.${id}`) });
  }

  /** Blocks in columns are named as if they stood beside them. */
  enterBlock(at: string, block: Block): void {
    const blocks = this.#innermost(at)?.blocks ?? this.#listOf(at);
    this.#enter({ at, path: this.#unique(`${blocks}/${block.id}`), block, blocks });
  }

  pathOf(at: string): string {
    const place = this.#innermost(at);
    const field = within(at, place);
    if (!place) return field;
    return `${place.path}:${place.block ? blockField(place.block, field) : field}`;
  }

  #enter(place: Place): void {
    this.#innermost(place.at);
    this.#around.push(place);
  }

  #innermost(at: string): Place | undefined {
    for (let place = this.#around.at(-1); place; place = this.#around.at(-1)) {
      if (at.startsWith(`${place.at}.`)) return place;
      this.#around.pop();
    }
    return undefined;
  }

  #listOf(at: string): string {
    const place = this.#innermost(at);
    const list = within(at.slice(0, at.lastIndexOf('[')), place);
    return place ? `${place.path}.${list}` : list;
  }

  /** The same content may be listed twice. */
  #unique(path: string): string {
    let unique = path;
    for (let number = 2; this.#taken.has(unique); number += 1) unique = `${path}~${number}`;
    this.#taken.add(unique);
    return unique;
  }
}

function within(at: string, place: Place | undefined): string {
  const prefix = place ? `${place.at}.` : 'data.';
  return at.slice(prefix.length).replaceAll(/\[(\d+)\]/g, '.$1');
}

/** `button.text`, `image.url`, `question.name`, and plainly `text` for the one field of a text block. */
function blockField(block: Block, field: string): string {
  const { nameOfField } = definitionOf(block);
  if (nameOfField) return nameOfField(field);
  return field.startsWith(`${block.type}.`) ? field : `${block.type}.${field}`;
}
