/** Gatherings: who arranges them, who is told where, who answers, who hears of a change, and what is left of them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addGathering,
  answerGathering,
  changeGathering,
  listGatheringAnswers,
  listGatherings,
  removeGathering,
  withdrawAnswer,
  type Gathering,
} from '@kinlore/shared/contracts/gatherings';
import {
  answerStewardship,
  inviteSteward,
  updateMemorial,
  type Memorial,
} from '@kinlore/shared/contracts/legacy';
import { listStewardLog } from '@kinlore/shared/contracts/steward-log';
import { putNotificationPreferences } from '@kinlore/shared/contracts/notification-preferences';
import { listNotifications } from '@kinlore/shared/contracts/notifications';
import { unpack } from '../exports/testing/fetch-copy.ts';
import { newId } from '../../platform/id.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { quietUntil } from '../grief/index.ts';
import { createModules } from '../index.ts';
import { dayIn, funeralAt, memorialOf, practical } from './testing.ts';

let server: TestServer;
let keeper: TestUser;
let relative: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
  [keeper, relative, stranger] = [
    await server.world.user({ name: 'Keeper' }),
    await server.world.user({ name: 'Relative' }),
    await server.world.user({ name: 'Stranger' }),
  ];
  await server.world.relate(keeper, relative, 2);
});
afterAll(() => server.close());

const at = ({ id }: Memorial) => ({ params: { memorial: id } });
const on = ({ id }: Gathering) => ({ params: { gathering: id } });
const version = ({ version: number }: Gathering) => ({ headers: { 'if-match': String(number) } });

async function arranged(audience: 'family' | 'chosen' | 'public' = 'family', more: object = {}) {
  const memorial = await memorialOf(server, keeper, audience);
  const funeral = await funeralAt(server, keeper, memorial, more);
  return { memorial, funeral };
}
const listed = async (who: TestUser | null, memorial: Memorial): Promise<readonly Gathering[]> =>
  (await server.as(who).call(listGatherings, { ...at(memorial), query: {} })).data;
const seenBy = async (who: TestUser | null, memorial: Memorial): Promise<Gathering> => {
  const [first] = await listed(who, memorial);
  if (first === undefined) throw new Error('nothing is listed');
  return first;
};
const say = (
  who: TestUser,
  funeral: Gathering,
  answer: 'coming' | 'not_coming' | 'following' = 'coming',
  more: { companions?: number; words?: string } = {},
) => server.as(who).call(answerGathering, { ...on(funeral), body: { answer, ...more } });
const change = (who: TestUser, funeral: Gathering, body: object) =>
  server.as(who).call(changeGathering, { ...on(funeral), body }, version(funeral));
const answersOf = async (who: TestUser, funeral: Gathering) =>
  (await server.as(who).call(listGatheringAnswers, { ...on(funeral), query: {} })).data;
const calendarOf = (who: TestUser | null, funeral: Gathering) =>
  server.as(who).raw({ method: 'GET', url: `/api/v1/legacy/gatherings/${funeral.id}/calendar` });
const toldOf = async (who: TestUser) =>
  (await server.as(who).call(listNotifications, { query: {} })).data.notifications.filter(
    ({ type }) => type === 'gathering_changed',
  );
/** Sessions end while days pass. */
const later = async (days: number): Promise<void> => {
  server.clock.advance({ hours: days * 24 });
  [keeper, relative, stranger] = [
    await server.world.session(keeper),
    await server.world.session(relative),
    await server.world.session(stranger),
  ];
};
const archive = async (): Promise<void> => {
  await server.platform.jobs.add(server.database, 'gatherings.housekeeping', {});
  await server.settle();
};
const refused = (status: number, code: string) => ({ status, code });

