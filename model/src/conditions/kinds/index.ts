import type { Condition, ConditionType } from '../types.ts';
import { attribute } from './attribute.ts';
import { contentState } from './content-state.ts';
import { currentUrl } from './current-url.ts';
import type { ConditionDefinition } from './definition.ts';
import { element } from './element.ts';
import { event } from './event.ts';
import { eventAttribute } from './event-attribute.ts';
import { group } from './group.ts';
import { segment } from './segment.ts';
import { taskClicked } from './task-clicked.ts';
import { textFilled } from './text-filled.ts';
import { textInput } from './text-input.ts';
import { timeWindow } from './time-window.ts';
import { unsupportedCondition } from './unsupported.ts';

/** Every kind of condition. A new kind has a file like the others and its line in this one. */
const conditionKinds = {
  group,
  attribute,
  segment,
  current_url: currentUrl,
  element,
  content_state: contentState,
  event,
  event_attribute: eventAttribute,
  task_clicked: taskClicked,
  text_input: textInput,
  text_filled: textFilled,
  time_window: timeWindow,
  unsupported: unsupportedCondition,
} satisfies { [Kind in ConditionType]: ConditionDefinition<Extract<Condition, { type: Kind }>> };

const definitions: Record<ConditionType, ConditionDefinition<Condition>> = conditionKinds;

export const definitionOfType = (type: ConditionType): ConditionDefinition<Condition> => definitions[type];
export const definitionOf = ({ type }: Condition): ConditionDefinition<Condition> => definitions[type];
