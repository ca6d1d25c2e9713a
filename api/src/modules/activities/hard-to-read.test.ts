import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  listLife,
  readActivity,
  updateActivity,
  type UpdateActivity,
} from '@kinlore/shared/contracts/activities';
import { listVersions } from '@kinlore/shared/contracts/activity-versions';
import { changeFeedDigest } from '@kinlore/shared/contracts/feed-digests';
import { readFeed } from '@kinlore/shared/contracts/feed';
import { readOnThisDay } from '@kinlore/shared/contracts/on-this-day';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { search } from '@kinlore/shared/contracts/search';
import { makeShareLink, readSharedPage } from '@kinlore/shared/contracts/share-links';

import { record } from '../../testing/memories.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { dayDate } from '../tree/testing/families.ts';

let server: TestServer;
let sendDigests: () => Promise<void>;
beforeAll(async () => {
  server = await testServer({
    modules: (platform) => {
      const modules = createModules(platform);
      const job = modules
        .flatMap(({ jobs = [] }) => jobs)
        .find(({ name }) => name === 'feed-digests.send');
      sendDigests = async () => job?.run({});
      return modules;
    },
  });
  server.clock.set('2027-05-04T10:00:00Z');
});
afterAll(() => server.close());

const read = async (who: TestUser | null, id: string) =>
  (await server.as(who).call(readActivity, { params: { id } })).data;
const change = async (who: TestUser, id: string, body: UpdateActivity) =>
  (
    await server
      .as(who)
      .call(
        updateActivity,
        { params: { id }, body },
        { headers: { 'if-match': String((await read(who, id)).version) } },
      )
  ).data;
const fed = async (who: TestUser) => (await server.as(who).call(readFeed, { query: {} })).data;

/** Ana's memory of the harp, marked; Ben and a child of the family read what she shares. */
async function marked() {
  const ana = await server.world.user({ name: 'Ana Kos' });
  const ben = await server.world.user({ name: 'Ben Roth', timeZone: 'UTC' });
  const child = await server.world.child(ben);
  await server.world.connect(ana, ben);
  await server.world.relate(ana, ben, 1);
  await server.world.relate(ana, child, 2);
  const body = { rhythm: 'daily', weekday: 0, hour: 8 } as const;
  await server.as(ben).call(changeFeedDigest, { body });
  server.clock.advance({ minutes: 1 });
  const memory = await record(server, ana, {
    title: 'The harp fell silent',
    body: 'We buried her on a Tuesday.',
    place: 'Zemun',
    audience: 'family',
    when: dayDate('2001-05-05'),
    people: [{ name: 'Ben Roth', user_id: ben.id }],
    sensitivity: 'grief',
  });
  return { ana, ben, child, ...memory };
}

describe('a memory that is hard to read', () => {
  it('is marked by its owner alone, with a word that is known', async () => {
    const { ana, ben, id } = await marked();
    await expect(change(ben, id, { sensitivity: null })).rejects.toMatchObject({
      code: 'general.forbidden',
    });
    const wrong = await server.as(ana).raw({
      method: 'PATCH',
      url: `/api/v1/activities/${id}`,
      headers: { 'if-match': '1' },
      payload: { sensitivity: 'boring' },
    });
    expect(wrong.statusCode).toBe(422);
    expect((await read(ana, id)).sensitivity).toBe('grief');
  });

  it('is no child’s, whatever its audience, until the mark is taken away', async () => {
    const { ana, child, id } = await marked();
    await expect(read(child, id)).rejects.toMatchObject({ code: 'general.not_found' });
    expect(await fed(child)).toEqual([]);
    await change(ana, id, { sensitivity: null });
    expect((await read(child, id)).title).toBe('The harp fell silent');
    expect(await fed(child)).toHaveLength(1);
  });

  it('tells nothing in lists until it is opened; its owner finds it by its title', async () => {
    const { ana, ben, id } = await marked();
    const nothing = { id, sensitivity: 'grief', title: '', body: '', place: '', media: [] };
    expect(await fed(ben)).toMatchObject([nothing]);
    const life = (who: TestUser) =>
      server.as(who).call(listLife, { params: { id: ana.id }, query: {} });
    expect((await life(ben)).data).toMatchObject([nothing]);
    expect((await life(ana)).data).toMatchObject([{ ...nothing, title: 'The harp fell silent' }]);
    const found = await server.as(ben).call(search, { query: { q: 'buried' } });
    expect(JSON.stringify(found.data)).toContain(id);
    expect(JSON.stringify(found.data)).not.toMatch(/Tuesday|silent/u);
    expect(await read(ben, id)).toMatchObject({
      title: 'The harp fell silent',
      body: 'We buried her on a Tuesday.',
      sensitivity: 'grief',
    });
  });

  it('does not come up by itself: on no day, in no e-mail, and untitled in what is told', async () => {
    const { ana, ben, id } = await marked();
    const piano = await record(server, ana, { title: 'The piano', when: dayDate('2002-05-05') });
    const day = await server.as(ben).call(readOnThisDay, { query: { day: '05-05' } });
    expect(day.data.map((memory) => memory.id)).toEqual([piano.id]);
    await server.settle();
    const { data } = await server.as(ben).call(listNotifications, { query: {} });
    const told = data.notifications.filter(({ data: about }) => about.subject_id === id);
    expect(told.length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toContain('silent');

    server.clock.set('2027-05-05T08:00:00Z');
    await sendDigests();
    server.clock.set('2027-05-04T12:00:00Z');
    const mails = (await server.mails()).filter(({ to }) => to === ben.email);
    expect(mails.map(({ text }) => text).join('\n')).toContain('The piano');
    expect(mails.map(({ text }) => text).join('\n')).not.toContain('silent');
  });

  it('says so to whoever holds a link of it', async () => {
    const { ana, id } = await marked();
    const { data } = await server
      .as(ana)
      .call(makeShareLink, { body: { activity_id: id, name: 'Vera', days: 7 } });
    const body = { token: data.link.split('/shared/')[1] ?? '' };
    expect((await server.as(null).call(readSharedPage, { body })).data.memory).toMatchObject({
      sensitivity: 'grief',
    });
  });

  it('is kept with its mark in each version', async () => {
    const { ana, id } = await marked();
    await change(ana, id, { sensitivity: null });
    const changed = await change(ana, id, { title: 'The harp' });
    expect(changed.sensitivity).toBeUndefined();
    const versions = (await server.as(ana).call(listVersions, { params: { id }, query: {} })).data;
    expect(versions.map(({ sensitivity }) => sensitivity)).toEqual([null, 'grief']);
    expect((await change(ana, id, { sensitivity: 'grief' })).sensitivity).toBe('grief');
  });
});
