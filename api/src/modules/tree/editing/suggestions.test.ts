/** Ties that are likely missing: from what is there and agreed to, of people one is told of, asked and never written. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRelative, linkParent } from '@kinlore/shared/contracts/family';
import {
  createUnion,
  ignoreFinding,
  listTieSuggestions,
  removeUnion,
  type TieSuggestion,
} from '@kinlore/shared/contracts/family-changes';
import {
  giveFamilyWord,
  listFamilyWords,
  refuseFamilyWord,
} from '@kinlore/shared/contracts/family-words';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';
import { familyOf, ifMatchOptions, yearDate } from '../testing/families.ts';

let server: TestServer;
let family: ReturnType<typeof familyOf>;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  family = familyOf(server);
});
afterAll(() => server.close());

const ask = async (who: TestUser, tree: string, query: object = {}) =>
  server.as(who).call(listTieSuggestions, { params: { tree }, query });
const said = (list: readonly TieSuggestion[]) =>
  list.map(({ code, persons }) => [code, ...persons.map(({ name }) => name)].join(' '));
const suggested = async (who: TestUser, tree: string) => said((await ask(who, tree)).data);
const link = (who: TestUser, tree: string, child_id: string, parent_id: string) =>
  server.as(who).call(linkParent, { params: { tree }, body: { child_id, parent_id } });
const marry = async (who: TestUser, tree: string, partner_ids: string[]) =>
  (
    await server
      .as(who)
      .call(createUnion, { params: { tree }, body: { partner_ids, kind: 'married' } })
  ).data;

async function planted() {
  const ana = await server.world.user({ name: 'Ana Kos' });
  const { tree, self } = await family.plant(ana);
  const put = (given: string, more: object = { birth: yearDate(1900), death: yearDate(1970) }) =>
    family.person(ana, tree, { given, ...more });
  return { ana, tree, self, put };
}

describe('suggestions', () => {
  it('are for those who may write: strangers find no tree, readers and contributors are refused', async () => {
    const { ana, tree } = await planted();
    const [vera, carl] = [await server.world.user(), await server.world.user()];
    await family.letIn(tree, vera, 'viewer');
    await family.letIn(tree, carl, 'contributor');
    await expect(ask(await server.world.user(), tree)).rejects.toMatchObject({ status: 404 });
    for (const who of [vera, carl])
      await expect(ask(who, tree)).rejects.toMatchObject({ status: 403 });
    await expect(ask(ana, tree, { cursor: 'nonsense' })).rejects.toMatchObject({ status: 422 });
    expect(await suggested(ana, tree)).toEqual([]);
  });

  it('name nobody who is not told to the reader, and so ask nothing of which one is a part', async () => {
    const { ana, tree, put } = await planted();
    const ben = await server.world.user({ name: 'Ben' });
    await family.letIn(tree, ben, 'editor');
    const [rosa, ivan, child] = [
      await put('Rosa'),
      await put('Ivan', { birth: yearDate(1900), death: yearDate(1970), is_private: true }),
      await put('Mara', { birth: yearDate(1930), death: yearDate(2000) }),
    ];
    await marry(ana, tree, [rosa, ivan]);
    await link(ana, tree, child, rosa);
    expect(await suggested(ana, tree)).toEqual(['co_parent Mara Ivan Rosa']);
    expect(await suggested(ben, tree)).toEqual([]);
  });

  it('ask whether the only partner of the only parent is a parent too; not where there are two, nor where it cannot be', async () => {
    const { ana, tree, put } = await planted();
    const [rosa, ivan, child] = [
      await put('Rosa'),
      await put('Ivan'),
      await put('Mara', { birth: yearDate(1930) }),
    ];
    await link(ana, tree, child, rosa);
    expect(await suggested(ana, tree)).toEqual([]);
    await marry(ana, tree, [rosa, ivan]);
    expect(await suggested(ana, tree)).toEqual(['co_parent Mara Ivan Rosa']);
    const second = await put('Josip');
    const { union_id } = (await marry(ana, tree, [rosa, second])) as { union_id: string };
    expect(await suggested(ana, tree)).toEqual([]);
    await server
      .as(ana)
      .call(removeUnion, { params: { tree, union: union_id } }, ifMatchOptions(1));
    expect(await suggested(ana, tree)).toEqual(['co_parent Mara Ivan Rosa']);
    await link(ana, tree, child, ivan);
    expect(await suggested(ana, tree)).toEqual([]);
    const [widow, dead, late] = [
      await put('Stana'),
      await put('Vuk', { birth: yearDate(1890), death: yearDate(1915) }),
      await put('Luka', { birth: yearDate(1935) }),
    ];
    await marry(ana, tree, [widow, dead]);
    await link(ana, tree, late, widow);
    expect(await suggested(ana, tree)).toEqual([]);
  });

  it('ask whether brothers and sisters have the same parents, and whether parents of one child were a couple', async () => {
    const { ana, tree, put } = await planted();
    const [rosa, ivan, one, other] = [
      await put('Rosa'),
      await put('Ivan'),
      await put('Mara', { birth: yearDate(1930) }),
      await put('Luka', { birth: yearDate(1933) }),
    ];
    await link(ana, tree, one, rosa);
    await link(ana, tree, one, ivan);
    await link(ana, tree, other, rosa);
    const couple = [
      'couple',
      ...[
        ['Rosa', rosa],
        ['Ivan', ivan],
      ]
        .toSorted(([, a = ''], [, b = '']) => (a < b ? -1 : 1))
        .map(([name]) => name),
    ].join(' ');
    expect(await suggested(ana, tree)).toEqual(['same_parents Luka Ivan Rosa', couple]);
    await marry(ana, tree, [rosa, ivan]);
    expect(await suggested(ana, tree)).toEqual(['co_parent Luka Ivan Rosa']);
  });

  it('ask whether who stands beside a brother or sister without parents has theirs', async () => {
    const { ana, tree, put } = await planted();
    const one = await put('Mara', { birth: yearDate(1930) });
    await server.as(ana).call(addRelative, {
      params: { tree, person: one },
      body: { relation: 'sibling', person: { given: 'Luka', birth: yearDate(1933) } },
    });
    const rosa = await put('Rosa');
    expect(await suggested(ana, tree)).toEqual([]);
    await link(ana, tree, one, rosa);
    expect(await suggested(ana, tree)).toEqual(['siblings_parent Luka Rosa Mara']);
  });

  it('follow from nothing that somebody has not agreed to, and never propose again what somebody said no to', async () => {
    const { ana, tree, self, put } = await planted();
    const ben = await server.world.user({ name: 'Ben Kos' });
    const place = await family.person(ana, tree, { given: 'Ben', birth: yearDate(1960) });
    await family.letIn(tree, ben, 'viewer', place);
    const child = await put('Ida', { birth: yearDate(1985), death: yearDate(1999) });
    await link(ana, tree, child, self);
    await marry(ana, tree, [self, place]);
    expect(await suggested(ana, tree)).toEqual([]);
    const words = async () =>
      (await server.as(ben).call(listFamilyWords, { query: {} })).data.filter(
        ({ side }) => side === 'answerer',
      );
    for (const { id } of await words())
      await server.as(ben).call(giveFamilyWord, { params: { id } });
    expect(await suggested(ana, tree)).toEqual(['co_parent Ida Ben Ana Kos']);
    await link(ana, tree, child, place);
    expect(await suggested(ana, tree)).toEqual([]);
    for (const { id } of await words())
      await server.as(ben).call(refuseFamilyWord, { params: { id } });
    expect(await suggested(ana, tree)).toEqual([]);
  });

  it('come by pages, and go when somebody said no', async () => {
    const { ana, tree, put } = await planted();
    for (const [mother, father, child] of [
      ['A', 'B', 'C'],
      ['D', 'E', 'F'],
      ['G', 'H', 'I'],
    ] as const) {
      const [one, other, young] = [
        await put(mother),
        await put(father),
        await put(child, { birth: yearDate(1930) }),
      ];
      await marry(ana, tree, [one, other]);
      await link(ana, tree, young, one);
    }
    const first = await ask(ana, tree, { limit: 2 });
    const second = await ask(ana, tree, { limit: 2, cursor: first.meta.next });
    expect([...said(first.data), ...said(second.data)].toSorted()).toEqual([
      'co_parent C B A',
      'co_parent F E D',
      'co_parent I H G',
    ]);
    expect(second.meta.next).toBeNull();
    const [declined] = first.data;
    await server.as(ana).call(ignoreFinding, {
      params: { tree },
      body: { finding: declined?.suggestion ?? '', ignored: true },
    });
    expect((await suggested(ana, tree)).length).toBe(2);
  });
});