describe('whoever arranges no services', () => {
  it('adds, changes, cancels and takes away nothing, and reads no answers', async () => {
    const { memorial, funeral } = await arranged();
    const curator = await server.world.user({ name: 'Curator' });
    await server
      .as(keeper)
      .call(inviteSteward, { ...at(memorial), body: { user_id: curator.id, preset: 'curator' } });
    await server
      .as(curator)
      .call(answerStewardship, { ...at(memorial), body: { answer: 'accept' } });
    const body = { kind: 'wake', day: dayIn(server, 3), time: '18:00', time_zone: 'UTC' } as const;
    for (const who of [relative, curator]) {
      const as = server.as(who);
      const no = refused(403, 'legacy.permission');
      await expect(as.call(addGathering, { ...at(memorial), body })).rejects.toMatchObject(no);
      await expect(change(who, funeral, { time: '12:00' })).rejects.toMatchObject(no);
      await expect(change(who, funeral, { state: 'cancelled' })).rejects.toMatchObject(no);
      await expect(as.call(removeGathering, on(funeral))).rejects.toMatchObject(no);
      await expect(answersOf(who, funeral)).rejects.toMatchObject(no);
    }
    expect(await listed(keeper, memorial)).toEqual([funeral]);
  });

  it('who may not read the memorial finds nothing of it', async () => {
    const { memorial, funeral } = await arranged();
    for (const who of [stranger, null]) {
      await expect(listed(who, memorial)).rejects.toMatchObject({ status: 404 });
      expect((await calendarOf(who, funeral)).statusCode).toBe(404);
    }
    const none = { status: 404 };
    await expect(say(stranger, funeral)).rejects.toMatchObject(none);
    await expect(change(stranger, funeral, { time: '12:00' })).rejects.toMatchObject(none);
    await expect(answersOf(stranger, funeral)).rejects.toMatchObject(none);
    await expect(server.as(stranger).call(withdrawAnswer, on(funeral))).rejects.toMatchObject(none);
  });
});

