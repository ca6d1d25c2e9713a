/** Where the people of a tree moved: in which order, told to whom, and page by page. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRelative, createTree, type NewPerson } from '@kinlore/shared/contracts/family';
import { listMovedPeople, readTreeMoves } from '@kinlore/shared/contracts/family-moves';
import type { Static } from '@kinlore/shared/contracts/kernel';
import { exactDay } from '@kinlore/shared/dates';
import { newId } from '../../../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../../../testing/index.ts';
import { createModules } from '../../../index.ts';
import { createKept } from './kept.ts';
import { stopsOf } from './stops.ts';

describe('the stops of a life', () => {
  it('are in the order in which it was lived: birth first, death last, a wedding of both between', () => {
    const kinds = { birth: '0', death: '1', residence: '2', emigration: '5', marriage: '6' };
    const rows = [
      ['death', 0, -1, null],
      ['residence', 0, -1, 1930],
      ['residence', 0, -1, null],
      ['marriage', -1, 0, 1921],
      ['emigration', 0, -1, 1930],
      ['birth', 0, -1, 1950],
    ] as const;
    const stops = stopsOf(
      {
        person: rows.map(([, person]) => person),
        union: rows.map(([, , union]) => union),
        kind: rows.map(([kind]) => kinds[kind]).join(''),
        from: rows.map(([, , , year]) => year),
        to: rows.map(([, , , year]) => year),
        vague: '0'.repeat(rows.length),
        place: rows.map((_, at) => at),
      },
      { union: [0, 0], person: [0, 1] },
    );
    expect(stops.get(0)?.map(({ place }) => place)).toEqual([5, 3, 1, 4, 0]);
    expect(stops.get(1)?.map(({ kind }) => kind)).toEqual(['marriage']);
  });
});

describe('what was reckoned lately', () => {
  it('is not reckoned again, unless it failed or greater things came after it', async () => {
    const made: string[] = [];
    const kept = createKept<{ readonly weight: number }>(({ weight }) => weight);
    const ask = (key: string, weight = 1) =>
      kept.of(key, () => {
        made.push(key);
        return weight < 0 ? Promise.reject(new Error(key)) : Promise.resolve({ weight });
      });
    await ask('one');
    await ask('one');
    await expect(ask('broken', -1)).rejects.toThrow('broken');
    await ask('broken');
    await ask('great', 300_000);
    await ask('one');
    expect(made).toEqual(['one', 'broken', 'broken', 'great', 'one']);
  });
});

let server: TestServer;
let ana: TestUser;
let ben: TestUser;
let tree = '';
const born: Record<string, string> = {};

const add = async (
  anchor: string,
  relation: 'parent' | 'partner' | 'child' | 'sibling',
  person: Static<typeof NewPerson>,
): Promise<string> => {
  const { data } = await server
    .as(ana)
    .call(addRelative, { params: { tree, person: anchor }, body: { relation, person } });
  born[person.given ?? ''] = data.person_id;
  return data.person_id;
};
const lived = (
  of: { person_id: string } | { union_id: string },
  type: string,
  year: number,
  place_text: string,
) =>
  server.database
    .insertInto('life_event')
    .values({
      id: newId(),
      tree_id: tree,
      ...of,
      type,
      when_kind: 'exact',
      when_start: `${String(year)}-01-01`,
      when_end: `${String(year)}-12-31`,
      place_text,
    })
    .execute();

beforeAll(async () => {
  server = await testServer({ modules: createModules });
  [ana, ben] = [
    await server.world.user({ name: 'Ana Marić' }),
    await server.world.user({ name: 'Ben' }),
  ];
  const { data } = await server.as(ana).call(createTree, { body: { name: 'Ours' } });
  tree = data.tree.id;
  await server.database
    .insertInto('tree_member')
    .values({ tree_id: tree, user_id: ben.id, role: 'viewer' })
    .execute();
  const mother = await add(data.focus_id, 'parent', {
    given: 'Vera',
    birth: exactDay('1950-05-01'),
    birth_place: 'Zemun, Serbia',
  });
  await lived({ person_id: mother }, 'residence', 1975, 'Malmö');
  const rosa = await add(mother, 'parent', {
    given: 'Rosa',
    birth: exactDay('1890-03-01'),
    birth_place: 'Semlin',
    death: exactDay('1960-01-01'),
    death_place: 'Malmö, Sweden',
  });
  const otto = await add(rosa, 'partner', {
    given: 'Otto',
    birth: exactDay('1885-02-01'),
    birth_place: 'Zemun, Serbia',
    death: exactDay('1955-02-01'),
    death_place: 'Grandmother’s orchard',
  });
  const union = await server.database
    .selectFrom('union_partner')
    .select('union_id')
    .where('person_id', '=', otto)
    .executeTakeFirstOrThrow();
  await lived(union, 'marriage', 1912, 'Malmö');
});
afterAll(() => server.close());

const moves = async (viewer: TestUser) =>
  (await server.as(viewer).call(readTreeMoves, { params: { tree } })).data;

/** In names and numbers. */
async function told(viewer: TestUser) {
  const { towns, moves: flows } = await moves(viewer);
  return flows.map(({ from, to, people, years }) => [
    towns[from]?.name,
    towns[to]?.name,
    people,
    years.map(({ year }) => year),
  ]);
}

