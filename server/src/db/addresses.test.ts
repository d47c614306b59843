import { describe, expect, it } from 'vitest';
import { newDatabase } from '../../test/database.ts';
import { Addresses } from './addresses.ts';
import { openDatabase } from './pool.ts';

describe('the address of a database', () => {
  it('may name several hosts, of which the next one follows when one fails', () => {
    const addresses = new Addresses('postgres://me:p%40ss@one:1,two:2,[::1]/db?sslmode=disable');
    const seen = [0, 1, 2, 3].map(() => {
      const { current } = addresses;
      addresses.failed(current);
      return current;
    });
    expect(seen).toEqual([
      'postgres://me:p%40ss@one:1/db?sslmode=disable',
      'postgres://me:p%40ss@two:2/db?sslmode=disable',
      'postgres://me:p%40ss@[::1]/db?sslmode=disable',
      'postgres://me:p%40ss@one:1/db?sslmode=disable',
    ]);
  });

  it('hands over once when several connections fail together', () => {
    const addresses = new Addresses('postgres://one,two/db');
    addresses.failed('postgres://one/db');
    addresses.failed('postgres://one/db');
    expect(addresses.current).toBe('postgres://two/db');
  });

  it.each(['mysql://one/db', 'postgres://one:x,two/db', 'postgres://one/db?target_session_attrs=standby'])(
    'that cannot be used is refused: %s',
    (text) => {
      expect(() => new Addresses(text)).toThrow();
    },
  );
});

it('with target_session_attrs=read-write connections go to the host that can write', async () => {
  const [standby, primary] = [await newDatabase(), await newDatabase()];
  const names = [standby, primary].map(({ url }) => new URL(url).pathname.slice(1));
  const admin = openDatabase(primary.url, { max: 1 });
  await admin.pool.query(`ALTER DATABASE ${names[0]} SET default_transaction_read_only = on`);
  // Two databases of one server stand for two servers, so each host has a path of its own here.
  const wanted = new URL(standby.url);
  wanted.searchParams.set('target_session_attrs', 'read-write');
  const addresses = new Addresses(wanted.href);
  const search = openDatabase(addresses, { max: 2 });
  await expect(search.pool.connect()).rejects.toThrow('only reads');
  addresses.moved(primary.url);
  const { rows } = await search.pool.query('SELECT current_database() AS name');
  expect(rows).toEqual([{ name: names[1] }]);
  await admin.pool.query(`ALTER DATABASE ${names[0]} RESET default_transaction_read_only`);
  for (const database of [search, admin]) await database.close();
  for (const database of [standby, primary]) await database.drop();
});
