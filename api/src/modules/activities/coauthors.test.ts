import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  readActivity,
  updateActivity,
  type UpdateActivity,
} from '@kinlore/shared/contracts/activities';
import { listVersions } from '@kinlore/shared/contracts/activity-versions';
import {
  answerCoauthoring,
  askCoauthor,
  listCoauthors,
  removeCoauthor,
  type CoauthoringAnswer,
} from '@kinlore/shared/contracts/coauthors';
import type { CoauthorRole } from '@kinlore/shared/contracts/coauthoring';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { photograph, record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const refused = (code: string) => ({ code });
const ask = async (who: TestUser, id: string, person: TestUser, role: CoauthorRole = 'coauthor') =>
  (await server.as(who).call(askCoauthor, { params: { id, person: person.id }, body: { role } }))
    .data;
const answer = (who: TestUser, id: string, said: CoauthoringAnswer) =>
  server.as(who).call(answerCoauthoring, { params: { id }, body: { answer: said } });
const read = async (who: TestUser, id: string) =>
  (await server.as(who).call(readActivity, { params: { id } })).data;
const change = async (who: TestUser, id: string, body: UpdateActivity, version?: number) =>
  (
    await server
      .as(who)
      .call(
        updateActivity,
        { params: { id }, body },
        { headers: { 'if-match': `"${String(version ?? (await read(who, id)).version)}"` } },
      )
  ).data;

/** Ana's memory, which Ben, a connection of hers, reads. */
async function shared() {
  const ana = await server.world.user({ name: 'Ana Kos' });
  const ben = await server.world.user({ name: 'Ben Roth' });
  await server.world.connect(ana, ben);
  return { ana, ben, ...(await record(server, ana, { body: 'It was heavy.', place: 'Zemun' })) };
}
async function written(role: CoauthorRole = 'coauthor') {
  const memory = await shared();
  await ask(memory.ana, memory.id, memory.ben, role);
  await answer(memory.ben, memory.id, 'accept');
  return memory;
}

describe('to write a memory with its owner', () => {
  it('nobody is asked who is not known, does not read it, is a child, or across a block; nor by anybody else', async () => {
    const { ana, ben, id } = await shared();
    const stranger = await server.world.user();
    const child = await server.world.child(ana);
    const own = await record(server, ana, { audience: 'self' });
    const draft = await record(server, ana, { status: 'draft' });
    await expect(ask(ana, id, stranger)).rejects.toMatchObject(refused('coauthor.person_unknown'));
    await expect(ask(ana, id, ana)).rejects.toMatchObject(refused('coauthor.person_unknown'));
    await expect(ask(ana, id, child)).rejects.toMatchObject(refused('coauthor.too_young'));
    await expect(ask(ana, own.id, ben)).rejects.toMatchObject(refused('coauthor.cannot_read'));
    await expect(ask(ana, draft.id, ben)).rejects.toMatchObject(refused('coauthor.not_shared'));
    await expect(ask(ben, id, ana)).rejects.toMatchObject(refused('general.forbidden'));
    await expect(ask(stranger, id, ben)).rejects.toMatchObject(refused('general.not_found'));
    await server.world.block(ben, ana);
    await expect(ask(ana, id, ben)).rejects.toMatchObject(refused('coauthor.person_unknown'));
  });

  it('one is asked and told, changes nothing before a yes, and a no is told to nobody', async () => {
    const { ana, ben, id } = await shared();
    expect(await ask(ana, id, ben)).toMatchObject([{ person: { id: ben.id }, state: 'asked' }]);
    expect(await read(ben, id)).toMatchObject({
      my_part: { role: 'coauthor', state: 'asked' },
      abilities: { edit: false },
    });
    await server.settle();
    const { data } = await server.as(ben).call(listNotifications, { query: {} });
    expect(data.notifications.map(({ type }) => type)).toContain('coauthor_asked');
    await expect(change(ben, id, { title: 'Mine' })).rejects.toMatchObject(
      refused('general.forbidden'),
    );
    await answer(ben, id, 'decline');
    await expect(answer(ben, id, 'accept')).rejects.toMatchObject(refused('general.not_found'));
    expect((await read(ben, id)).my_part).toBeUndefined();
    expect((await server.as(ana).call(listCoauthors, { params: { id } })).data).toMatchObject([
      { state: 'asked' },
    ]);
    await expect(change(ben, id, { title: 'Mine' })).rejects.toMatchObject(
      refused('general.forbidden'),
    );
  });
});

describe('who writes it with its owner', () => {
  it('changes words, pictures, date and place, never readers, people or kind; versions say who', async () => {
    const { ana, ben, id } = await written();
    const { id: picture } = await photograph(server, ben);
    server.clock.advance({ seconds: 1 });
    const changed = await change(ben, id, {
      title: 'The piano on the stairs',
      place: 'Belgrade',
      media: [{ media_id: picture }],
    });
    expect(changed).toMatchObject({
      title: 'The piano on the stairs',
      place: 'Belgrade',
      media: [{ media_id: picture }],
      owner: { id: ana.id },
      chosen: [],
    });
    for (const body of [
      { audience: 'public' },
      { people: [{ name: 'Rosa' }] },
      { type: 'family', subtype: 'gathering' },
      { told_by: 'Ben' },
    ] satisfies UpdateActivity[])
      await expect(change(ben, id, body)).rejects.toMatchObject(refused('coauthor.not_yours'));
    const { data } = await server.as(ana).call(listVersions, { params: { id }, query: {} });
    expect(data).toMatchObject([
      { author: { id: ben.id }, title: 'The winter we carried the piano' },
    ]);
    expect(await read(ana, id)).toMatchObject({
      coauthors: [{ id: ben.id }],
      media: [{}],
      provenance: { edited_by: [{ id: ben.id }] },
    });
    // The picture stays when the owner goes on.
    expect(await change(ana, id, { body: 'And we laughed.' })).toMatchObject({ media: [{}] });
  });

  it('of two at once one is told what the other changed, and nothing is overwritten', async () => {
    const { ana, ben, id, version } = await written();
    const ends = await Promise.allSettled([
      change(ana, id, { title: 'By Ana' }, version),
      change(ben, id, { body: 'By Ben' }, version),
    ]);
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'general.version_stale' },
    });
  });

  it('who adds pictures changes and removes nothing of others', async () => {
    const { ana, ben, id } = await written('contributor');
    const first = await photograph(server, ana);
    await change(ana, id, { media: [{ media_id: first.id }] });
    const { id: more } = await photograph(server, ben);
    for (const body of [
      { title: 'Mine' },
      { media: [{ media_id: more }] },
      { media: [{ media_id: first.id, caption: 'Changed' }, { media_id: more }] },
    ])
      await expect(change(ben, id, body)).rejects.toMatchObject(refused('coauthor.not_yours'));
    const both = [{ media_id: first.id, caption: '', alt: '' }, { media_id: more }];
    expect((await change(ben, id, { media: both })).media).toHaveLength(2);
  });

  it('writes no more once they left, were taken out, or may not read it', async () => {
    const { ana, ben, id, version } = await written();
    const barred = (code: string) =>
      expect(change(ben, id, { title: 'Mine' }, version)).rejects.toMatchObject(refused(code));
    await answer(ben, id, 'leave');
    await barred('general.forbidden');
    await ask(ana, id, ben);
    await answer(ben, id, 'accept');
    await server.as(ana).call(removeCoauthor, { params: { id, person: ben.id } });
    await barred('general.forbidden');
    await ask(ana, id, ben);
    await answer(ben, id, 'accept');
    await server.world.block(ana, ben);
    await barred('general.not_found');
    expect((await read(ana, id)).coauthors).toBeUndefined();
  });
});
