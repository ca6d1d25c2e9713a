/** What two memorials told of a life, and what went through their hands: where it is while they are one, and once it is undone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRelative, createTree } from '@kinlore/shared/contracts/family';
import { createKeepsake, listKeepsakes } from '@kinlore/shared/contracts/keepsakes';
import { readMemorial, updateMemorial } from '@kinlore/shared/contracts/legacy';
import { actOnMerge, listMerges, type MergeAct } from '@kinlore/shared/contracts/memorial-merges';
import { completeMemorial } from '@kinlore/shared/contracts/memorial-standing';
import { listStewardLog } from '@kinlore/shared/contracts/steward-log';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { createModules } from '../../index.ts';
import { keepToo } from '../../succession/testing.ts';
import { madeBy, propose, type Made } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const as = (who: TestUser) => server.as(who);
const person = (name: string) => server.world.user({ name });
const act = async (who: TestUser, id: string, what: MergeAct) =>
  (await as(who).call(actOnMerge, { params: { merge: id }, body: { act: what } })).data;
const mergesFor = async (who: TestUser, { at }: Made) =>
  (await as(who).call(listMerges, { ...at, query: {} })).data;

/** Ana and Ben are cousins, and each made one. Ana's was first. */
async function two() {
  const [ana, ben] = [await person('Ana Kos'), await person('Ben Kos')];
  await server.world.relate(ana, ben, 3);
  const one = await madeBy(server, ana, { audience: 'family' });
  server.clock.advance({ hours: 1 });
  const other = await madeBy(server, ben, { audience: 'family' });
  return { ana, ben, one, other };
}

/** Somebody's tree with Rosa in it. */
async function rosaInTreeOf(who: TestUser): Promise<string> {
  const { data } = await as(who).call(createTree, { body: { name: 'Ours' } });
  await as(who).call(addRelative, {
    params: { tree: data.tree.id, person: data.focus_id },
    body: { relation: 'parent', person: { given: 'Rosa', surname: 'Kos' } },
  });
  const { id } = await server.database
    .selectFrom('person as p')
    .innerJoin('person_name as n', 'n.person_id', 'p.id')
    .select('p.id')
    .where('n.given', '=', 'Rosa')
    .where('p.tree_id', '=', data.tree.id)
    .executeTakeFirstOrThrow();
  return id;
}

