/** Words to the living where one of the two leaves, and by whom they are written as people grow up. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  actOnLivingTribute,
  listLivingTributes,
  readLivingTributee,
  sendLivingTribute,
  type LivingTribute,
} from '@kinlore/shared/contracts/living-tributes';
import { testServer, type TestServer, type TestUser } from '../../../testing/index.ts';
import { photograph } from '../../../testing/memories.ts';
import { createModules } from '../../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const WORDS = 'You taught me to swim.';
const longAgo = () => ({ created_at: new Date(server.clock.now().getTime() - 8 * 86_400_000) });
const person = (name: string) => server.world.user({ name, columns: longAgo() });

/** Ben writes to Ana, with a photograph; her sister is shown it. */
async function shown() {
  const [ana, ben, sister] = [
    await person('Ana Kos'),
    await person('Ben Kos'),
    await person('Eva'),
  ];
  await server.world.connect(ana, ben);
  await server.world.relate(ana, sister, 2);
  const picture = await photograph(server, ben);
  const { data: sent } = await server.as(ben).call(sendLivingTribute, {
    params: { user: ana.id },
    body: { type: 'photo', body: WORDS, files: [{ media_id: picture.id }] },
  });
  await act(ana, sent, 'show');
  return { ana, ben, sister, sent, picture: picture.id };
}

const act = (who: TestUser, { id }: LivingTribute, name: LivingTribute['acts'][number]) =>
  server.as(who).call(actOnLivingTribute, {
    params: { tribute: id },
    body: { act: name, ...(name === 'show' && { audience: 'family' as const }) },
  });
const list = async (who: TestUser, query: object) =>
  (await server.as(who).call(listLivingTributes, { query })).data;
/** Their thirty days are over, and everything of theirs goes. */
const leave = async ({ id }: TestUser): Promise<void> => {
  const now = server.clock.now();
  await sql`update app_user set erased_at = ${now} where id = ${id}`.execute(server.database);
  await sql`insert into account_deletion (user_id, asked_at, due_at, begun_at) values (${id}, ${now}, ${now}, ${now})`.execute(
    server.database,
  );
  await sql`select erase_account(${id})`.execute(server.database);
};
const opens = async (who: TestUser, id: string): Promise<boolean> =>
  (await server.as(who).raw({ method: 'GET', url: `/api/v1/media/${id}/small?format=webp` }))
    .statusCode === 200;

describe('where somebody leaves', () => {
  it('nothing of what they wrote remains, in no box, at nobody’s profile and in no row', async () => {
    const { ana, ben, sister, sent, picture } = await shown();
    expect([await opens(ana, picture), await opens(sister, picture)]).toEqual([true, true]);
    await leave(ben);
    for (const box of ['waiting', 'kept', 'hidden'] as const)
      expect(await list(ana, { box })).toEqual([]);
    expect(await list(sister, { user: ana.id })).toEqual([]);
    expect([await opens(ana, picture), await opens(sister, picture)]).toEqual([false, false]);
    await expect(act(ana, sent, 'hide')).rejects.toMatchObject({ status: 404 });
    const left = await server.database
      .selectFrom('tribute')
      .select('id')
      .where('id', '=', sent.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('what was written to them stays with its author alone, who may still take it back', async () => {
    const { ana, ben, sister, sent, picture } = await shown();
    await leave(ana);
    const [own, ...more] = await list(ben, { box: 'written' });
    expect([own?.id, own?.body, more]).toEqual([sent.id, WORDS, []]);
    expect(own?.tributee.full_name).not.toBe('Ana Kos');
    expect(await opens(ben, picture)).toBe(true);
    // Nobody is led to whom they knew by it.
    await expect(list(sister, { user: ana.id })).rejects.toMatchObject({ status: 404 });
    expect(await opens(sister, picture)).toBe(false);
    await act(ben, sent, 'withdraw');
    expect(await list(ben, { box: 'written' })).toEqual([]);
  });

  it('what somebody else wrote to the same person, or the same person to somebody else, stays as it was', async () => {
    const { ana, ben, sent } = await shown();
    const cleo = await person('Cleo');
    await server.world.connect(ana, cleo);
    const write = async (from: TestUser, to: TestUser) =>
      (
        await server.as(from).call(sendLivingTribute, {
          params: { user: to.id },
          body: { type: 'words', body: WORDS },
        })
      ).data;
    const [theirs, answer] = [await write(cleo, ana), await write(ana, cleo)];
    await act(ana, theirs, 'keep');
    await leave(ben);
    expect((await list(ana, { box: 'kept' })).map(({ id }) => id)).toEqual([theirs.id]);
    expect((await list(ana, { box: 'written' })).map(({ id }) => id)).toEqual([answer.id]);
    expect((await list(cleo, { box: 'waiting' })).map(({ id }) => id)).toEqual([answer.id]);
    expect(sent.id).not.toBe(theirs.id);
  });
});

describe('somebody who grows up', () => {
  it('writes nothing under thirteen, and for themselves from then on', async () => {
    const guardian = await person('Mara Kos');
    const child = await server.world.child(guardian, { name: 'Mila Kos' });
    const fourteen = new Date(server.clock.now().getTime() - 14.5 * 365.25 * 86_400_000);
    const teen = await server.world.user({
      name: 'Timo Kos',
      born: fourteen.toISOString().slice(0, 10),
      columns: { ...longAgo(), account_type: 'teen' },
    });
    for (const young of [child, teen]) await server.world.relate(young, guardian, 1);
    const may = async (who: TestUser) =>
      (await server.as(who).call(readLivingTributee, { params: { user: guardian.id } })).data
        .may_write;
    expect([await may(child), await may(teen)]).toEqual([false, true]);
    const write = (who: TestUser) =>
      server.as(who).call(sendLivingTribute, {
        params: { user: guardian.id },
        body: { type: 'words', body: WORDS },
      });
    await expect(write(child)).rejects.toMatchObject({ status: 403 });
    expect((await write(teen)).data).toMatchObject({ status: 'waiting', body: WORDS });
    expect((await list(guardian, { box: 'waiting' })).map(({ author }) => author.id)).toEqual([
      teen.id,
    ]);
  });
});
