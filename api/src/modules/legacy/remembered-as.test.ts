/** What a family says in place of "In remembrance": who may say it, how long it is, and who reads it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemorial, readMemorial, updateMemorial } from '@kinlore/shared/contracts/legacy';
import { getProfile } from '@kinlore/shared/contracts/profiles';
import { exactDay } from '@kinlore/shared/dates';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

async function remembered(audience: 'family' | 'public' = 'family') {
  const ana = await server.world.user({ name: 'Anabel Kos' });
  const ben = await server.world.user({ name: 'Ben Kos' });
  const { data } = await server.as(ana).call(createMemorial, {
    body: { full_name: 'Rosa Kos', relation: 'aunt', died: exactDay('2004-11-02'), audience },
  });
  const { owner_id: life } = await server.database
    .selectFrom('memorial')
    .select('owner_id')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  const say = (who: TestUser, words: string, version: number) =>
    server
      .as(who)
      .call(
        updateMemorial,
        { params: { memorial: data.id }, body: { remembered_as: words } },
        { headers: { 'if-match': `"${String(version)}"` } },
      );
  const wordsFor = async (who: TestUser | null) =>
    (await server.as(who).call(readMemorial, { params: { memorial: data.id } })).data.remembered_as;
  const onProfile = async (who: TestUser) =>
    (await server.as(who).call(getProfile, { params: { id: life }, query: {} })).data.remembered_as;
  return { ana, ben, life, say, wordsFor, onProfile };
}

describe('words in place of “In remembrance”', () => {
  it('are refused to who may not, in more than a line, and with what is no text', async () => {
    const { ana, ben, say, wordsFor } = await remembered('public');
    await expect(say(ben, 'Gone', 1)).rejects.toMatchObject({ code: 'legacy.permission' });
    for (const wrong of ['x'.repeat(61), 'two\nlines', 'a\u0000b'])
      await expect(say(ana, wrong, 1), wrong).rejects.toMatchObject({ status: 422 });
    expect(await wordsFor(ana)).toBe('');
  });

  it('are read at the memorial and on the profile, until they are taken back', async () => {
    const { ana, ben, life, say, wordsFor, onProfile } = await remembered();
    await server.world.relate(ana, ben, 2);
    await server.world.relate(ben, { ...ben, id: life }, 2);
    const { data } = await say(ana, ' <b>Gone</b> ahead to count the stars ', 1);
    for (const who of [ana, ben])
      expect(await wordsFor(who)).toBe('<b>Gone</b> ahead to count the stars');
    expect(await onProfile(ben)).toBe('<b>Gone</b> ahead to count the stars');
    await say(ana, '', data.version);
    expect([await wordsFor(ana), await onProfile(ben)]).toEqual(['', '']);
  });

  it('name nobody living to who passes by, who reads on the profile what everybody has', async () => {
    const { ana, ben, life, say, wordsFor, onProfile } = await remembered('public');
    await say(ana, 'Waiting for Anabel', 1);
    expect([await wordsFor(null), await wordsFor(ben), await wordsFor(ana)]).toEqual([
      'Waiting for someone',
      'Waiting for someone',
      'Waiting for Anabel',
    ]);
    await server.world.connect(ben, { ...ben, id: life });
    expect(await onProfile(ben)).toBe('');
  });
});