describe('what cannot be', () => {
  const base = { kind: 'funeral', day: '2027-03-14', time: '11:00', time_zone: 'Europe/Belgrade' };
  it.each([
    ['an hour that is left out', { day: '2027-03-28', time: '02:30' }, 'time'],
    ['a day that is none', { day: '2027-02-30' }, 'day'],
    ['a year that is a mistake', { day: '9027-02-03' }, 'day'],
    ['a zone that does not exist', { time_zone: 'Europe/Zemun' }, 'time_zone'],
    ['a number of hours as a zone', { time_zone: '+02:00' }, 'time_zone'],
    ['a link that is overheard', { live_url: 'http://live.example' }, 'live_url'],
    ['a link that is a program', { live_url: 'javascript:alert(1)' }, 'live_url'],
    ['a link with a password', { live_url: 'https://a:b@live.example' }, 'live_url'],
    ['words for a link', { live_url: 'https://' }, 'live_url'],
    ['an hour of no clock', { time: '24:00' }, 'time'],
    ['a kind that is none', { kind: 'party' }, 'kind'],
  ])('%s is refused, by its field', async (_what, more, field) => {
    const memorial = await memorialOf(server, keeper, 'family');
    const answer = await server.as(keeper).raw({
      method: 'POST',
      url: `/api/v1/legacy/memorials/${memorial.id}/gatherings`,
      payload: { ...base, ...more },
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
    expect(await listed(keeper, memorial)).toEqual([]);
  });

  it('more than forty at one memorial', async () => {
    const memorial = await memorialOf(server, keeper, 'family');
    await server.database
      .insertInto('gathering')
      .values(
        Array.from({ length: 40 }, () => ({
          id: newId(),
          memorial_id: memorial.id,
          kind: 'remembrance' as const,
          day: '2020-01-01',
          minute: 0,
          time_zone: 'UTC',
          starts_at: new Date('2020-01-01'),
          created_at: server.clock.now(),
        })),
      )
      .execute();
    await expect(funeralAt(server, keeper, memorial)).rejects.toMatchObject(
      refused(422, 'gathering.too_many'),
    );
    const { data, meta } = await server
      .as(keeper)
      .call(listGatherings, { ...at(memorial), query: { limit: 30 } });
    const rest = await server
      .as(keeper)
      .call(listGatherings, { ...at(memorial), query: { limit: 30, cursor: meta.next ?? '' } });
    expect(new Set([...data, ...rest.data].map(({ id }) => id)).size).toBe(40);
    expect(rest.meta.next).toBeNull();
    for (const cursor of ['x', Buffer.from('soon x').toString('base64url')])
      await expect(
        server.as(keeper).call(listGatherings, { ...at(memorial), query: { cursor } }),
      ).rejects.toMatchObject({ code: 'general.cursor' });
  });
});

describe('where it is', () => {
  it('at a memorial for everyone: the day and the town to a passer-by, the rest to family alone, until everyone may come', async () => {
    const { memorial, funeral } = await arranged('public');
    for (const who of [null, stranger]) {
      const seen = await seenBy(who, memorial);
      expect(seen).toMatchObject({ town: 'Zemun', details: null, counts: null, answer: null });
      expect(JSON.stringify(seen)).not.toMatch(/Njegoš|Nicholas|live\.example|11:00|Belgrade/u);
      expect((await calendarOf(who, funeral)).statusCode).toBe(404);
    }
    await expect(say(stranger, funeral)).rejects.toMatchObject(refused(403, 'legacy.permission'));
    expect((await seenBy(relative, memorial)).details).toMatchObject({
      time: '11:00',
      time_zone: 'Europe/Belgrade',
      address: practical.address,
      spot: { latitude: expect.closeTo(44.8, 0), longitude: expect.closeTo(20.4, 0) },
    });
    const open = (await change(keeper, funeral, { everyone_may_come: true })).data;
    for (const who of [null, stranger])
      expect((await seenBy(who, memorial)).details).toMatchObject({ address: practical.address });
    expect((await seenBy(null, memorial)).abilities.answer).toBe(false);
    expect((await say(stranger, open)).data.answer?.answer).toBe('coming');
  });

  it('to who was let in by name: all of it', async () => {
    const { memorial } = await arranged('chosen');
    await expect(listed(stranger, memorial)).rejects.toMatchObject({ status: 404 });
    await server
      .as(keeper)
      .call(
        updateMemorial,
        { ...at(memorial), body: { visitor_ids: [stranger.id] } },
        { headers: { 'if-match': String(memorial.version) } },
      );
    expect((await seenBy(stranger, memorial)).details).toMatchObject({ venue: practical.venue });
  });

  it('as a file: for who is told, with the moment in UTC', async () => {
    const { funeral } = await arranged();
    const file = await calendarOf(relative, funeral);
    expect(file.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    });
    expect(file.body).toContain('SUMMARY:Funeral: Jelena Marković\r\n');
    const moment = funeral.details?.starts_at.replaceAll(/[-:]|\.000/gu, '') ?? '';
    expect(file.body).toContain(`DTSTART:${moment}\r\n`);
  });
});

describe('an answer', () => {
  it('is refused to a child, to a guardian who views as it, and to who proved no address; the three are refused nothing else', async () => {
    const { memorial, funeral } = await arranged();
    const child = await server.world.child(relative, { name: 'Mila' });
    await server.world.relate(keeper, child, 2);
    const unproved = await server.world.user({ name: 'Unproved', verified: false });
    await server.world.relate(keeper, unproved, 2);
    const viewing = await server.world.session(relative);
    await server.world.viewAs(viewing, child);
    for (const who of [child, unproved, viewing]) {
      await expect(say(who, funeral)).rejects.toMatchObject({ status: 403 });
      const seen = await seenBy(who, memorial);
      expect(seen.abilities).toEqual({ manage: false, answer: false });
      expect(seen.details).toMatchObject({ venue: practical.venue });
    }
    expect(await answersOf(keeper, funeral)).toEqual([]);
  });

  it('says no more than nine others, is no link where there is none, and brings nobody who does not come', async () => {
    const { funeral } = await arranged('family', { live_url: '' });
    await expect(say(relative, funeral, 'coming', { companions: 10 })).rejects.toMatchObject({
      status: 422,
    });
    await expect(say(relative, funeral, 'following')).rejects.toMatchObject(
      refused(409, 'gathering.no_link'),
    );
    const { data } = await say(relative, funeral, 'not_coming', {
      companions: 4,
      words: 'I’m far.',
    });
    expect(data.answer).toEqual({ answer: 'not_coming', companions: 0, words: 'I’m far.' });
  });

  it('is read by its writer and who arranges services; nobody else learns that there is one', async () => {
    const { memorial, funeral } = await arranged();
    const cousin = await server.world.user({ name: 'Cousin' });
    await server.world.relate(keeper, cousin, 2);
    await say(relative, funeral, 'coming', { companions: 2, words: 'I bring her accordion.' });
    expect(await seenBy(cousin, memorial)).toMatchObject({ answer: null, counts: null });
    expect(await seenBy(relative, memorial)).toMatchObject({
      answer: { companions: 2, words: 'I bring her accordion.' },
      counts: null,
    });
    expect((await seenBy(keeper, memorial)).counts).toEqual({
      coming: 1,
      companions: 2,
      not_coming: 0,
      following: 0,
    });
    await say(cousin, funeral, 'following');
    expect(await answersOf(keeper, funeral)).toHaveLength(2);
    const [first] = (
      await server.as(keeper).call(listGatheringAnswers, { ...on(funeral), query: { limit: 1 } })
    ).data;
    expect(first).toMatchObject({ user: { id: relative.id }, words: 'I bring her accordion.' });
  });

  it('is changed and taken back until it is over, and then neither', async () => {
    const { memorial, funeral } = await arranged('family', { day: dayIn(server, 1) });
    await say(relative, funeral, 'coming');
    await say(relative, funeral, 'following');
    expect((await answersOf(keeper, funeral)).map(({ answer }) => answer)).toEqual(['following']);
    await server.as(relative).call(withdrawAnswer, on(funeral));
    expect(await answersOf(keeper, funeral)).toEqual([]);
    await say(relative, funeral, 'coming');
    await later(2);
    expect(await seenBy(relative, memorial)).toMatchObject({
      stage: 'over',
      abilities: { answer: false },
    });
    const over = refused(409, 'gathering.over');
    await expect(say(relative, funeral, 'not_coming')).rejects.toMatchObject(over);
    await expect(server.as(relative).call(withdrawAnswer, on(funeral))).rejects.toMatchObject(over);
    await expect(change(keeper, funeral, { time: '12:00' })).rejects.toMatchObject(over);
  });

  it('of who lost the right, is blocked by the steward, or leaves, is gone from who arranges', async () => {
    const { memorial, funeral } = await arranged();
    const [gone, barred, leaving] = await Promise.all(
      ['Gone', 'Barred', 'Leaving'].map((name) => server.world.user({ name })),
    );
    if (gone === undefined || barred === undefined || leaving === undefined) throw new Error();
    for (const who of [gone, barred, leaving]) {
      await server.world.relate(keeper, who, 2);
      await say(who, funeral);
    }
    expect((await seenBy(keeper, memorial)).counts?.coming).toBe(3);
    await server.database.deleteFrom('kin').where('user_id', '=', gone.id).execute();
    await server.world.block(barred, keeper);
    await server.database
      .updateTable('app_user')
      .set({ erased_at: server.clock.now() })
      .where('id', '=', leaving.id)
      .execute();
    expect(await answersOf(keeper, funeral)).toEqual([]);
    expect((await seenBy(keeper, memorial)).counts?.coming).toBe(0);
    await expect(listed(gone, memorial)).rejects.toMatchObject({ status: 404 });
    await expect(listed(barred, memorial)).rejects.toMatchObject({ status: 404 });
    await change(keeper, funeral, { time: '15:00' });
    await server.settle();
    for (const who of [gone, barred]) expect(await toldOf(who)).toEqual([]);
  });
});

describe('a change', () => {
  it('wants the version that is there', async () => {
    const { funeral } = await arranged();
    await change(keeper, funeral, { note: 'Bring a coat.' });
    await expect(change(keeper, funeral, { note: 'Bring boots.' })).rejects.toMatchObject(
      refused(412, 'general.version_stale'),
    );
    await expect(
      server.as(keeper).call(changeGathering, { ...on(funeral), body: { note: 'x' } }),
    ).rejects.toMatchObject({ code: 'general.version_required' });
  });

  it('of the hour or the place, and a cancellation, is told to everybody who answered, once each, and to nobody else', async () => {
    const { memorial, funeral } = await arranged();
    const far = await server.world.user({ name: 'Far' });
    const silent = await server.world.user({ name: 'Silent' });
    for (const who of [far, silent]) await server.world.relate(keeper, who, 2);
    await server.as(far).call(putNotificationPreferences, {
      body: { preferences: { gathering_changed: { in_app_enabled: true, email_enabled: true } } },
    });
    await say(relative, funeral);
    await say(far, funeral, 'not_coming');
    const noted = (await change(keeper, funeral, { note: 'Bring a coat.' })).data;
    await server.settle();
    expect(await toldOf(far)).toEqual([]);
    const moved = (await change(keeper, noted, { day: dayIn(server, 12) })).data;
    expect(moved).toMatchObject({ moved: true, version: 3 });
    await server.settle();
    for (const who of [relative, far])
      expect(await toldOf(who)).toMatchObject([
        {
          data: {
            gathering: 'moved',
            gathering_kind: 'funeral',
            memorial_name: 'Jelena Marković',
            memorial_slug: memorial.slug,
          },
        },
      ]);
    const cancelled = (await change(keeper, moved, { state: 'cancelled' })).data;
    await expect(say(silent, cancelled)).rejects.toMatchObject(refused(409, 'gathering.cancelled'));
    await change(keeper, cancelled, { state: 'planned' });
    await server.settle();
    expect((await toldOf(relative)).map(({ data }) => data['gathering'])).toEqual(
      expect.arrayContaining(['moved', 'cancelled', 'restored']),
    );
    expect(await toldOf(silent)).toEqual([]);
    expect(await toldOf(keeper)).toEqual([]);
    const mails = (await server.mails()).filter(({ to }) => to === far.email);
    expect(mails.map(({ subject }) => subject)).toContain(
      'The funeral for Jelena Marković is cancelled',
    );
    expect((await server.mails()).filter(({ to }) => to === relative.email)).toEqual([]);
  });

  it('is told to somebody who is left in peace', async () => {
    const memorial = await memorialOf(server, keeper, 'family', dayIn(server, -3));
    const { owner_id: life } = await server.database
      .selectFrom('memorial')
      .select('owner_id')
      .where('id', '=', memorial.id)
      .executeTakeFirstOrThrow();
    await server.world.relate(relative, { ...relative, id: life }, 1);
    const funeral = await funeralAt(server, keeper, memorial);
    await server.settle();
    await say(relative, funeral);
    expect(await quietUntil(server.database, relative.id, server.clock.now())).not.toBeNull();
    await change(keeper, funeral, { state: 'cancelled' });
    await server.settle();
    expect(await toldOf(relative)).toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ gathering: 'cancelled' }) }),
    );
  });

  it('and every other act is in the log of the stewards', async () => {
    const { memorial, funeral } = await arranged();
    const cancelled = (await change(keeper, funeral, { state: 'cancelled' })).data;
    const back = (await change(keeper, cancelled, { state: 'planned' })).data;
    await change(keeper, back, { note: 'Bring a coat.' });
    await server.as(keeper).call(removeGathering, on(funeral));
    const { data } = await server.as(keeper).call(listStewardLog, { ...at(memorial), query: {} });
    expect(data.map(({ action }) => action)).toEqual([
      'gathering.remove',
      'gathering.change',
      'gathering.restored',
      'gathering.cancelled',
      'gathering.add',
      'memorial.create',
    ]);
  });

  it('takes nothing away that somebody waits for', async () => {
    const { memorial, funeral } = await arranged();
    await say(relative, funeral);
    await expect(server.as(keeper).call(removeGathering, on(funeral))).rejects.toMatchObject(
      refused(409, 'gathering.answered'),
    );
    await change(keeper, funeral, { state: 'cancelled' });
    await server.as(keeper).call(removeGathering, on(funeral));
    expect(await listed(relative, memorial)).toEqual([]);
  });
});

