import { describe, expect, it } from 'vitest';
import { fullStep as full, patched, patchedFrom } from '../../test/body-patches.ts';
import { sampleProject, targets } from '../../test/sample-project.ts';
import { contentTypes } from '../content-types/types.ts';
import type { Block, Step } from './body.ts';
import { initialBody } from './defaults.ts';
import { readVersionPatch } from './read-patch.ts';

const stepsOf = (...steps: object[]) => patched('flow', { steps }).steps;
const goto = (step: string) => ({ type: 'button', text: 'Go', actions: [{ type: 'goto_step', step }] });
const targetOf = (step: Step | undefined) => {
  const block = step?.content[0] as Extract<Block, { type: 'button' }>;
  const [action] = block.actions as { step: string }[];
  return action?.step;
};

describe('steps', () => {
  it('get an id, a cvid and a number', () => {
    const [first, second] = stepsOf({ name: 'A', type: 'modal' }, { name: 'B', type: 'hidden' });
    expect(first).toEqual({
      object: 'step',
      id: expect.any(String),
      cvid: expect.any(String),
      name: 'A',
      type: 'modal',
      sequence: 0,
      themeId: null,
      content: [],
    });
    expect(second?.sequence).toBe(1);
    expect(new Set([first?.id, first?.cvid, second?.id, second?.cvid]).size).toBe(4);
  });

  it('that are not sent are removed', () => {
    const stored = patched('flow', { steps: [full, { ...full, name: 'B' }] });
    const { steps } = patchedFrom('flow', stored, { steps: [{ id: stored.steps[1]!.id }] });
    expect(steps).toEqual([{ ...stored.steps[1], sequence: 0 }]);
  });

  it.each(['id', 'cvid'] as const)('that are known by their %s keep what is not sent', (key) => {
    const stored = patched('flow', { steps: [full] });
    const [step] = stored.steps;
    const { steps } = patchedFrom('flow', stored, { steps: [{ [key]: step![key], name: 'New' }] });
    expect(steps).toEqual([{ ...step, name: 'New' }]);
  });

  it('are known by their id first', () => {
    const stored = patched('flow', { steps: [full, { ...full, name: 'B' }] });
    const [one, other] = stored.steps;
    const { steps } = patchedFrom('flow', stored, { steps: [{ id: one!.id, cvid: other!.cvid }] });
    expect(steps).toEqual([one]);
  });

  it('with ids that are not known are new', () => {
    const [step] = stepsOf({ ...full, id: 'mine', cvid: 'mine too' });
    expect([step?.id, step?.cvid]).not.toContain('mine');
    expect(step?.cvid).not.toBe('mine too');
  });

  it('lose what is sent as null', () => {
    const stored = patched('flow', { steps: [full] });
    const nothing = {
      themeId: null,
      target: null,
      placement: null,
      width: null,
      content: null,
      onClick: null,
    };
    const { steps } = patchedFrom('flow', stored, { steps: [{ id: stored.steps[0]!.id, ...nothing }] });
    const { id, cvid } = stored.steps[0]!;
    const left = { object: 'step', id, cvid, name: 'A', type: 'tooltip', sequence: 0, skippable: true };
    expect(steps).toEqual([{ ...left, themeId: null, content: [] }]);
  });

  it('lose what their new type does not have', () => {
    const stored = patched('flow', { steps: [full] });
    const { steps } = patchedFrom('flow', stored, { steps: [{ id: stored.steps[0]!.id, type: 'modal' }] });
    const { target, placement, onClick, ...rest } = stored.steps[0]!;
    expect(steps).toEqual([{ ...rest, type: 'modal' }]);
  });

  it('are in the order of the list', () => {
    const stored = patched('flow', { steps: ['A', 'B', 'C'].map((name) => ({ name, type: 'modal' })) });
    const { steps } = patchedFrom('flow', stored, { steps: stored.steps.toReversed() });
    expect(steps.map(({ name, sequence }) => `${sequence}${name}`)).toEqual(['0C', '1B', '2A']);
  });

  it('are moved by another sequence than they have', () => {
    expect(stepsOf({ ...full, name: 'A', sequence: 1 }, { ...full, name: 'B', sequence: 0 })).toMatchObject([
      { name: 'B', sequence: 0 },
      { name: 'A', sequence: 1 },
    ]);
  });

  it('can lead to each other by key, in circles too', () => {
    const [one, other] = stepsOf(
      { ...full, key: 'one', content: [goto('other')] },
      { ...full, key: 'other', content: [goto('one')] },
    );
    expect([targetOf(one), targetOf(other)]).toEqual([other?.cvid, one?.cvid]);
    expect(one).not.toHaveProperty('key');
  });

  it.each(['id', 'cvid'] as const)('can lead to each other by %s', (key) => {
    const stored = patched('flow', { steps: [full] });
    const steps = [stored.steps[0], { ...full, content: [goto(stored.steps[0]![key])] }];
    expect(targetOf(patchedFrom('flow', stored, { steps }).steps[1])).toBe(stored.steps[0]?.cvid);
  });

  it('of another flow can be sent as they are, links and all', () => {
    const copied = stepsOf({ ...full, key: 'a', content: [goto('b')] }, { ...full, key: 'b' });
    const [one, other] = stepsOf(...copied);
    expect(one?.cvid).not.toBe(copied[0]?.cvid);
    expect(targetOf(one)).toBe(other?.cvid);
  });

  it('that lead to a removed step can still be written back', () => {
    const stored = patched('flow', {
      steps: [
        { ...full, key: 'a', content: [goto('b')] },
        { ...full, key: 'b' },
      ],
    });
    const dangling = patchedFrom('flow', stored, { steps: [{ id: stored.steps[0]!.id }] });
    expect(patchedFrom('flow', dangling, { steps: dangling.steps })).toEqual(dangling);
  });

  it('and their blocks lose keys that nobody knows', () => {
    const [step] = stepsOf({ ...full, colour: 'red', content: [{ type: 'text', markdown: 'Hi', size: 3 }] });
    expect(step).not.toHaveProperty('colour');
    expect(step?.content).toEqual([
      { object: 'block', id: expect.any(String), type: 'text', markdown: 'Hi' },
    ]);
  });

  it.each(contentTypes.filter((type) => type !== 'flow'))(
    'may be sent back where there are none: %s',
    (type) => {
      expect(patched(type, { steps: [] })).toEqual(
        initialBody(type, type === 'tracker' ? null : sampleProject.theme),
      );
    },
  );
});

describe('what cannot be written', () => {
  const script = { type: 'run_javascript', script: 'go()' } as const;
  const stored = patched('flow', { steps: [full] });
  stored.steps[0]!.content.push({ object: 'block', id: 'u', type: 'unsupported', note: 'table' });
  stored.steps[0]!.onClick = [script, { type: 'unsupported', note: 'x' }];

  it('can be sent back as it is stored, anywhere in the version', () => {
    const { steps } = patchedFrom('flow', stored, { steps: stored.steps });
    expect(steps).toEqual([{ ...stored.steps[0], advanced: { hasUnsupported: true } }]);
    const moved = { ...full, name: 'B', triggers: [{ do: [script] }] };
    expect(patchedFrom('flow', stored, { steps: [moved] }).steps[0]?.triggers).toEqual([{ do: [script] }]);
  });

  it('cannot be changed', () => {
    const changed = [{ ...full, onClick: [{ ...script, script: 'evil()' }] }];
    const { issues } = readVersionPatch('flow', { steps: changed }, stored, targets);
    expect(issues).toMatchObject([{ rule: 'action_not_allowed', path: 'steps[0].onClick[0]' }]);
  });
});
