/** Parts of content, as the API takes them, of which the tests put content together. */

export const everyone = { startRules: { when: [] } };
export const text = (markdown: string) => ({ type: 'text', markdown });
export const button = (label: string, ...actions: object[]) => ({ type: 'button', text: label, actions });
export const goto = (step: string) => ({ type: 'goto_step', step });
export const dismiss = { type: 'dismiss' };
export const ask = (next: string, question: object) => ({
  type: 'question',
  question,
  actions: [goto(next)],
});
