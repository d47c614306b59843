import { expect, it } from 'vitest';
import { bodyOf } from '../../../test/api.ts';
import { asCode, fillProject, thingsIn } from '../../../test/as-code.ts';
import { newProject, useServer } from '../../../test/harness.ts';

/** Two services, each with a database of its own. */
const from = useServer();
const to = useServer();

it('a project is taken from one instance to another, and is the same there', async () => {
  const original = await newProject(from);
  await fillProject(from, original);
  const exported = await asCode(from).exported(original, { environmentId: original.production });
  expect(thingsIn(exported).length).toBeGreaterThan(10);

  const copy = await newProject(to);
  const target = { environmentId: copy.production };
  const { plan, apply, exported: exportedFrom } = asCode(to);
  expect(bodyOf(await plan(copy, exported, target)).changes.length).toBeGreaterThan(0);
  bodyOf(await apply(copy, exported, target));
  expect(thingsIn(await exportedFrom(copy, target))).toEqual(thingsIn(exported));
  expect(bodyOf(await plan(copy, exported, target)).changes).toEqual([]);
});
