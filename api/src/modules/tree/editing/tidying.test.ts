import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRelative } from '@kinlore/shared/contracts/family';
import {
  dismissMergeCandidate,
  ignoreFinding,
  listChecks,
  listMergeCandidates,
  mergePersons,
  type Finding,
  type MergeCandidate,
} from '@kinlore/shared/contracts/family-changes';
import { newId } from '../../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';
import { dayDate, familyOf, yearDate } from '../testing/families.ts';

let server: TestServer;
let family: ReturnType<typeof familyOf>;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  family = familyOf(server);
});
afterAll(() => server.close());

const candidates = async (who: TestUser, tree: string, query: object = {}) =>
  server.as(who).call(listMergeCandidates, { params: { tree }, query });
const named = (pairs: readonly MergeCandidate[]) =>
  pairs.map(({ a, b }) => [a.name, b.name].toSorted());
const checks = async (who: TestUser, tree: string, query: object = {}) =>
  server.as(who).call(listChecks, { params: { tree }, query });
const coded = (findings: readonly Finding[]) =>
  findings.map((finding) => [finding.code, ...finding.persons.map((person) => person.name)]);

describe('likely duplicates', () => {
  it('are for those who keep the tree, and only of persons they may see', async () => {
    const [ana, vera, ben] = [
      await server.world.user(),
      await server.world.user(),
      await server.world.user(),
    ];
    const { tree } = await family.plant(ana);
    await family.letIn(tree, vera, 'viewer');
    await family.letIn(tree, ben, 'editor');
    for (const note of ['one', 'two'])
      await family.person(ana, tree, {
        given: 'Rosa',
        surname: 'Ilić',
        birth: dayDate('1923-04-05'),
        death: yearDate(1999),
        is_private: note === 'two',
      });
    await expect(candidates(vera, tree)).rejects.toMatchObject({ status: 403 });
    await expect(candidates(await server.world.user(), tree)).rejects.toMatchObject({
      status: 404,
    });
    expect((await candidates(ana, tree)).data).toHaveLength(1);
    expect((await candidates(ben, tree)).data).toEqual([]);
    await expect(candidates(ana, tree, { cursor: 'nonsense' })).rejects.toMatchObject({
      status: 422,
    });
  });

  it('sound alike and were born alike; what cannot be one person is none', async () => {
    const ana = await server.world.user();
    const { tree } = await family.plant(ana);
    const put = (given: string, surname: string, born: number | null, more: object = {}) =>
      family.person(ana, tree, {
        given,
        surname,
        ...(born !== null && { birth: yearDate(born) }),
        ...more,
      });
    const first = await put('Ana', 'Marković', 1900, { sex: 'F', birth_place: 'Zemun' });
    await put('Ana', 'Markovic', 1900, { birth_place: 'zemun' });
    await put('Ana', 'Marković', 1950);
    await put('Anton', 'Marković', 1900, { sex: 'M' });
    await put('Karl', 'Schmidt', 1870);
    await put('Carl', 'Schmitt', 1870);
    const { data } = await candidates(ana, tree);
    expect(named(data)).toEqual([
      ['Ana Markovic', 'Ana Marković'],
      ['Carl Schmitt', 'Karl Schmidt'],
    ]);
    expect(data[0]).toMatchObject({ reasons: ['same_name', 'birth_year', 'birthplace'] });
    expect(data[0]?.score).toBeGreaterThan(data[1]?.score ?? 100);
    const page = await candidates(ana, tree, { limit: 1 });
    expect(
      named((await candidates(ana, tree, { limit: 1, cursor: page.meta.next ?? '' })).data),
    ).toEqual([['Carl Schmitt', 'Karl Schmidt']]);
    await server.as(ana).call(mergePersons, {
      params: { tree },
      body: {
        survivor: first,
        loser: data[0]?.a.id === first ? (data[0]?.b.id ?? '') : (data[0]?.a.id ?? ''),
      },
    });
    expect(named((await candidates(ana, tree)).data)).toEqual([['Carl Schmitt', 'Karl Schmidt']]);
  });

  it('weigh more with the same relatives, and never are brothers, sisters, parents or partners of each other', async () => {
    const ana = await server.world.user();
    const { tree } = await family.plant(ana);
    const father = await family.person(ana, tree, {
      given: 'Josip',
      surname: 'Novak',
      birth: yearDate(1860),
    });
    const junior = await family.add(ana, tree, father, 'child', 'Josip', {
      surname: 'Novak',
      birth: yearDate(1885),
    });
    await family.add(ana, tree, father, 'child', 'Josipa', {
      surname: 'Novak',
      birth: yearDate(1886),
    });
    const wife = await family.person(ana, tree, {
      given: 'Mara',
      surname: 'Novak',
      birth: yearDate(1888),
    });
    await server.as(ana).call(addRelative, {
      params: { tree, person: junior },
      body: { relation: 'partner', person_id: wife },
    });
    const again = await family.person(ana, tree, { given: 'Josip', surname: 'Novak' });
    await server.as(ana).call(addRelative, {
      params: { tree, person: again },
      body: { relation: 'partner', person_id: wife },
    });
    const { data } = await candidates(ana, tree);
    expect(data.map(({ a, b }) => [a.id, b.id].toSorted())).toEqual([[junior, again].toSorted()]);
    expect(data[0]?.reasons).toEqual(['same_name', 'shared_partner']);
  });

  it('that were dismissed do not come back', async () => {
    const ana = await server.world.user();
    const { tree } = await family.plant(ana);
    for (const place of ['A', 'B'])
      await family.person(ana, tree, {
        given: 'Rosa',
        surname: 'Ilić',
        birth: yearDate(1923),
        birth_place: place,
      });
    const [pair] = (await candidates(ana, tree)).data;
    await server.as(ana).call(dismissMergeCandidate, {
      params: { tree },
      body: { a: pair?.b.id ?? '', b: pair?.a.id ?? '' },
    });
    expect((await candidates(ana, tree)).data).toEqual([]);
    await family.person(ana, tree, { given: 'Somebody', surname: 'Else' });
    expect((await candidates(ana, tree)).data).toEqual([]);
  });
});