describe('fourteen days later', () => {
  it('a line is left: the day and the town; the job takes what was practical, and nothing of one that is ahead', async () => {
    const { memorial, funeral } = await arranged('family', { day: dayIn(server, 1) });
    const ahead = await funeralAt(server, keeper, memorial, { day: dayIn(server, 40) });
    await say(relative, funeral, 'coming', { words: 'I bring her accordion.' });
    await say(relative, ahead, 'coming', { words: 'And her hat.' });
    await later(14);
    await archive();
    expect((await seenBy(keeper, memorial)).details).toMatchObject({ address: practical.address });
    await later(2);
    // Folded by the clock, before any job has run.
    expect(await seenBy(relative, memorial)).toMatchObject({
      stage: 'archived',
      town: 'Zemun',
      day: funeral.day,
      details: null,
      answer: null,
    });
    await archive();
    const rows = await server.database
      .selectFrom('gathering')
      .selectAll()
      .where('memorial_id', '=', memorial.id)
      .orderBy('starts_at')
      .execute();
    expect(rows).toMatchObject([
      { address: '', live_url: '', wishes: '', note: '', venue: practical.venue },
      { address: practical.address, archived_at: null },
    ]);
    const words = await server.database
      .selectFrom('gathering_answer')
      .select(['gathering_id', 'words'])
      .where('gathering_id', 'in', [funeral.id, ahead.id])
      .execute();
    expect(new Map(words.map((row) => [row.gathering_id, row.words]))).toEqual(
      new Map([
        [funeral.id, ''],
        [ahead.id, 'And her hat.'],
      ]),
    );
    expect((await answersOf(keeper, funeral)).map(({ user }) => user.id)).toEqual([relative.id]);
  });
});

