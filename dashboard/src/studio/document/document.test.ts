import fc from 'fast-check';
import type { VersionBody } from 'guidepost-model/content/body';
import { initialBody } from 'guidepost-model/content/defaults';
import { readVersionPatch } from 'guidepost-model/content/read-patch';
import { contentTypes } from 'guidepost-model/content-types/types';
import { describe, expect, it } from 'vitest';
import { bodyPatches } from '../../../../model/test/arbitrary-bodies.ts';
import { sampleProject, targets } from '../../../../model/test/sample-project.ts';
import { changed, opened, redone, undone } from './history.ts';
import { freshCopy, newItem, newStep, newTab, newText } from './new-parts.ts';
import { namesAfter, patchBetween, type StepNames } from './patch.ts';
import { type Path, parsePath, pathText, valueAt, withInserted, withMoved, withRemoved } from './paths.ts';

const none: StepNames = new Map();

type ContentTypeName = (typeof contentTypes)[number];

const bodies = (type: ContentTypeName) =>
  bodyPatches(type, sampleProject).map((patch) => {
    const themeId = type === 'tracker' ? null : sampleProject.theme;
    const { body, issues } = readVersionPatch(
      type,
      JSON.parse(JSON.stringify(patch)),
      initialBody(type, themeId),
      targets,
    );
    if (issues) throw new Error(JSON.stringify(issues));
    return body;
  });

/** Every list of parts in a body. */
function listsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  const isParts =
    Array.isArray(value) && ['steps', 'content', 'items', 'tabs', 'blocks'].includes(String(path.at(-1)));
  const inner = Object.entries(value).flatMap(([key, one]) =>
    listsIn(one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return isParts ? [path, ...inner] : inner;
}

interface Edit {
  list: number;
  place: number;
  to: number;
  kind: 'insert' | 'remove' | 'move' | 'duplicate';
}

const edits = fc.array(
  fc.record({
    list: fc.nat(),
    place: fc.nat(),
    to: fc.nat(),
    kind: fc.constantFrom<Edit['kind'][]>('insert', 'remove', 'move', 'duplicate'),
  }),
  { maxLength: 12 },
);

const fresh: Record<string, (n: number) => unknown> = {
  steps: (n) => newStep('modal', n),
  content: () => newText('flow'),
  blocks: () => undefined,
  items: newItem,
  tabs: newTab,
};

/** The edit on what is there; a body without any list is not changed. */
function edited(type: ContentTypeName, body: VersionBody, { list, place, to, kind }: Edit): VersionBody {
  const lists = listsIn({ steps: body.steps, data: body.data });
  const path = lists[list % Math.max(1, lists.length)];
  if (!path || (path[0] === 'steps' && type !== 'flow')) return body;
  const items = valueAt(body, path) as unknown[];
  const at = place % Math.max(1, items.length);
  const isListed = path.at(-1) === 'items' && path.length > 2;
  const made = isListed ? undefined : fresh[String(path.at(-1))]?.(items.length);
  if (kind === 'insert') return made === undefined ? body : withInserted(body, path, at, made);
  if (items.length === 0) return body;
  if (kind === 'remove') return withRemoved(body, [...path, at]);
  if (kind === 'move') return withMoved(body, path, at, to % items.length);
  return withInserted(body, path, at + 1, freshCopy(items[at]));
}

/** Without what the service gives by itself: the names of new steps and questions, and what follows from the rest. */
const plain = (body: VersionBody) => {
  const names = new Map(body.steps.map(({ cvid }, index) => [cvid, `step ${index}`]));
  return JSON.parse(
    JSON.stringify(body, (key, value) => {
      if (key === 'cvid' || key === 'sequence' || key === 'advanced') return undefined;
      if (typeof value === 'object' && value?.object === 'step') return { ...value, id: undefined };
      return names.get(value) ?? value;
    }),
  );
};

describe.each(contentTypes)('a body of type %s', (type) => {
  it('that is opened and not edited has nothing to save', () => {
    fc.assert(
      fc.property(bodies(type), (body) => {
        expect(patchBetween(body, structuredClone(body), none)).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });

  it('is undone to the very state in which it was opened, and redone to the last, after any edits', () => {
    fc.assert(
      fc.property(bodies(type), edits, (body, list) => {
        let history = opened(body);
        for (const edit of list)
          history = changed(history, edited(type, history.present, edit), undefined, 0);
        const last = history.present;
        while (history.past.length > 0) history = undone(history);
        expect(history.present).toBe(body);
        while (history.future.length > 0) history = redone(history);
        expect(history.present).toBe(last);
      }),
      { numRuns: 40 },
    );
  });

  it('that was edited reaches the service as it is, in one save or in several', () => {
    fc.assert(
      fc.property(bodies(type), edits, (body, list) => {
        let [base, stored, names] = [body, body, none];
        let local = body;
        const save = () => {
          const patch = patchBetween(base, local, names);
          if (!patch) return;
          const { body: next, issues } = readVersionPatch(
            type,
            JSON.parse(JSON.stringify(patch)),
            stored,
            targets,
          );
          if (!next) throw new Error(JSON.stringify(issues));

          names = namesAfter(names, local.steps, next.steps);
          [base, stored] = [local, next];
        };
        for (const [index, edit] of list.entries()) {
          const before = local;
          local = edited(type, local, edit);
          // Steps that are gone may leave actions that lead nowhere, which the service refuses from the outside.
          if (leadsNowhere(local)) local = before;
          if (index % 3 === 2) save();
        }
        save();
        expect(plain(stored)).toEqual(plain(local));
      }),
      { numRuns: 40 },
    );
  });
});

function leadsNowhere(body: VersionBody): boolean {
  const cvids = new Set(body.steps.map(({ cvid }) => cvid));
  const steps = [...JSON.stringify(body.steps).matchAll(/"type":"goto_step","step":"([^"]*)"/g)];
  return steps.some(([, step]) => !cvids.has(step ?? ''));
}

it('a path is read as it is written', () => {
  const path = ['steps', 0, 'content', 12, 'markdown'];
  expect(pathText(path)).toBe('steps[0].content[12].markdown');
  expect(parsePath(pathText(path))).toEqual(path);
});

it('typing on is one change, and a pause begins another', () => {
  let history = opened('');
  history = changed(history, 'a', 'title', 0);
  history = changed(history, 'ab', 'title', 500);
  history = changed(history, 'abc', 'title', 3_000);
  expect(undone(history).present).toBe('ab');
  expect(undone(undone(history)).present).toBe('');
});

it('a copied step leads to itself where the step led to itself, and has new names throughout', () => {
  const step = newStep('modal', 1);
  const looped = {
    ...step,
    triggers: [{ do: [{ type: 'goto_step' as const, step: step.cvid }] }],
  };
  const copy = freshCopy(looped);
  expect(copy.cvid).not.toBe(step.cvid);
  expect(copy.triggers[0]?.do[0]?.step).toBe(copy.cvid);
  expect(copy.content[0]?.id).not.toBe(step.content[0]?.id);
});