describe('what cannot be, or hardly', () => {
  it('is found, wrong things first, and let be one by one', async () => {
    const ana = await server.world.user();
    const { tree } = await family.plant(ana);
    const mother = await family.person(ana, tree, {
      given: 'Mother',
      sex: 'F',
      birth: yearDate(1900),
      death: yearDate(1950),
      events: [{ type: 'occupation', date: yearDate(1960) }],
    });
    const child = await family.add(ana, tree, mother, 'child', 'Child', { birth: yearDate(1930) });
    await server.database
      .updateTable('life_event')
      .set({ when_start: '1965-01-01', when_end: '1965-12-31' })
      .where('person_id', '=', child)
      .execute();
    const methuselah = await family.person(ana, tree, {
      given: 'Methuselah',
      birth: yearDate(1700),
      death: yearDate(1850),
    });
    const found = (await checks(ana, tree)).data;
    expect(coded(found)).toEqual([
      ['born_after_mothers_death', 'Mother', 'Child'],
      ['event_after_death', 'Mother'],
      ['mother_very_old', 'Mother', 'Child'],
      ['very_old', 'Methuselah'],
    ]);
    expect(found.map((finding) => finding.severity)).toEqual([
      'wrong',
      'doubtful',
      'doubtful',
      'doubtful',
    ]);
    const first = await checks(ana, tree, { limit: 2 });
    expect(
      coded((await checks(ana, tree, { limit: 2, cursor: first.meta.next ?? '' })).data),
    ).toEqual([
      ['mother_very_old', 'Mother', 'Child'],
      ['very_old', 'Methuselah'],
    ]);
    const old = found.at(-1)?.finding ?? '';
    expect(old).toContain(methuselah);
    await server
      .as(ana)
      .call(ignoreFinding, { params: { tree }, body: { finding: old, ignored: true } });
    expect((await checks(ana, tree)).data).toHaveLength(3);
    expect(coded((await checks(ana, tree, { ignored: true })).data)).toEqual([
      ['very_old', 'Methuselah'],
    ]);
    await server
      .as(ana)
      .call(ignoreFinding, { params: { tree }, body: { finding: old, ignored: false } });
    expect((await checks(ana, tree)).data).toHaveLength(4);
    await expect(
      server.as(ana).call(ignoreFinding, {
        params: { tree },
        body: { finding: `very_old:${newId()}`, ignored: true },
      }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('names everyone on a circle of parents, and nobody above or below it', async () => {
    const ana = await server.world.user();
    const { tree, self } = await family.plant(ana);
    const [a, b, c] = [
      await family.person(ana, tree, { given: 'A' }),
      await family.person(ana, tree, { given: 'B' }),
      await family.person(ana, tree, { given: 'C' }),
    ];
    for (const [child, parent] of [
      [a, b],
      [b, c],
      [c, a],
      [self, a],
    ])
      await server.database
        .insertInto('parent_child')
        .values({ id: newId(), tree_id: tree, child_id: child ?? '', parent_id: parent ?? '' })
        .execute();
    await family
      .add(ana, tree, b, 'parent', 'Above', { birth: yearDate(1850) })
      .catch(() => undefined);
    const circle = (await checks(ana, tree)).data.filter(
      (finding) => finding.code === 'own_ancestor',
    );
    expect(circle).toHaveLength(1);
    expect(circle[0]?.persons.map((person) => person.name).toSorted()).toEqual(['A', 'B', 'C']);
  });

  it('is not told of somebody hidden, nor to strangers', async () => {
    const [ana, vera] = [await server.world.user(), await server.world.user()];
    const { tree } = await family.plant(ana);
    await family.letIn(tree, vera, 'viewer');
    await family.person(ana, tree, { given: 'Open', birth: yearDate(1700), death: yearDate(1850) });
    await family.person(ana, tree, {
      given: 'Secretname',
      birth: yearDate(1700),
      death: yearDate(1850),
      is_private: true,
    });
    expect(coded((await checks(ana, tree)).data)).toHaveLength(2);
    expect(coded((await checks(vera, tree)).data)).toEqual([['very_old', 'Open']]);
    await expect(checks(await server.world.user(), tree)).rejects.toMatchObject({ status: 404 });
  });
});