describe('the moves of a tree', () => {
  it('are not there for whoever is no member, and not for a guest', async () => {
    const stranger = await server.world.user();
    await expect(moves(stranger)).rejects.toMatchObject({ code: 'general.not_found' });
    const url = `/api/v1/family/tree/${tree}/moves`;
    expect((await server.as(null).raw({ method: 'GET', url })).statusCode).toBe(401);
    const held = await server.as(ana).raw({ method: 'GET', url });
    const headers = { 'if-none-match': String(held.headers['etag']) };
    expect((await server.as(ana).raw({ method: 'GET', url, headers })).statusCode).toBe(304);
  });

  it('count those one is told of in full, whatever their town was called then', async () => {
    expect(await told(ana)).toEqual([['Zemun', 'Malmö', 3, [1912, 1975]]]);
    // Vera lives, and Ben is no relative.
    expect(await told(ben)).toEqual([['Zemun', 'Malmö', 2, [1912]]]);
    const { towns, unplaced } = await moves(ben);
    expect(
      towns.map(({ name, people, born: births, died }) => [name, people, births, died]),
    ).toEqual([
      ['Zemun', 2, 2, 0],
      ['Malmö', 2, 0, 1],
    ]);
    expect(towns[0]?.names).toContainEqual({ name: 'Semlin', first_year: 1890, last_year: 1890 });
    expect(unplaced).toEqual([{ name: 'Grandmother’s orchard', people: 1 }]);
  });

  it('open into who moved, the earliest first, page by page', async () => {
    const { towns } = await moves(ana);
    const [from = '', to = ''] = [towns[0]?.key, towns[1]?.key];
    const page = async (viewer: TestUser, more: object) =>
      server
        .as(viewer)
        .call(listMovedPeople, { params: { tree }, query: { from, to, limit: 2, ...more } });
    const first = await page(ana, {});
    const rest = await page(ana, { cursor: first.meta.next ?? '' });
    const names = [...first.data, ...rest.data].map(({ name }) => name);
    expect([names.slice(0, 2).toSorted(), names.slice(2), rest.meta.next]).toEqual([
      ['Otto', 'Rosa'],
      ['Vera'],
      null,
    ]);
    expect(first.data.find(({ name }) => name === 'Rosa')?.stops).toMatchObject([
      { kind: 'birth', name: 'Semlin', year: 1890 },
      { kind: 'marriage', name: 'Malmö', year: 1912 },
      { kind: 'death', name: 'Malmö, Sweden', year: 1960 },
    ]);
    expect((await page(ben, {})).data.map(({ name }) => name).toSorted()).toEqual(['Otto', 'Rosa']);
    expect((await page(ana, { from: to, to: from })).data).toEqual([]);
    await expect(page(ana, { cursor: 'x' })).rejects.toMatchObject({ code: 'general.cursor' });
  });

  it('are counted anew once somebody is private', async () => {
    await server.database
      .updateTable('person')
      .set({ is_private: true })
      .where('id', '=', born['Otto'] ?? '')
      .execute();
    await server.database
      .updateTable('tree')
      .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
      .where('id', '=', tree)
      .execute();
    // The wedding was of both.
    expect(await told(ben)).toEqual([['Zemun', 'Malmö', 1, [1960]]]);
  });
});
