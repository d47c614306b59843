import type { Need } from '../../page/lazy-code.ts';
import type { DeliveredAction } from '../../wire/wire.ts';

/** Actions that need no more code than what decides. */
type Simple = 'goto_step' | 'dismiss' | 'unsupported';
type Needing = Exclude<DeliveredAction['type'], Simple>;

/** An address with the user's attributes in it is filled by code that most flows do not need. */
export const needsOfAddress = (url: string): Need | false => /{{/.test(url) && 'moreActions';

/** Code that an action needs, by the type of the action. */
export const actionNeeds: {
  [Type in Needing]: (action: Extract<DeliveredAction, { type: Type }>) => Need | false;
} = {
  start_content: () => 'moreActions',
  run_javascript: () => 'moreActions',
  navigate: ({ url }) => needsOfAddress(url),
};
