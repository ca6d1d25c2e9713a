/** Why somebody has a badge that is counted from ties, trees and tributes: by name, and nobody whom they may not see. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBadgeWhy } from '@kinlore/shared/contracts/badges';
import { createMemorial } from '@kinlore/shared/contracts/legacy';
import { exactDay } from '@kinlore/shared/dates';
import { newId } from '../../platform/id.ts';
import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const as = (who: TestUser) => server.as(who);
const why = (who: TestUser, slug: string, cursor?: string) =>
  as(who).call(readBadgeWhy, { params: { slug }, query: cursor === undefined ? {} : { cursor } });

describe('why, of what is no memory', () => {
  const names = async (who: TestUser, slug: string) =>
    (await why(who, slug)).data.map((reason) => [
      'tie' in reason ? reason.tie : 'memory',
      reason.title,
      reason.gave,
    ]);
  it('names the weeks of the longest row that stands', async () => {
    const today = server.clock.now();
    const ana = await server.world.user({ timeZone: 'UTC' });
    for (const day of ['2027-05-05', '2027-05-12', '2027-06-02']) {
      server.clock.set(`${day}T12:00:00Z`);
      await record(server, await server.world.session(ana));
    }
    await server.settle();
    const { data, meta } = await why(await server.world.session(ana), 'constancy');
    server.clock.set(today);
    expect(data.map(({ title, gave }) => [title, gave])).toEqual([
      ['Week of 10 May 2027', 1],
      ['Week of 3 May 2027', 1],
    ]);
    expect(meta.total).toBe(2);
  });
  it('is said more simply to a child', async () => {
    const guardian = await server.world.user();
    const mila = await server.world.child(guardian);
    const said = async (who: TestUser) => (await why(who, 'first_light')).meta.rule;
    expect(await said(mila)).toMatch(/^Memories you saved\. Bronze at 1, /u);
    expect(await said(guardian)).toMatch(/^Memories you have recorded\. Bronze at 1, /u);
  });
  /** A line of persons, each the parent of the next, and the last of them this account. */
  const lineTo = async (who: TestUser, name: string, ...line: readonly string[]) => {
    const tree_id = newId();
    const { database } = server;
    await database
      .insertInto('tree')
      .values({ id: tree_id, owner_user_id: who.id, name })
      .execute();
    await database
      .insertInto('tree_member')
      .values({ tree_id, user_id: who.id, role: 'owner' })
      .execute();
    const ids = line.map(() => newId());
    for (const [nth, id] of ids.entries()) {
      const full_text = line[nth] ?? '';
      await database
        .insertInto('person')
        .values({ id, tree_id, living: 'no', user_id: nth === ids.length - 1 ? who.id : null })
        .execute();
      await database
        .insertInto('person_name')
        .values({ id: newId(), person_id: id, full_text, is_primary: true })
        .execute();
      const parent_id = ids[nth - 1];
      if (parent_id !== undefined)
        await database
          .insertInto('parent_child')
          .values({ id: newId(), tree_id, parent_id, child_id: id })
          .execute();
    }
    return { tree_id, ids };
  };

  it('names nobody whom the owner of the badge does not find', async () => {
    const [ana, ben, cleo] = [
      await server.world.user(),
      await server.world.user({ name: 'Ben Kos' }),
      await server.world.user({ name: 'Cleo Kos' }),
    ];
    for (const other of [ben, cleo]) {
      await server.world.connect(ana, other);
      await server.world.relate(ana, other, other === ben ? 1 : 3);
    }
    expect(await names(ana, 'tree_roots')).toEqual([
      ['person', 'Ben Kos', 1],
      ['person', 'Cleo Kos', 1],
    ]);
    await server.world.block(cleo, ana);
    expect(await names(ana, 'circle')).toEqual([['person', 'Ben Kos', 1]]);
    expect(await names(ana, 'tree_roots')).toEqual([['person', 'Ben Kos', 1]]);
  });
  it('goes page by page, each of forty once', async () => {
    const ana = await server.world.user();
    for (let nth = 0; nth < 40; nth += 1)
      await server.world.relate(ana, await server.world.user(), 1 + (nth % 3));
    const pages = [await why(ana, 'tree_roots')];
    for (let next = pages[0]?.meta.next; next; next = pages.at(-1)?.meta.next)
      pages.push(await why(ana, 'tree_roots', next));
    const ids = pages.flatMap(({ data }) => data.map((reason) => 'tie' in reason && reason.tie_id));
    expect([pages.length, ids.length, new Set(ids).size]).toEqual([2, 40, 40]);
  });
  it('is the longest line, oldest first, without who is hidden in the tree', async () => {
    const ana = await server.world.user({ name: 'Ana Kos' });
    const { ids } = await lineTo(ana, 'Kos', 'Old Marko', 'Marko', 'Vera', 'Ana Kos');
    await lineTo(ana, 'Horvat', 'Ivo', 'Ana Kos');
    expect((await names(ana, 'generations')).map(([, name]) => name)).toEqual([
      'Old Marko',
      'Marko',
      'Vera',
      'Ana Kos',
    ]);
    await server.database
      .updateTable('person')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', ids[0] ?? '')
      .execute();
    expect((await names(ana, 'generations')).map(([, name]) => name)).toEqual([
      'Marko',
      'Vera',
      'Ana Kos',
    ]);
    const [nia, ben] = [await server.world.user(), await server.world.user()];
    const seen = await lineTo(nia, 'Kos', 'Ben', 'Nia');
    await server.database
      .updateTable('person')
      .set({ user_id: ben.id, living: 'yes', is_private: true })
      .where('id', '=', seen.ids[0] ?? '')
      .execute();
    expect((await names(nia, 'generations')).map(([, name]) => name)).toEqual(['Ben', 'Nia']);
    await server.database
      .updateTable('tree')
      .set({ owner_user_id: ana.id })
      .where('id', '=', seen.tree_id)
      .execute();
    await server.database
      .updateTable('tree_member')
      .set({ role: 'viewer' })
      .where('tree_id', '=', seen.tree_id)
      .execute();
    expect((await names(nia, 'generations')).map(([, name]) => name)).toEqual(['Nia']);
  });
  it('is each family of a bridge but the first, and each fact with a source while one belongs to its tree', async () => {
    const ana = await server.world.user();
    const { tree_id, ids } = await lineTo(ana, 'Kos', 'Marko', 'Ana');
    await lineTo(ana, 'Horvat', 'Ana');
    await record(server, ana, { title: 'A day', source_note: 'A letter' });
    await server.database
      .insertInto('badge_award')
      .values({
        id: newId(),
        user_id: ana.id,
        slug: 'kin_bridge',
        tier: 'bronze',
        count: 1,
        awarded_at: server.clock.now(),
      })
      .execute();
    expect(await names(ana, 'kin_bridge')).toEqual([
      ['family', 'Horvat', 1],
      ['family', 'Kos', 0],
    ]);
    const source_id = newId();
    await server.database
      .insertInto('source')
      .values({ id: source_id, tree_id, title: 'Parish register of Rab', created_by: ana.id })
      .execute();
    for (const page of ['12', '13'])
      await server.database
        .insertInto('citation')
        .values({
          id: newId(),
          tree_id,
          source_id,
          person_id: ids[0] ?? '',
          page,
          created_by: ana.id,
        })
        .execute();
    expect((await names(ana, 'scholar')).toSorted()).toEqual([
      ['fact', 'Parish register of Rab', 1],
      ['memory', 'A day', 1],
    ]);
    const { id: other } = await server.world.user();
    await server.database
      .updateTable('tree')
      .set({ owner_user_id: other })
      .where('id', '=', tree_id)
      .execute();
    await server.database
      .deleteFrom('tree_member')
      .where('tree_id', '=', tree_id)
      .where('user_id', '=', ana.id)
      .execute();
    expect(await names(ana, 'scholar')).toEqual([['memory', 'A day', 1]]);
    expect((await names(ana, 'kin_bridge')).map(([, name]) => name)).toEqual(['Horvat']);
  });
  it('is each comment that was thanked for, tribute that was approved, and full year of a memorial', async () => {
    const [ana, ben] = [await server.world.user(), await server.world.user()];
    const { id: subject_id } = await record(server, ben, {});
    const { data: memorial } = await as(ana).call(createMemorial, {
      body: { full_name: 'Jelena Kos', relation: 'granddaughter', died: exactDay('2004-11-02') },
    });
    const said = async (by: TestUser, body: string) => {
      const id = newId();
      await server.database
        .insertInto('comment')
        .values({
          id,
          author_id: by.id,
          owner_id: ben.id,
          subject_type: 'activity',
          subject_id,
          body,
          status: 'published',
        })
        .execute();
      for (const user of [ana, ben])
        await server.database
          .insertInto('reaction')
          .values({
            id: newId(),
            subject_type: 'comment',
            subject_id: id,
            owner_id: by.id,
            user_id: user.id,
            reaction_type: 'thanks',
          })
          .execute();
    };
    await said(ana, 'You carried that piano alone, I saw it.');
    await said(ana, 'Too short');
    await said(ben, 'This one is by somebody else, and long.');
    expect(await names(ana, 'kind_word')).toEqual([
      ['comment', 'You carried that piano alone, I saw it.', 1],
    ]);
    const { owner_id } = await server.database
      .selectFrom('memorial')
      .select('owner_id')
      .where('id', '=', memorial.id)
      .executeTakeFirstOrThrow();
    for (const status of ['approved', 'rejected'] as const)
      await server.database
        .insertInto('tribute')
        .values({ id: newId(), memorial_id: memorial.id, owner_id, author_id: ben.id, status })
        .execute();
    expect(await names(ben, 'candle')).toEqual([]);
    await server.database
      .updateTable('memorial')
      .set({ audience: 'public' })
      .where('id', '=', memorial.id)
      .execute();
    expect(await names(ben, 'candle')).toEqual([['tribute', 'Jelena Kos', 1]]);
    expect(await names(ana, 'steward')).toEqual([]);
    await server.database
      .updateTable('life_steward')
      .set({
        decided_at: sql`decided_at - interval '3 years'`,
        created_at: sql`created_at - interval '3 years'`,
      })
      .where('user_id', '=', ana.id)
      .execute();
    await server.database
      .updateTable('memorial')
      .set({ created_at: sql`created_at - interval '3 years'` })
      .where('id', '=', memorial.id)
      .execute();
    expect(await names(ana, 'steward')).toEqual([['memorial', 'Jelena Kos', 3]]);
  });
  it('is each memory of a child that was answered in time, while its guardian may read it', async () => {
    const ana = await server.world.user();
    const mila = await server.world.child(ana);
    const { id: activity_id } = await record(server, mila, {
      title: 'My first bicycle',
      audience: 'family',
    });
    await server.database
      .insertInto('submission_decision')
      .values({ activity_id, decider_id: ana.id, decision: 'approve', decided_at: sql`now()` })
      .execute();
    expect(await names(ana, 'guardian')).toEqual([['memory', 'My first bicycle', 1]]);
    await server.database
      .updateTable('activity')
      .set({ deleted_at: server.clock.now() })
      .where('id', '=', activity_id)
      .execute();
    expect(await names(ana, 'guardian')).toEqual([]);
  });
});