describe('a copy of a life', () => {
  it('has what its owner answered, the gatherings of memorials they keep, and no answer of anybody else', async () => {
    const { funeral } = await arranged();
    await say(relative, funeral, 'coming', { companions: 1, words: 'I bring zq-accordion.' });
    const own = await unpack(server, relative);
    expect(await own.records('gathering-answers')).toContainEqual(
      expect.objectContaining({
        gathering_id: funeral.id,
        companions: 1,
        memorial: 'Jelena Marković',
      }),
    );
    expect(await own.records('gatherings')).toEqual([]);
    const stewards = await unpack(server, keeper);
    expect(await stewards.records('gatherings')).toContainEqual(
      expect.objectContaining({ id: funeral.id, time: '11:00', address: practical.address }),
    );
    expect(await stewards.everything()).not.toContain('zq-accordion');
  });
});

describe('at once', () => {
  it('forty presses on one answer are one answer, and forty additions end at the most there may be', async () => {
    const { memorial, funeral } = await arranged();
    await Promise.all(Array.from({ length: 20 }, () => say(relative, funeral)));
    expect(await answersOf(keeper, funeral)).toHaveLength(1);
    const added = await Promise.allSettled(
      Array.from({ length: 45 }, () => funeralAt(server, keeper, memorial)),
    );
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(39);
  });
});
