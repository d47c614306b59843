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

/**
 * Elements that nearly every page has, so that a template shows at once; the author picks the real ones. A page without them
 * has something to click.
 */
export const somewhere = { selector: 'h1, h2, nav, header, a, button' };
export const somewhereElse = { selector: 'a, button' };

export const once = { frequency: { mode: 'once' } };
