import { expect, it } from 'vitest';
import { describeInBrowser, shown } from './kit.ts';

describeInBrowser('numbers of many users', (kit) => {
  it('say that they are estimates, or stopped at a bound', async () => {
    await kit.server.database.pool.query(
      `INSERT INTO users (environment_id, external_id, created_at, updated_at)
       SELECT $1, 'user-' || n, now(), now() FROM generate_series(1, 60000) n`,
      [kit.project.production],
    );
    await kit.server.database.pool.query('ANALYZE users');
    const home = await kit.enter(kit.at());
    await shown(home, 'Home');
    await home.getByText(/^of about \d\d,000$/).waitFor();
    const segment = await kit.enter(kit.at('segments/new'));
    const count = segment.getByText(/^more than 10,000 users$/);
    await count.waitFor();
    expect(await count.count()).toBe(1);
  });
});
