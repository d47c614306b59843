import fc from 'fast-check';
import type { Step } from 'guidepost-model/content/body';
import { describe, expect, it } from 'vitest';
import { freshCopy, newButton, newQuestionBlock, newStep } from './new-parts.ts';
import { relinked } from './next-steps.ts';

/** What the button of each step says and does: to which step it leads, or that it closes the flow. */
const buttons = (steps: readonly Step[]) =>
  steps.map(({ content }) => {
    const button = content.find(({ type }) => type === 'button');
    if (button?.type !== 'button') return 'none';
    const does = button.actions?.map((action) =>
      action.type === 'goto_step' ? steps.findIndex(({ cvid }) => cvid === action.step) : action.type,
    );
    return `${button.text} ${does?.join(' ')}`;
  });

/** What they are in a flow of that many steps. */
const sound = (count: number) =>
  Array.from({ length: count }, (_, index) => (index === count - 1 ? 'Done dismiss' : `Next ${index + 1}`));

const flowOf = (count: number) => {
  let steps: Step[] = [];
  for (let index = 0; index < count; index += 1)
    steps = relinked(steps, [...steps, newStep('modal', index + 1)]);
  return steps;
};

type Edit = (steps: readonly Step[], place: number, to: number) => Step[];

const edits: Record<string, Edit> = {
  insert: (steps, place) => steps.toSpliced(place, 0, newStep('bubble', 1)),
  remove: (steps, place) => steps.toSpliced(place, 1),
  move: (steps, place, to) => {
    const step = steps[place];
    return step ? steps.toSpliced(place, 1).toSpliced(to, 0, step) : [...steps];
  },
  duplicate: (steps, place) => {
    const step = steps[place];
    return step ? steps.toSpliced(place + 1, 0, freshCopy(step)) : [...steps];
  },
};

describe('the buttons of new steps', () => {
  it('lead to the next step, and the last one closes the flow', () => {
    expect(buttons(flowOf(1))).toEqual(['Done dismiss']);
    expect(buttons(flowOf(3))).toEqual(['Next 1', 'Next 2', 'Done dismiss']);
  });

  it.each(Object.keys(edits))('still do after any number of edits, such as: %s', (first) => {
    const edit = fc.record({
      kind: fc.constantFrom(...Object.keys(edits)),
      place: fc.nat({ max: 5 }),
      to: fc.nat({ max: 5 }),
    });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.array(edit, { maxLength: 8 }), (count, list) => {
        let steps = flowOf(count);
        for (const { kind, place, to } of [{ kind: first, place: 1, to: 0 }, ...list])
          steps = relinked(steps, edits[kind]!(steps, place, to));
        expect(buttons(steps)).toEqual(sound(steps.length));
      }),
    );
  });
});

describe('what an author has decided', () => {
  const stepOf = (steps: readonly Step[], index: number) => steps[index] as Step;
  const withButton = (step: Step, text: string, ...actions: object[]): Step =>
    ({ ...step, content: [{ ...newButton('flow'), text, actions }] }) as Step;

  it('stays: a jump to another step, a page to open, a button that closes early', () => {
    const steps = flowOf(4);
    const jump = { type: 'goto_step', step: stepOf(steps, 3).cvid };
    const page = { type: 'navigate', url: '/' };
    const before = [
      withButton(stepOf(steps, 0), 'Skip', jump),
      withButton(stepOf(steps, 1), 'Open', page),
      withButton(stepOf(steps, 2), 'Close', { type: 'dismiss' }),
      withButton(stepOf(steps, 3), 'Finish', { type: 'dismiss' }),
    ];
    const after = relinked(before, [...before, newStep('modal', 5)]);
    expect(after.slice(0, 4)).toEqual(before);
    expect(after[0], 'a step that did not change is the same').toBe(before[0]);
  });

  it('keeps its own words, and leads on with them', () => {
    const [first, second] = flowOf(2) as [Step, Step];
    const before = [withButton(first, 'Show me', { type: 'goto_step', step: second.cvid }), second];
    expect(buttons(relinked(before, [before[0]!, newStep('modal', 2), second]))[0]).toBe('Show me 1');
    expect(buttons(relinked(before, [before[0]!]))).toEqual(['Show me dismiss']);
  });

  it('leads on from answers, triggers and clicks on the target as well', () => {
    const [first, second] = flowOf(2) as [Step, Step];
    const onward = [{ type: 'goto_step', step: second.cvid }];
    const asking = {
      ...first,
      content: [{ ...newQuestionBlock('nps', 'flow'), actions: onward }],
      triggers: [{ do: onward }],
      onClick: onward,
    } as Step;
    const inserted = newStep('modal', 2);
    const [linked] = relinked([asking, second], [asking, inserted, second]) as [Step];
    const found = [linked.content[0], linked.triggers?.[0], linked].map((owner) =>
      Object.values(owner ?? {}).flat(),
    );
    for (const values of found) expect(values).toContainEqual({ type: 'goto_step', step: inserted.cvid });
  });

  it('a step from another flow leads to the step that comes after it here', () => {
    const pasted = freshCopy(stepOf(flowOf(3), 1));
    const steps = flowOf(2);
    expect(buttons(relinked(steps, [stepOf(steps, 0), pasted, stepOf(steps, 1)]))).toEqual(sound(3));
  });
});
