import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Condition } from 'guidepost-model/conditions/schemas';
import { conditionTypes } from 'guidepost-model/conditions/vocabulary';
import { Step } from 'guidepost-model/content-types/flow/schema';
import { dataSchemas } from 'guidepost-model/content-types/schemas';
import { expect, it } from 'vitest';

/**
 * Every choice that the content model gives to an author, and the test that shows what it does in a page. A word that
 * the model gets and that no test shows fails here. What only the server decides is shown by tests of the server.
 */
const server = null;
const shownIn: Record<string, string | typeof server> = {
  'Step.type': 'ui/every-member',
  'AnchoredPlacement.side': 'ui/every-member',
  'AnchoredPlacement.align': 'ui/every-member',
  'AnchoredPlacement.alignType': 'browser/steps',
  'FloatingPlacement.position': 'ui/every-member',
  'Length.unit': 'ui/words',
  'ButtonBlock.variant': 'ui/words',
  'RatingQuestion.style': 'ui/words',
  'Column.justify': 'ui/words',
  'Column.align': 'ui/words',
  'Column.unit': 'ui/words',
  'ChecklistData.initialDisplay': 'e2e/settings',
  'ChecklistData.completionOrder': '../src/content/checklist/tasks',
  'LauncherData.style': 'ui/every-member',
  'Icon.source': 'ui/launcher',
  'LauncherTooltip.reference': 'ui/launcher',
  'LauncherBehavior.triggerElement': 'ui/launcher',
  'LauncherBehavior.event': 'ui/launcher',
  'LauncherBehavior.action': 'ui/launcher',
  'BannerData.placement': 'ui/every-member',
  'ContentListItem.contentType': 'ui/words',
  'ContentListItem.navigateOpenType': 'e2e/settings',
  'ListIcon.source': 'ui/words',
  'LiveChatTabBlock.provider': 'browser/live-chat',
  'AnnouncementData.distribution': 'ui/words',
  'AnnouncementData.popupConfig.style': 'ui/words',
  'GroupCondition.match': '../src/conditions/evaluate',
  'ElementCondition.state': 'browser/conditions',
  'TextInputCondition.op': '../src/conditions/text-input',
  'AttributeCondition.scope': server,
  'AttributeCondition.op': server,
  'ContentStateCondition.state': server,
  'EventCondition.scope': server,
  'EventCondition.count.op': server,
  'EventCondition.within.op': server,
  'EventCondition.within.unit': server,
  'EventAttributeCondition.op': server,
};

/** The same for the kinds of conditions that only a page can answer. */
const conditionsIn: Record<(typeof conditionTypes)[number], string | typeof server> = {
  group: '../src/conditions/evaluate',
  current_url: 'browser/strict-places',
  element: 'browser/conditions',
  text_input: 'browser/conditions',
  text_filled: 'browser/conditions',
  task_clicked: 'browser/events',
  attribute: server,
  segment: server,
  content_state: server,
  event: server,
  event_attribute: server,
  time_window: server,
  unsupported: server,
};

interface Schema {
  title?: string;
  enum?: string[];
  properties?: Record<string, Schema>;
}

/** Every property that takes one of several words, by the schema it stands in. */
function wordsWithin(schemas: Record<string, unknown>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const seen = new Set<unknown>();
  const walk = (schema: Schema, at: string): void => {
    if (typeof schema !== 'object' || schema === null || seen.has(schema)) return;
    seen.add(schema);
    const here = schema.title ?? at;
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      if (property.enum) found.set(`${here}.${name}`, property.enum);
      walk(property, property.properties && !property.title && name !== 'width' ? `${here}.${name}` : here);
    }
    for (const [key, part] of Object.entries(schema)) if (key !== 'properties') walk(part as Schema, here);
  };
  for (const [name, schema] of Object.entries(schemas)) walk(schema as Schema, name);
  return found;
}

const words = wordsWithin({ Step, ...dataSchemas, Condition });
const sourceOf = (file: string): string => {
  const path = join(import.meta.dirname, `${file}.test.ts`);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
};

it('every word of the content model is shown by a test', () => {
  expect([...words.keys()].sort()).toEqual(Object.keys(shownIn).sort());
});

it.each(Object.entries(shownIn).filter(([, file]) => file !== server))('%s is shown in %s', (name, file) => {
  const source = sourceOf(file!);
  // A test that goes through all words of the schema needs no list of its own.
  const property = name.split('.').at(-1)!;
  const isListed = new RegExp(`words\\(\\w+\\.properties\\.${property}\\)|textInputOperators`).test(source);
  const missing = words.get(name)!.filter((word) => !new RegExp(`\\b${word}\\b`).test(source));
  expect(isListed ? [] : missing).toEqual([]);
});

it.each(Object.entries(conditionsIn).filter(([, file]) => file !== server))(
  'the condition %s is shown in %s',
  (type, file) => {
    expect(Object.keys(conditionsIn).sort()).toEqual([...conditionTypes].sort());
    expect(sourceOf(file!)).toContain(type);
  },
);
