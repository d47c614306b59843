import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { Step } from '../../content-types/flow/schema.ts';
import { dataSchemas } from '../../content-types/schemas.ts';
import { contentTypes } from '../../content-types/types.ts';
import type { Keywords } from '../../schemas/keywords.ts';
import { meaningOf } from '../../schemas/meaning.ts';
import type { VersionBody, VersionData } from '../body.ts';
import { initialBody } from '../defaults.ts';
import { textsOf } from './texts.ts';

/** Strings that nobody who sees the content reads, by the title of their schema. */
const notForPeople = new Set([
  'Step.id',
  'Step.cvid',
  'Step.name',
  'Target.selector',
  'Target.text',
  'LauncherTarget.selector',
  'Target.label',
  'LauncherTarget.label',
  'TargetGroup.selector',
  'TargetGroup.text',
  'LauncherTarget.text',
  'ChoiceOption.value',
  'GotoStepAction.step',
  'StartContentAction.step',
  'StartContentAction.content',
  'ContentListItem.content',
  'RunJavascriptAction.script',
  'UnsupportedAction.note',
  'UnsupportedBlock.note',
  'UnsupportedTabBlock.note',
  'Icon.type',
  'ListIcon.type',
  'LiveChatTabBlock.customCode',
  'NpsQuestion.bindAttribute',
  'RatingQuestion.bindAttribute',
  'TextQuestion.bindAttribute',
  'ChoiceQuestion.bindAttribute',
  'Step.themeId',
  'TrackerData.event',
]);

/** Makes values that have everything their schemas can have, with a text of its own in every field for free text. */
class Everything {
  /** The fields by their texts. */
  readonly fields = new Map<string, string>();
  #ids = 0;
  #inColumns = false;

  of(schema: TSchema, field: string, choice = 0): unknown {
    const { type, enum: words, const: constant, items, anyOf, pattern } = schema as Keywords;
    const meaning = meaningOf(schema);
    if (meaning?.kind === 'conditions') return [];
    if (meaning?.kind === 'generated' || pattern) return `id-${++this.#ids}`;
    if (meaning?.kind === 'nested') return this.#once(meaning.schema(), field);
    if (constant !== undefined) return constant;
    if (words) return words[0];
    if (anyOf) return this.of(anyOf[choice % anyOf.length]!, field, choice);
    if (type === 'array') return this.#list(items!, field);
    if (type === 'object') return this.#object(schema as Keywords, field, choice);
    if (type === 'string') return this.#text(meaning?.kind === 'mediaUrl' ? 'https://x.io/' : 'text ', field);
    return type === 'boolean' ? true : 1;
  }

  /** One of each kind, and each with one of each kind of question. */
  #list(items: TSchema, field: string): unknown[] {
    if (meaningOf(items)?.kind === 'nested' && this.#inColumns) return [];
    const kinds = (items as Keywords).anyOf?.length ?? 1;
    return Array.from({ length: kinds }, (_, kind) => {
      const one = (items as Keywords).anyOf?.[kind] ?? items;
      return [0, 1, 2, 3].map((choice) => this.of(one, field, choice));
    }).flat();
  }

  #object({ properties = {}, title = '' }: Keywords & { title?: string }, field: string, choice: number) {
    const made = Object.entries(properties).map(([key, property]) => {
      return [key, this.of(property, `${title || field}.${key}`, choice)];
    });
    return Object.fromEntries(made);
  }

  #once(schema: TSchema, field: string): unknown {
    this.#inColumns = true;
    const block = this.of(schema, field);
    this.#inColumns = false;
    return block;
  }

  #text(start: string, field: string): string {
    const text = `${start}${this.fields.size}`;
    this.fields.set(text, field);
    return text;
  }
}

describe.each(contentTypes)('of the strings that a %s can have', (type) => {
  it('each is a text to translate, or known not to be one', () => {
    const all = new Everything();
    const body: VersionBody = {
      ...initialBody(type, null),
      ...(type === 'flow'
        ? { steps: [all.of(Step, 'Step') as Step] }
        : { data: all.of(dataSchemas[type], type) as VersionData }),
    };
    const found = new Set(textsOf(type, body).map(({ source }) => source));
    const fields = (isFound: boolean) => {
      const texts = [...all.fields].filter(([source]) => found.has(source) === isFound);
      return new Set(texts.map(([, field]) => field));
    };
    expect([...fields(false)].filter((field) => !notForPeople.has(field))).toEqual([]);
    expect([...fields(true)].filter((field) => notForPeople.has(field))).toEqual([]);
  });
});