describe('what both told of the life', () => {
  const write = async (who: TestUser, { at }: Made, biography: string) => {
    const { data } = await as(who).call(readMemorial, at);
    await as(who).call(
      updateMemorial,
      { ...at, body: { biography } },
      { headers: { 'if-match': String(data.version) } },
    );
  };
  const told = async (who: TestUser, { at }: Made) =>
    (await as(who).call(readMemorial, at)).data.biography;
  const livesFor = async (who: TestUser, one: Made) => (await mergesFor(who, one))[0]?.lives;

  async function toldTwice() {
    const scene = await two();
    await write(scene.ana, scene.one, 'She sang.');
    await write(scene.ben, scene.other, 'She kept bees.');
    const { id } = await propose(server, scene.ana, [scene.one, scene.other]);
    return { ...scene, id };
  }

  it('is read by neither side before they are one, and chosen by nobody who may not change it', async () => {
    const { ana, ben, one, other, id } = await toldTwice();
    for (const [who, at] of [
      [ana, one],
      [ben, other],
    ] as const)
      expect(await livesFor(who, at)).toBeNull();
    const host = await person('Host Kos');
    const cousin = await person('Cousin Kos');
    await server.world.relate(ana, cousin, 1);
    await keepToo(server, one.life, host, { preset: 'host' });
    await expect(act(ben, id, 'tell_both')).rejects.toMatchObject({ code: 'memorial_merge.over' });
    await act(ben, id, 'agree');
    await expect(act(cousin, id, 'tell_both')).rejects.toMatchObject({ status: 404 });
    await expect(act(host, id, 'tell_both')).rejects.toMatchObject({ code: 'legacy.permission' });
    // What is shown already is no choice.
    await expect(act(ana, id, 'tell_kept')).rejects.toMatchObject({ code: 'memorial_merge.over' });
    await as(ana).call(completeMemorial, { ...one.at, body: { complete: true } });
    await expect(act(ana, id, 'tell_both')).rejects.toMatchObject({ code: 'legacy.completed' });
    expect(await told(ana, one)).toBe('She sang.');
    expect(await livesFor(host, one)).toMatchObject({ merged: { text: 'She kept bees.' } });
  });

  it('is shown as chosen, one or both with who kept it, and what is not shown is still there', async () => {
    const { ana, ben, one, id } = await toldTwice();
    const done = await act(ben, id, 'agree');
    expect(done).toMatchObject({
      lives: {
        kept: { text: 'She sang.', keeper: { id: ana.id } },
        merged: { text: 'She kept bees.', keeper: { id: ben.id } },
        shown: 'kept',
      },
      abilities: { tell_kept: false, tell_merged: true, tell_both: true },
    });
    await act(ben, id, 'tell_merged');
    expect(await told(ana, one)).toBe('She kept bees.');
    const both = await act(ana, id, 'tell_both');
    expect(await told(ben, one)).toBe(
      'She sang.\n\n— kept by Ana Kos\n\nShe kept bees.\n\n— kept by Ben Kos',
    );
    expect(both.lives).toEqual({ ...done.lives, shown: 'both' });
    const { data: log } = await as(ana).call(listStewardLog, { ...one.at, query: {} });
    expect(log.filter(({ action }) => action === 'merge.tell')).toHaveLength(2);
    // The nights pass, and it is still there to be read and chosen.
    server.clock.advance({ hours: 40 * 24 });
    const late = await server.world.session(ana);
    await server.platform.jobs.add(server.database, 'legacy.merges.look', {});
    await server.settle();
    expect((await act(late, id, 'tell_kept')).lives).toEqual(done.lives);
    expect(await told(late, one)).toBe('She sang.');
  });

  it('is given back to each when it is undone, whichever was shown', async () => {
    for (const choice of ['tell_merged', 'tell_both'] as const) {
      const { ana, ben, one, other, id } = await toldTwice();
      await act(ben, id, 'agree');
      await act(ana, id, choice);
      const undone = await act(ana, id, 'undo');
      expect(undone.lives).toBeNull();
      expect([await told(ana, one), await told(ben, other)]).toEqual([
        'She sang.',
        'She kept bees.',
      ]);
    }
  });

  it('is not lost by what somebody writes since, and that is not lost by choosing or undoing', async () => {
    const { ana, ben, one, other, id } = await toldTwice();
    await act(ben, id, 'agree');
    await write(ben, one, 'She sang to her bees.');
    expect((await mergesFor(ana, one))[0]).toMatchObject({
      lives: { kept: { text: 'She sang.' }, merged: { text: 'She kept bees.' }, shown: 'edited' },
      abilities: { tell_kept: false, tell_merged: false, tell_both: false },
    });
    await expect(act(ana, id, 'tell_both')).rejects.toMatchObject({ code: 'memorial_merge.over' });
    await act(ana, id, 'undo');
    expect([await told(ana, one), await told(ben, other)]).toEqual([
      'She sang to her bees.',
      'She kept bees.',
    ]);
  });

  it('is not put together where both are longer than a memorial tells', async () => {
    const { ana, ben, one, other } = await two();
    await write(ana, one, 'a'.repeat(12_000));
    await write(ben, other, 'b'.repeat(12_000));
    const { id } = await propose(server, ana, [one, other]);
    expect((await act(ben, id, 'agree')).abilities).toMatchObject({
      tell_merged: true,
      tell_both: false,
    });
  });

  it('is one text where the kept one told nothing, and nothing is chosen', async () => {
    const { ana, ben, one, other } = await two();
    await write(ben, other, 'She kept bees.');
    const { id } = await propose(server, ana, [one, other]);
    expect((await act(ben, id, 'agree')).lives).toBeNull();
    expect(await told(ana, one)).toBe('She kept bees.');
    await act(ben, id, 'undo');
    expect(await told(ana, one)).toBe('');
  });
});

describe('what went through their hands', () => {
  it('is found at the kept one, of both and of the people of trees, and where it was once it is undone', async () => {
    const { ana, ben, one, other } = await two();
    const add = async (
      who: TestUser,
      name: string,
      holder: { user_id: string } | { person_id: string },
    ) =>
      as(who).call(createKeepsake, {
        body: { kind: 'heirloom', name, audience: 'family', holders: [{ how: 'made', ...holder }] },
      });
    const rosa = await rosaInTreeOf(ben);
    // The tree says who is whose relative, and she is not of it.
    await server.world.relate(ana, ben, 3);
    await server.database
      .updateTable('person')
      .set({ memorial_id: other.id })
      .where('id', '=', rosa)
      .execute();
    await add(ana, 'The piano', { user_id: one.life });
    await add(ben, 'The loom', { user_id: other.life });
    await add(ben, 'The clock', { person_id: rosa });
    const at = async (who: TestUser, { slug }: Made) =>
      (await as(who).call(listKeepsakes, { query: { memorial: slug } })).data
        .map(({ name }) => name)
        .toSorted();
    const apart = [
      await at(ana, one),
      await at(ben, one),
      await at(ana, other),
      await at(ben, other),
    ];
    expect(apart[0]).toEqual(['The piano']);
    expect(apart[3]).toEqual(['The clock', 'The loom']);
    const { id } = await propose(server, ana, [one, other]);
    await act(ben, id, 'agree');
    expect(await at(ben, one)).toEqual(['The clock', 'The loom', 'The piano']);
    expect(await at(ana, one)).toEqual(
      [...new Set([...(apart[0] ?? []), ...(apart[2] ?? [])])].toSorted(),
    );
    // What is added while they are one is found there, too, whichever of the two it names.
    await add(ana, 'The apron', { user_id: one.life });
    expect(await at(ben, one)).toEqual(['The apron', 'The clock', 'The loom', 'The piano']);
    await act(ben, id, 'undo');
    expect([await at(ana, one), await at(ana, other), await at(ben, other)]).toEqual([
      ['The apron', 'The piano'],
      apart[2],
      apart[3],
    ]);
  });
});
