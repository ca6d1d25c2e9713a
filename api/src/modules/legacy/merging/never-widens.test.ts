/** Whatever the audiences of two memorials that become one: nobody reads more than before, nothing is lost, and undone everything is as it was. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listGatherings } from '@kinlore/shared/contracts/gatherings';
import { listTributes, readMemorial } from '@kinlore/shared/contracts/legacy';
import { actOnMerge } from '@kinlore/shared/contracts/memorial-merges';
import { newId } from '../../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';
import { madeBy, propose, tributeAt, type Audience, type Made } from './testing.ts';

let server: TestServer;
let ana: TestUser;
let ben: TestUser;
let viewers: ReadonlyMap<string, TestUser | null>;
let visitors: { readonly one: TestUser[]; readonly other: TestUser[] };

/** Relatives of the one, of the other, of both; whom each let in, and both; somebody blocked by each; children; a stranger and a guest. */
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  server.clock.set(new Date());
  const { world } = server;
  const person = (name: string) => world.user({ name });
  [ana, ben] = [await person('Ana Kos'), await person('Ben Kos')];
  await world.relate(ana, ben, 1);
  const guardian = await person('Guardian');
  const made = new Map<string, TestUser | null>([['guest', null]]);
  for (const [name, near] of [
    ['of one', [ana]],
    ['of the other', [ben]],
    ['of both', [ana, ben]],
    ['stranger', []],
    ['visitor of one', []],
    ['visitor of the other', []],
    ['visitor of both', []],
    ['relative of one, visitor of the other', [ana]],
    ['relative of the other, visitor of one', [ben]],
    ['relative of both, blocked by one', [ana, ben]],
    ['relative of both, blocked by the other', [ana, ben]],
  ] as const) {
    const user = await person(name);
    for (const keeper of near) await world.relate(user, keeper, 2);
    made.set(name, user);
  }
  for (const [name, near] of [
    ['child of one', [ana]],
    ['child of both', [ana, ben]],
    ['child of nobody', []],
  ] as const) {
    const child = await world.child(guardian, { name });
    for (const keeper of near) await world.relate(child, keeper, 2);
    made.set(name, child);
  }
  const known = (...names: string[]) => names.flatMap((name) => made.get(name) ?? []);
  for (const blocked of known('relative of both, blocked by one')) await world.block(ana, blocked);
  for (const blocked of known('relative of both, blocked by the other'))
    await world.block(ben, blocked);
  viewers = made;
  visitors = {
    one: known('visitor of one', 'visitor of both', 'relative of the other, visitor of one'),
    other: known(
      'visitor of the other',
      'visitor of both',
      'relative of one, visitor of the other',
    ),
  };
});
afterAll(() => server.close());

/** Empty for "not found"; any other refusal is a failure. */
async function orNothing(asked: Promise<readonly string[]>): Promise<readonly string[]> {
  try {
    return await asked;
  } catch (error) {
    expect(error).toMatchObject({ status: 404 });
    return [];
  }
}

/** What a viewer reads at an address: the page by its words, tributes, and where people gather. */
async function readAt(who: TestUser | null, memorial: Made): Promise<readonly string[]> {
  const client = server.as(who);
  const at = { params: { memorial: memorial.id } };
  return orNothing(
    (async () => {
      const { data } = await client.call(readMemorial, {
        params: { memorial: memorial.slug },
      });
      const tributes = await client.call(listTributes, { ...at, query: {} });
      const gatherings = await client.call(listGatherings, { ...at, query: {} });
      return [
        ...data.biography.split(' '),
        ...data.pictures.map((picture) => picture.media_id),
        ...tributes.data.map(({ id }) => id),
        ...gatherings.data.flatMap(({ details }) => details?.address ?? []),
      ].filter((word) => word !== '');
    })(),
  );
}

const readBy = async (who: TestUser | null, both: readonly Made[]): Promise<Set<string>> =>
  new Set((await Promise.all(both.map((one) => readAt(who, one)))).flat());

/** Rows that point to either memorial, or to the life it tells, by every foreign key there is. */
async function rowsOf(both: readonly Made[]): Promise<Record<string, number>> {
  const { rows: keys } = await sql<{ table: string; column: string; target: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as target
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1 and c.confrelid in ('memorial'::regclass, 'app_user'::regclass)
      and c.conrelid::regclass::text not in ('memorial_merge')`.execute(server.database);
  const counted: Record<string, number> = {};
  for (const { table, column, target } of keys) {
    const ids = both.map(({ id, life }) => (target === 'memorial' ? id : life));
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}
      where ${sql.ref(column)} = any(${ids}::uuid[])`.execute(server.database);
    counted[`${table}.${column}`] = rows[0]?.n ?? 0;
  }
  return counted;
}

