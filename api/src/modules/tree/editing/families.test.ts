import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoOperation } from '@kinlore/shared/contracts/family';
import {
  applyBatch,
  createUnion,
  orderFamily,
  removeParentLink,
  removeUnion,
  updateParentLink,
  updateUnion,
  type BatchStep,
} from '@kinlore/shared/contracts/family-changes';
import { testServer, type TestServer } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';
import { dayDate, familyOf, ifMatchOptions, rowsOf, yearDate } from '../testing/families.ts';

let server: TestServer;
let family: ReturnType<typeof familyOf>;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  family = familyOf(server);
});
afterAll(() => server.close());

async function couple() {
  const ana = await server.world.user({ born: '1990-01-01' });
  const { tree, self } = await family.plant(ana);
  const mother = await family.add(ana, tree, self, 'parent', 'Mara', {
    birth: yearDate(1960),
    sex: 'F',
  });
  const father = await family.add(ana, tree, self, 'parent', 'Ivo', {
    birth: yearDate(1958),
    sex: 'M',
  });
  const union = (await family.full(ana, tree, mother)).unions[0];
  if (union === undefined) throw new Error('a couple has a union');
  return { ana, tree, self, mother, father, union };
}

describe('a union', () => {
  it('is refused with oneself, twice, with somebody hidden, and by those who only add', async () => {
    const { ana, tree, self, mother, father } = await couple();
    const ben = await server.world.user();
    await family.letIn(tree, ben, 'contributor');
    const tie = (who: typeof ana, partner_ids: string[]) =>
      server.as(who).call(createUnion, { params: { tree }, body: { partner_ids } });
    await expect(tie(ana, [self, self])).rejects.toMatchObject({ code: 'family.own_relative' });
    await expect(tie(ana, [mother, father])).rejects.toMatchObject({
      status: 409,
      code: 'family.duplicate_link',
    });
    await expect(tie(ben, [self])).rejects.toMatchObject({ status: 403 });
    const vera = await server.world.user();
    await family.letIn(tree, vera, 'editor');
    await server.database
      .updateTable('person')
      .set({ is_private: true })
      .where('id', '=', mother)
      .execute();
    await expect(tie(vera, [mother])).rejects.toMatchObject({ status: 404 });
    const { unions } = await family.full(vera, tree, father);
    expect(unions[0]?.partners.find((partner) => partner.id === mother)).toEqual({
      id: mother,
      name: '',
      hidden: true,
    });
    await expect(
      server
        .as(vera)
        .call(
          updateUnion,
          { params: { tree, union: unions[0]?.id ?? '' }, body: { status: 'divorced' } },
          ifMatchOptions(1),
        ),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('is married and divorced with dates, warns of what is odd, and goes and comes back with its children', async () => {
    const { ana, tree, self, mother, union } = await couple();
    const at = { params: { tree, union: union.id } };
    await expect(
      server.as(ana).call(updateUnion, { ...at, body: { status: 'divorced' } }),
    ).rejects.toMatchObject({ status: 428 });
    const events = [
      { type: 'marriage', date: yearDate(1965), place: 'Zemun' },
      { type: 'divorce', date: yearDate(1999) },
    ];
    const { data } = await server
      .as(ana)
      .call(
        updateUnion,
        { ...at, body: { kind: 'married', status: 'divorced', events } },
        ifMatchOptions(union.version),
      );
    expect(data.warnings).toEqual(['marriage_very_young']);
    await expect(
      server
        .as(ana)
        .call(updateUnion, { ...at, body: { kind: 'engaged' } }, ifMatchOptions(union.version)),
    ).rejects.toMatchObject({ status: 412 });
    const [now] = (await family.full(ana, tree, mother)).unions;
    expect(now).toMatchObject({
      kind: 'married',
      status: 'divorced',
      events: [{ type: 'marriage', place: 'Zemun' }, { type: 'divorce' }],
    });
    const before = await rowsOf(server, tree);
    await server.as(ana).call(removeUnion, at, ifMatchOptions(now?.version ?? 0));
    expect((await family.full(ana, tree, self)).parents).toHaveLength(2);
    expect((await family.full(ana, tree, mother)).unions).toEqual([]);
    await server.as(ana).call(undoOperation, { params: { tree }, body: {} });
    expect(await rowsOf(server, tree)).toEqual(before);
  });

  it('changes a partner, and two stand in the order their person says', async () => {
    const { ana, tree, mother, father, union } = await couple();
    const other = await family.person(ana, tree, { given: 'Drago' });
    await server
      .as(ana)
      .call(
        updateUnion,
        { params: { tree, union: union.id }, body: { partner_ids: [mother, other] } },
        ifMatchOptions(union.version),
      );
    const { data } = await server.as(ana).call(createUnion, {
      params: { tree },
      body: { partner_ids: [mother, father], events: [{ type: 'marriage', date: yearDate(1985) }] },
    });
    await server.as(ana).call(orderFamily, {
      params: { tree, person: mother },
      body: { union_ids: [data.union_id] },
    });
    const { unions } = await family.full(ana, tree, mother);
    expect(unions.map((one) => [one.id, one.kind])).toEqual([
      [data.union_id, 'married'],
      [union.id, 'unknown'],
    ]);
  });
});

describe('a parent link', () => {
  it('changes its nature within the rules, is preferred alone, and goes', async () => {
    const { ana, tree, self, mother, father } = await couple();
    const step = await family
      .add(ana, tree, self, 'parent', 'Step', { sex: 'M' })
      .catch(() => null);
    expect(step).toBeNull();
    await server.as(ana).call(applyBatch, {
      params: { tree },
      body: {
        steps: [
          { do: 'person.create', as: '$s', person: { given: 'Step' } },
          { do: 'parent.link', child_id: self, parent_id: '$s', nature: 'step' },
        ],
      },
    });
    const { parents } = await family.full(ana, tree, self);
    const third = parents.find((link) => link.nature === 'step');
    const at = { params: { tree, link: third?.id ?? '' } };
    await expect(
      server
        .as(ana)
        .call(
          updateParentLink,
          { ...at, body: { nature: 'birth' } },
          ifMatchOptions(third?.version ?? 0),
        ),
    ).rejects.toMatchObject({ code: 'family.too_many_birth_parents' });
    await expect(
      server
        .as(ana)
        .call(updateParentLink, { ...at, body: { nature: 'foster' } }, ifMatchOptions(9)),
    ).rejects.toMatchObject({ status: 412 });
    await server
      .as(ana)
      .call(
        updateParentLink,
        { ...at, body: { nature: 'adoptive', preferred: true, confidence: 'proven' } },
        ifMatchOptions(third?.version ?? 0),
      );
    const after = (await family.full(ana, tree, self)).parents;
    expect(
      after.map((link) => [
        link.person.id === mother || link.person.id === father,
        link.nature,
        link.preferred,
      ]),
    ).toEqual(
      expect.arrayContaining([
        [true, 'birth', false],
        [false, 'adoptive', true],
      ]),
    );
    const gone = after.find((link) => link.nature === 'adoptive');
    await server.as(ana).call(removeParentLink, at, ifMatchOptions(gone?.version ?? 0));
    expect((await family.full(ana, tree, self)).parents).toHaveLength(2);
  });

  it('puts brothers and sisters in the order told, under both parents', async () => {
    const { ana, tree, self, mother, father, union } = await couple();
    const params = { tree, person: mother };
    const [luka, petra] = [
      await family.add(ana, tree, self, 'sibling', 'Luka'),
      await family.add(ana, tree, self, 'sibling', 'Petra'),
    ];
    await server.as(ana).call(orderFamily, { params, body: { child_ids: [petra, self] } });
    for (const parent of [mother, father])
      expect((await family.full(ana, tree, parent)).children.map((link) => link.person.id)).toEqual(
        [petra, self, luka],
      );
    expect(union.partners).toHaveLength(2);
  });
});

describe('many steps at once', () => {
  const run = (who: Parameters<TestServer['as']>[0], tree: string, steps: BatchStep[]) =>
    server.as(who).call(applyBatch, { params: { tree }, body: { steps } });

  it('are one operation: persons by temporary names, tied, told and undone as one', async () => {
    const { ana, tree, mother } = await couple();
    const before = await rowsOf(server, tree);
    const { data } = await run(ana, tree, [
      {
        do: 'person.create',
        as: '$gran',
        person: { given: 'Baba', sex: 'F', birth: yearDate(1930) },
      },
      {
        do: 'person.create',
        as: '$grandpa',
        person: { given: 'Deda', sex: 'M', birth: dayDate('1928-02-03') },
      },
      { do: 'union.create', as: '$u', partner_ids: ['$gran', '$grandpa'], kind: 'married' },
      { do: 'parent.link', child_id: mother, parent_id: '$gran', union_id: '$u' },
      { do: 'parent.link', child_id: mother, parent_id: '$grandpa', union_id: '$u' },
      { do: 'person.update', id: '$gran', person: { note: 'Wove.' } },
    ]);
    expect(Object.keys(data.ids)).toEqual(['$gran', '$grandpa', '$u']);
    expect(
      (await family.full(ana, tree, data.ids['$gran'] ?? '')).children.map(
        (link) => link.person.name,
      ),
    ).toEqual(['Mara']);
    await server.as(ana).call(undoOperation, { params: { tree }, body: {} });
    expect(await rowsOf(server, tree)).toEqual(before);
  });

  it('are all refused with the one that cannot be, named by its number', async () => {
    const { ana, tree, self, mother } = await couple();
    const before = await rowsOf(server, tree);
    const create: BatchStep = { do: 'person.create', as: '$a', person: { given: 'A' } };
    await expect(
      run(ana, tree, [create, { do: 'parent.link', child_id: mother, parent_id: self }]),
    ).rejects.toMatchObject({
      status: 409,
      code: 'family.would_create_cycle',
      details: { step: 1, cause: { path: [mother, self] } },
    });
    await expect(
      run(ana, tree, [create, { do: 'person.update', id: '$b', person: { note: 'x' } }]),
    ).rejects.toMatchObject({ code: 'family.unknown_temporary' });
    await expect(run(ana, tree, [create, create])).rejects.toMatchObject({
      code: 'family.unknown_temporary',
    });
    await expect(
      run(ana, tree, [create, { do: 'person.update', id: mother, person: { note: 'x' } }]),
    ).rejects.toMatchObject({ status: 428 });
    await expect(
      run(
        ana,
        tree,
        Array.from({ length: 501 }, (): BatchStep => ({
          do: 'person.create',
          person: { given: 'A' },
        })),
      ),
    ).rejects.toMatchObject({ status: 422 });
    expect(await rowsOf(server, tree)).toEqual(before);
  });
});

describe('taking out several by the revision that was seen', () => {
  const out = (
    who: Parameters<TestServer['as']>[0],
    tree: string,
    ids: readonly string[],
    since?: number,
  ) =>
    server.as(who).call(applyBatch, {
      params: { tree },
      body: {
        steps: ids.map((id): BatchStep => ({ do: 'person.remove', id })),
        ...(since !== undefined && { since }),
      },
    });
  const revisionOf = (tree: string) =>
    server.database
      .selectFrom('tree')
      .select('revision')
      .where('id', '=', tree)
      .executeTakeFirstOrThrow()
      .then((row) => row.revision);

  it('is refused whole where one of them was changed since, has an account, is hidden, or the revision is not known', async () => {
    const { ana, tree, self, mother, father } = await couple();
    const seen = await revisionOf(tree);
    await expect(out(ana, tree, [mother])).rejects.toMatchObject({ status: 428 });
    await expect(out(ana, tree, [mother], seen + 5)).rejects.toMatchObject({ status: 412 });
    await expect(out(ana, tree, [father, self], seen)).rejects.toMatchObject({
      code: 'family.linked_account',
      details: { step: 1 },
    });
    await server.as(ana).call(applyBatch, {
      params: { tree },
      body: {
        steps: [
          {
            do: 'person.update',
            id: mother,
            version: (await family.full(ana, tree, mother)).person.version,
            person: { note: 'x' },
          },
        ],
      },
    });
    const before = await rowsOf(server, tree);
    await expect(out(ana, tree, [father, mother], seen)).rejects.toMatchObject({
      status: 412,
      details: { step: 1 },
    });
    expect(await rowsOf(server, tree)).toEqual(before);
    const [vera, ben] = [await server.world.user(), await server.world.user()];
    await family.letIn(tree, vera, 'editor');
    await family.letIn(tree, ben, 'contributor');
    await server.database
      .updateTable('person')
      .set({ is_private: true })
      .where('id', '=', mother)
      .execute();
    await expect(out(vera, tree, [mother], await revisionOf(tree))).rejects.toMatchObject({
      status: 404,
    });
    await expect(out(ben, tree, [father], await revisionOf(tree))).rejects.toMatchObject({
      status: 403,
    });
  });

  it('is one operation, also after others were changed, and one undo brings all of them back', async () => {
    const { ana, tree, self, mother, father } = await couple();
    const seen = await revisionOf(tree);
    await family.add(ana, tree, self, 'child', 'Mila');
    const before = await rowsOf(server, tree);
    await out(ana, tree, [mother, father], seen);
    expect((await family.full(ana, tree, self)).parents).toEqual([]);
    await server.as(ana).call(undoOperation, { params: { tree }, body: {} });
    expect(await rowsOf(server, tree)).toEqual(before);
    expect((await family.full(ana, tree, self)).parents).toHaveLength(2);
  });
});
