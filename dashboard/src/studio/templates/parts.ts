/** Short ways to write the parts of templates. They are what a request sends: without ids, and with what may be left out. */

export const text = (markdown: string) => ({ type: 'text', markdown });

export const button = (label: string, ...actions: object[]) => ({ type: 'button', text: label, actions });

export const quietButton = (label: string, ...actions: object[]) => ({
  ...button(label, ...actions),
  variant: 'secondary',
});

export const dismiss = { type: 'dismiss' };
export const goTo = (step: string) => ({ type: 'goto_step', step });
export const open = (url: string) => ({ type: 'navigate', url });

export const question = (fields: object, ...actions: object[]) => ({
  type: 'question',
  question: fields,
  ...(actions.length > 0 && { actions }),
});

interface StepFields {
  key: string;
  name: string;
  type: 'modal' | 'tooltip' | 'bubble';
  content: object[];
  [field: string]: unknown;
}

export const step = (fields: StepFields) => ({ skippable: true, ...fields });

/** An element that no page has; the author chooses the real one. */
export const somewhere = { selector: '#choose-an-element' };

export const once = { frequency: { mode: 'once' } };