/** A page with words, a picture, a tribute for each audience, a draft, a link for guests and what one sent. */
async function furnish(memorial: Made, keeper: TestUser, words: string): Promise<void> {
  const { database, clock } = server;
  const picture = newId();
  await database
    .updateTable('memorial')
    .set({ biography: words })
    .where('id', '=', memorial.id)
    .execute();
  await database
    .insertInto('media')
    .values({
      id: picture,
      owner_id: keeper.id,
      author_id: keeper.id,
      sha256: picture,
      bytes: 1,
      mime: 'image/jpeg',
      storage_key: picture,
    })
    .execute();
  await database
    .insertInto('memorial_media')
    .values({ memorial_id: memorial.id, media_id: picture, position: 0 })
    .execute();
  const author = viewers.get('of both') ?? ana;
  for (const audience of ['memorial', 'family', 'stewards'] as const)
    await tributeAt(server, memorial, author, audience);
  const draft = await tributeAt(server, memorial, viewers.get('stranger') ?? ana);
  await database.updateTable('tribute').set({ status: 'draft' }).where('id', '=', draft).execute();
  const link = newId();
  await database
    .insertInto('tribute_link')
    .values({
      id: link,
      memorial_id: memorial.id,
      made_by: keeper.id,
      token_hash: Buffer.from(link),
      most: 5,
      created_at: clock.now(),
      expires_at: new Date(clock.now().getTime() + 86_400_000),
    })
    .execute();
  await database
    .insertInto('guest_tribute')
    .values({
      id: newId(),
      memorial_id: memorial.id,
      link_id: link,
      name: 'Mara',
      email_hash: Buffer.from(link),
      wants_word: false,
      mail_hash: Buffer.from(`mail ${link}`),
      receipt_hash: Buffer.from(`receipt ${link}`),
      sent_at: clock.now(),
    })
    .execute();
}

async function two(audience: Audience, otherAudience: Audience) {
  const one = await madeBy(server, ana, { audience, visitors: visitors.one });
  server.clock.advance({ minutes: 1 });
  const other = await madeBy(server, ben, { audience: otherAudience, visitors: visitors.other });
  await furnish(one, ana, `page-${one.id}`);
  await furnish(other, ben, `page-${other.id}`);
  // Ben is told of Ana's, whomever it is for.
  await server.database
    .insertInto('memorial_visitor')
    .values({ memorial_id: one.id, user_id: ben.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return [one, other] as const;
}

const audiences = ['family', 'chosen', 'public'] as const;
const pairs = audiences.flatMap((one) => audiences.map((other) => [one, other] as const));

describe.each(pairs)('a memorial for %s and one for %s', (audience, otherAudience) => {
  it('are read by nobody who could not read it, lose nothing, and come apart as they were', async () => {
    const both = await two(audience, otherAudience);
    const before = new Map<string, Set<string>>();
    for (const [name, who] of viewers) before.set(name, await readBy(who, both));
    const rows = await rowsOf(both);

    const { id, state } = await propose(server, ben, [both[1], both[0]]);
    expect(state).toBe('proposed');
    await server.as(ana).call(actOnMerge, { params: { merge: id }, body: { act: 'agree' } });

    let read = 0;
    for (const [name, who] of viewers) {
      const after = await readBy(who, both);
      const more = [...after].filter((item) => before.get(name)?.has(item) !== true);
      expect({ name, more }).toEqual({ name, more: [] });
      read += after.size;
    }
    expect(read).toBeGreaterThan(0);
    const inOne = await rowsOf(both);
    for (const [key, count] of Object.entries(rows))
      expect({ key, isThere: (inOne[key] ?? 0) >= count }).toEqual({ key, isThere: true });
    // Ana and Ben have the whole of it.
    const whole = await readBy(ana, both);
    expect(await readBy(ben, both)).toEqual(whole);
    for (const seen of before.values())
      for (const item of seen) if (!item.startsWith('page-')) expect(whole).toContain(item);

    await server.as(ben).call(actOnMerge, { params: { merge: id }, body: { act: 'undo' } });
    for (const [name, who] of viewers)
      expect({ name, seen: await readBy(who, both) }).toEqual({ name, seen: before.get(name) });
    const apart = await rowsOf(both);
    for (const [key, count] of Object.entries(rows))
      if (!key.startsWith('steward_log')) expect({ key, n: apart[key] }).toEqual({ key, n: count });
  });
});

it('both families read it once a primary steward says so, and whom one alone let in do not', async () => {
  const both = await two('family', 'family');
  const { id } = await propose(server, ben, [both[1], both[0]]);
  await server.as(ana).call(actOnMerge, { params: { merge: id }, body: { act: 'agree' } });
  const sees = async (name: string) => (await readBy(viewers.get(name) ?? null, both)).size > 0;
  expect([await sees('of one'), await sees('of the other'), await sees('of both')]).toEqual([
    false,
    false,
    true,
  ]);
  const { data } = await server
    .as(ben)
    .call(actOnMerge, { params: { merge: id }, body: { act: 'widen' } });
  expect(data).toMatchObject({ narrows: false, abilities: { widen: false, undo: true } });
  expect([await sees('of one'), await sees('of the other'), await sees('of both')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([await sees('visitor of both'), await sees('stranger'), await sees('guest')]).toEqual([
    false,
    false,
    false,
  ]);
});
