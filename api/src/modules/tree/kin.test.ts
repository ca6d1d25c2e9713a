/** What it costs to say who is kin: each tie is asked about once, however many ways lead over it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRelative, createTree } from '@kinlore/shared/contracts/family';
import type { Connection } from '../../platform/ports.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { refreshKin } from './kin.queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

async function growing(owner: TestUser) {
  const { data } = await server.as(owner).call(createTree, { body: { name: 'Many ways' } });
  const { id: tree } = data.tree;
  const add = async (person: string, relation: 'parent' | 'child' | 'sibling', given: string) =>
    (
      await server.as(owner).call(addRelative, {
        params: { tree, person },
        body: { relation, person: { given } },
      })
    ).data.person_id;
  return { tree, self: data.focus_id, add };
}

/** How often this transaction looked into the words that ends of ties gave. */
const looksAtWords = async (transaction: Connection): Promise<number> =>
  Number(
    (
      await sql<{
        n: number;
      }>`select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0) as n from pg_stat_xact_user_tables where relname = 'edge_word'`.execute(
        transaction,
      )
    ).rows[0]?.n,
  );

describe('who is kin', () => {
  it('asks each end of a tie once, where siblings make many ways to everybody', async () => {
    const ana = await server.world.user({ name: 'Ana Kos' });
    const { tree, self, add } = await growing(ana);
    const mother = await add(self, 'parent', 'Marija');
    const grandmother = await add(mother, 'parent', 'Stana');
    for (const given of ['Iva', 'Mila', 'Nada'])
      await add(await add(mother, 'child', given), 'child', `${given} the younger`);
    for (const given of ['Petar', 'Luka', 'Vesna'])
      await add(await add(grandmother, 'child', given), 'child', `${given} the younger`);
    const looks = await server.platform.transact(async (transaction) => {
      const before = await looksAtWords(transaction);
      await refreshKin(transaction, [], [ana.id]);
      return (await looksAtWords(transaction)) - before;
    });
    const { rows } = await sql<{
      n: string;
    }>`select count(*) as n from edge_end where tree_id = ${tree}`.execute(server.database);
    expect(Number(rows[0]?.n)).toBeGreaterThan(20);
    expect(looks).toBeGreaterThan(0);
    // From one end of it to the other: the word of either.
    expect(looks).toBeLessThanOrEqual(Number(rows[0]?.n));
  });
});
