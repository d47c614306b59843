import { startPlace } from 'guidepost-model/conditions/places';
import type { Condition } from 'guidepost-model/conditions/types';
import { describe, expect, it, vi } from 'vitest';
import { subjects } from '../../../test/legal-conditions.ts';
import { choicesOf, newCondition } from '../../conditions/edit.ts';

vi.stubGlobal('location', { origin: 'http://localhost' });
const { unfinishedConditions, withWholeConditions } = await import('./unfinished-conditions.ts');

const startWith = (...when: unknown[]) => ({ startRules: { when: when as Condition[] } as never });
const pathsOf = (...when: unknown[]) =>
  unfinishedConditions('tracker', startWith(...when)).map(({ path }) => path);

describe('a condition that somebody has only begun', () => {
  it.each<[unknown, string]>([
    [{ type: 'current_url', includes: [] }, 'includes'],
    [{ type: 'time_window', start: '' }, 'start'],
    [{ type: 'segment', segment: '', in: true }, 'segment'],
    [{ type: 'event', event: '' }, 'event'],
    [{ type: 'content_state', content: '', state: 'completed' }, 'content'],
    [{ type: 'group', match: 'all', conditions: [] }, 'conditions'],
  ])('%j lacks its %s', (condition, missing) => {
    expect(pathsOf(condition)).toEqual([`startRules.when[0].${missing}`]);
  });

  it('is told in the words of the service, at its place in the body', () => {
    const when = [{ type: 'current_url', includes: [] }] as Condition[];
    const steps = [{}, { triggers: [{ when, do: [] }] }] as never;
    expect(unfinishedConditions('flow', { steps })).toMatchObject([
      {
        path: 'steps[1].triggers[0].when[0].includes',
        message: expect.stringContaining('"*" stands for every page'),
      },
    ]);
  });

  it('is not sent, and everything else is', async () => {
    const sent: object[] = [];
    const write = async (_: unknown, patch: object) => {
      sent.push(patch);
      return {} as never;
    };
    const service = withWholeConditions({ write } as never, 'tracker');
    const begun = startWith({ type: 'current_url', includes: [] });
    await expect(service.write({} as never, begun)).rejects.toMatchObject({ code: 'E1017', status: 400 });
    const whole = startWith({ type: 'current_url', includes: ['*/demo'] });
    await service.write({} as never, whole);
    expect(sent).toEqual([whole]);
  });
});

describe('a condition that is whole', () => {
  it('is left to the service, whatever it names', () => {
    const attribute = { type: 'attribute', scope: 'user', attribute: 'gone', op: 'is', value: 'x' };
    const segment = { type: 'segment', segment: 'gone', in: true };
    expect(pathsOf(attribute, segment, { type: 'element', state: 'present' })).toEqual([]);
  });

  it('is what the builder begins with for every attribute, element and field', () => {
    const setting = { place: startPlace, subjects };
    for (const { value } of choicesOf(setting)) {
      const condition = newCondition(value, setting);
      const isBegun = condition?.type === 'current_url' || condition?.type === 'time_window';
      expect([value, pathsOf(condition).length]).toEqual([value, isBegun ? 1 : 0]);
    }
  });
});
