import { expect, it } from 'vitest';
import { useProject } from '../../../../test/api.ts';
import { answerDuring } from '../../../../test/database.ts';
import { useServer } from '../../../../test/harness.ts';
import { DefinitionCache } from '../definition-cache.ts';
import { membershipWriter } from './membership-writer.ts';

const server = useServer();
const { project, put } = useProject(server);

/** A process of its own on the same database. */
const anotherWriter = () =>
  membershipWriter({
    db: server.db,
    definitionCache: new DefinitionCache(server.db),
    now: () => server.clock.now,
    dispatcher: { isGated: false, wake: () => {} },
    runtimeQuota: { perDay: 100, inAll: 500 },
  });

const place = () => ({ projectId: project.id, environmentId: project.production });

const membershipOf = (userId: string) => ({
  environment_id: project.production,
  company_id: 'acme',
  user_id: userId,
  id: 'theirs',
  attributes: JSON.stringify({ role: 'owner' }),
  user_created_at: server.clock.now,
  created_at: server.clock.now,
  updated_at: server.clock.now,
});

it('a membership that two processes create alike at the same moment is the same to both', async () => {
  await put('/users/ada');
  await put('/companies/acme');
  const write = { ...place(), companyId: 'acme', userId: 'ada', attributes: { role: 'owner' } };
  const written = await answerDuring(
    server.database,
    (trx) => trx.insertInto('memberships').values(membershipOf('ada')).execute(),
    () => anotherWriter().add(write),
  );
  expect(written.row).toMatchObject({ id: 'theirs', attributes: { role: 'owner' } });
});

it('what is written together with it is written once', async () => {
  for (const path of ['/users/bob', '/users/cyd', '/companies/acme']) await put(path);
  const writer = anotherWriter();
  const add = (userId: string) =>
    writer.add({ ...place(), companyId: 'acme', userId, attributes: { visits: { add: 1 } }, lenient: true });
  await add('bob');
  const [bob, cyd] = await answerDuring(
    server.database,
    (trx) => trx.insertInto('memberships').values(membershipOf('cyd')).execute(),
    () => Promise.all([add('bob'), add('cyd')]),
  );
  expect(bob.row.attributes).toMatchObject({ visits: 2 });
  expect(cyd.row).toMatchObject({ id: 'theirs', attributes: { role: 'owner', visits: 1 } });
});
