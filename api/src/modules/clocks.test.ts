/**
 * Clocks: what begins and ends by the clock of somebody's zone does so on every clock there is, across both changes of it, a leap day and the end
 * of a year; and what ends at an instant ends at that instant by the clock of the server, however far the database's is from it.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { suspendPerson } from '@kinlore/shared/contracts/admin';
import { forgotPassword } from '@kinlore/shared/contracts/auth';
import { placePause } from '@kinlore/shared/contracts/care';
import { linkDataExport, readDataExport } from '@kinlore/shared/contracts/exports';
import { createMemorial } from '@kinlore/shared/contracts/legacy';
import { askByMail, readAnswerPage } from '@kinlore/shared/contracts/mailed-questions';
import { readViewingState, switchToChild } from '@kinlore/shared/contracts/parents';
import { activatePowerUp, listPowerUps } from '@kinlore/shared/contracts/power-ups';
import { listStoryRequests } from '@kinlore/shared/contracts/shared-stories';
import { makeMemorialLink, readMemorialLink } from '@kinlore/shared/contracts/memorial-links';
import { makeTributeLink, sendGuestTribute } from '@kinlore/shared/contracts/tribute-links';
import { exactDay } from '@kinlore/shared/dates';
import { createInvitation } from '@kinlore/shared/contracts/registration';
import { weekOfDay } from '@kinlore/shared/persona';
import type { Module } from '../module.ts';
import { careDefaults, dayOf, isQuiet, nextAt } from '../platform/care-day.ts';
import { newId } from '../platform/id.ts';
import { minutesIntoDay, todayIn } from '../platform/zones.ts';
import { testServer, type TestServer, type TestUser } from '../testing/index.ts';
import { ask, fetchAt } from './exports/testing/fetch-copy.ts';
import { nextDigest } from './notifications/digests/due.ts';
import { isNight, morningAfter, USUAL_NIGHT } from './notifications/nights.ts';
import { storyTelling } from './shared-stories/testing.ts';
import { createModules } from './index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** In minutes. */
const DAY = 1440;

/** From eleven hours behind to fourteen ahead; half hours, quarters, and clocks that change at midnight or by half an hour. */
const zones = [
  'Pacific/Pago_Pago',
  'America/New_York',
  'America/St_Johns',
  'America/Asuncion',
  'UTC',
  'Europe/Belgrade',
  'Asia/Beirut',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Nowhere/At_All',
] as const;

/** Two days each, around which some clock is changed, a year ends, or a day is a leap day. */
const days = [
  '2027-03-13',
  '2027-03-27',
  '2027-04-03',
  '2027-09-25',
  '2027-10-02',
  '2027-10-30',
  '2027-11-06',
  '2027-12-31',
  '2028-02-28',
] as const;

/** Every 23 minutes and some seconds, so that every kind of minute is met. */
const moments = days.flatMap((day) =>
  Array.from(
    { length: 150 },
    (_, step) => new Date(Date.parse(`${day}T00:00:00Z`) - 6 * HOUR + step * (23 * MINUTE + 7000)),
  ),
);
const before = (at: Date): Date => new Date(at.getTime() - MINUTE);

/** What is wrong of a zone, by the moment; empty where nothing is. */
const wrongIn = (holds: (now: Date) => boolean): readonly string[] =>
  moments.filter((now) => !holds(now)).map((now) => now.toISOString());

describe.each(zones)('in %s', (zone) => {
  const minutesTo = (minute: number, at: Date): number =>
    (minute - minutesIntoDay(zone, at) + DAY) % DAY;
  /** The clock says this minute then, or was put forward over it. */
  const isAt = (at: Date, minute: number): boolean =>
    minutesTo(minute, at) === 0 ||
    (minutesTo(minute, at) > DAY / 2 && minutesTo(minute, before(at)) < DAY / 2);
  const sleeper = { is_child: false, time_zone: zone, quiet_from: null, quiet_to: null };

  it.each([0, 150, 7 * 60, 20 * 60])('the next time it is minute %d is found', (minute) => {
    expect(
      wrongIn((now) => {
        const at = nextAt(zone, minute, now);
        return at > now && at.getTime() - now.getTime() <= 25.5 * HOUR && isAt(at, minute);
      }),
    ).toEqual([]);
  });
  it('a child rests while its quiet hours last, and to their last minute', () => {
    const settings = { ...careDefaults, daily_minutes: null };
    expect(
      wrongIn((now) => {
        const { rest } = dayOf(settings, zone, { usedSeconds: 0, more: null }, now);
        if (!isQuiet(settings, zone, now)) return rest === null;
        return (
          rest?.why === 'night' &&
          rest.until > now &&
          !isQuiet(settings, zone, rest.until) &&
          isQuiet(settings, zone, before(rest.until))
        );
      }),
    ).toEqual([]);
  });
  it('a child whose minutes are used up goes on when the next day has come and the night is over', () => {
    expect(
      wrongIn((now) => {
        const spent = { usedSeconds: 7200, more: null };
        const { rest } = dayOf(careDefaults, zone, spent, now);
        return rest !== null && rest.until > now && !isQuiet(careDefaults, zone, rest.until);
      }),
    ).toEqual([]);
  });
  it('a week of a streak begins with the first minute of Monday', () => {
    const weekAt = (at: Date): number => weekOfDay(todayIn(zone, at));
    expect(
      wrongIn((now) => {
        const midnight = nextAt(zone, 0, now);
        const isMonday = new Date(`${todayIn(zone, midnight)}T00:00:00Z`).getUTCDay() === 1;
        const last = weekAt(before(midnight));
        return weekAt(now) === last && weekAt(midnight) === (isMonday ? last + 1 : last);
      }),
    ).toEqual([]);
  });
  it('what came at night is told when the night is over', () => {
    expect(
      wrongIn((now) => {
        const morning = morningAfter(sleeper, now);
        if (morning === null) return !isNight(sleeper, now);
        return morning > now && !isNight(sleeper, morning) && isNight(sleeper, before(morning));
      }),
    ).toEqual([]);
  });
  it('a summary comes at eight, once a day', () => {
    const rhythm = {
      every: 'daily',
      timeZone: zone,
      quiet_from: USUAL_NIGHT.from,
      quiet_to: USUAL_NIGHT.to,
    } as const;
    expect(
      wrongIn((now) => {
        const due = nextDigest(rhythm, now);
        const next = nextDigest(rhythm, due).getTime() - due.getTime();
        return (
          due > now && minutesIntoDay(zone, due) === 480 && next >= 23 * HOUR && next <= 25 * HOUR
        );
      }),
    ).toEqual([]);
  });
  it('a weekly summary comes at eight on Mondays, once a week', () => {
    const rhythm = {
      every: 'weekly',
      timeZone: zone,
      quiet_from: USUAL_NIGHT.from,
      quiet_to: USUAL_NIGHT.to,
    } as const;
    expect(
      wrongIn((now) => {
        const due = nextDigest(rhythm, now);
        const next = nextDigest(rhythm, due).getTime() - due.getTime();
        const isMonday = new Date(`${todayIn(zone, due)}T00:00:00Z`).getUTCDay() === 1;
        return (
          due > now &&
          due.getTime() - now.getTime() <= 7 * 24 * HOUR + HOUR &&
          isMonday &&
          minutesIntoDay(zone, due) === 480 &&
          Math.abs(next - 7 * 24 * HOUR) <= HOUR
        );
      }),
    ).toEqual([]);
  });
});

describe.each([
  ['months before the database', '2025-12-31T23:30:00Z'],
  ['years after it, on a leap day', '2032-02-29T12:00:00Z'],
])('by the clock of the server, %s,', (_name, now) => {
  let server: TestServer;
  let modules: readonly Module[] = [];
  beforeAll(async () => {
    server = await testServer({
      modules: (platform) => {
        modules = createModules(platform);
        return modules;
      },
      now,
    });
  });
  const runJob = async (name: string): Promise<void> => {
    const job = modules.flatMap(({ jobs = [] }) => jobs).find((one) => one.name === name);
    if (job === undefined) throw new Error(`no job ${name}`);
    await job.run({});
  };
  afterAll(() => server.close());

  /** True to the last moment, and no more. */
  const endsAt = async (end: Date, holds: () => Promise<boolean>): Promise<void> => {
    const start = server.clock.now();
    server.clock.set(new Date(end.getTime() - 1));
    const last = await holds();
    server.clock.set(end);
    const after = await holds();
    server.clock.set(start);
    expect([last, after]).toEqual([true, false]);
  };
  const family = async () => {
    const ana = await server.world.user({ timeZone: 'Europe/Belgrade' });
    const born = `${String(server.clock.now().getUTCFullYear() - 8)}-01-01`;
    return { ana, mila: await server.world.child(ana, { born }) };
  };

  it.each([
    [13, '2029-03-01'],
    [16, '2032-02-29'],
    [18, '2034-03-01'],
  ])(
    'somebody born on a leap day turns %d with the first minute of %s, in every zone',
    async (years, day) => {
      for (const zone of zones) {
        const { rows } = await sql<{ at: Date }>`
        select of_age_at('adult', '2016-02-29', '2016-02-29', ${zone}, ${years}) as at`.execute(
          server.database,
        );
        const at = rows[0]?.at ?? new Date(0);
        // What is no place counts as the one where a day begins last.
        const place = zone === 'Nowhere/At_All' ? 'Etc/GMT+12' : zone;
        expect([todayIn(place, at), minutesIntoDay(place, at)], zone).toEqual([day, 0]);
        expect(todayIn(place, before(at)), zone).not.toBe(day);
      }
    },
  );
  it('a visit ends after half an hour of rest', async () => {
    const { ana, mila } = await family();
    await server.world.stepUp(ana);
    await server.as(ana).call(switchToChild, { params: { id: mila.id }, body: {} });
    // To the last moment of it; a look is no rest.
    const end = new Date(server.clock.now().getTime() + 30 * MINUTE + 1);
    server.clock.set(end);
    const { data } = await server.as(ana).call(readViewingState);
    server.clock.set(now);
    expect(data.is_switching).toBe(false);
  });
  it('a visit ends after an hour, however busy', async () => {
    const { ana, mila } = await family();
    await server.world.stepUp(ana);
    const { data } = await server
      .as(ana)
      .call(switchToChild, { params: { id: mila.id }, body: {} });
    const isViewing = async () => (await server.as(ana).call(readViewingState)).data.is_switching;
    server.clock.advance({ minutes: 25 });
    expect(await isViewing()).toBe(true);
    server.clock.advance({ minutes: 25 });
    expect(await isViewing()).toBe(true);
    await endsAt(new Date(data.until), isViewing);
    server.clock.set(now);
  });
  it('a pause ends when the child was told', async () => {
    const { ana, mila } = await family();
    const { data } = await server.as(ana).call(placePause, {
      params: { id: mila.id },
      body: { kind: 'pause_posting', reason: 'A break until Sunday', days: 2 },
    });
    await endsAt(new Date(data.until), async () => {
      const answer = await server.as(mila).raw({
        method: 'POST',
        url: '/api/v1/activities',
        payload: { type: 'everyday', subtype: 'ordinary_day', title: 'A day', audience: 'self' },
      });
      return answer.statusCode >= 400;
    });
  });
  it('the people of a story have their say until its time is over, and a request to tell lasts its days', async () => {
    const { as, ask: invite, family: tellers, propose, read } = storyTelling(() => server);
    const { ana, dan, id } = await tellers();
    await invite(ana, id, dan);
    // Nobody stays logged in for as long.
    const afresh = async (who: TestUser) => as(await server.world.session(who));
    const requests = async () =>
      (await (await afresh(dan)).call(listStoryRequests, { query: {} })).data;
    const [request] = await requests();
    await endsAt(new Date(request?.expires_at ?? 0), async () => (await requests()).length > 0);
    const { data } = await propose(ana, id);
    await endsAt(new Date(data.edition?.until ?? 0), async () => {
      await runJob('shared-stories.settle');
      return (await read(await server.world.session(ana), id)).published === null;
    });
  });
  it('the address of a copy ends after its minute', async () => {
    const { ana } = await family();
    const { id } = await ask(server, ana);
    await server.settle();
    const { data } = await server.as(ana).call(linkDataExport, { params: { id }, body: {} });
    await endsAt(new Date(data.expires_at), async () => {
      const answer = await fetchAt(server, ana, data.url, { method: 'HEAD' });
      return answer.statusCode === 200;
    });
  });
  it('a copy ends after its days', async () => {
    const { ana } = await family();
    const { id } = await ask(server, ana);
    await server.settle();
    const { data } = await server.as(ana).call(readDataExport, { params: { id } });
    await endsAt(new Date(data.expires_at ?? 0), async () => {
      const url = `/api/v1/settings/data-exports/${id}/token`;
      const answer = await server.as(ana).raw({ method: 'POST', url, payload: {} });
      return answer.statusCode === 201;
    });
  });
  it('a suspension ends when its days are over', async () => {
    const { ana } = await family();
    const admin = await server.world.user({ roles: ['admin'] });
    const end = new Date(server.clock.now().getTime() + 3 * DAY * MINUTE);
    await server.as(admin).call(suspendPerson, {
      params: { id: ana.id },
      body: { reason: 'You threatened Rosa.', days: 3 },
    });
    const again = await server.world.session(ana);
    await endsAt(end, async () => {
      await runJob('moderation.end-suspensions');
      const answer = await server.as(again).raw({ method: 'GET', url: '/api/v1/xp' });
      return answer.statusCode === 401;
    });
  });
  it('a link that sets a password ends after an hour', async () => {
    const { ana } = await family();
    const asked = server.clock.now().getTime();
    await server.as(null).call(forgotPassword, { body: { email: ana.email ?? '' } });
    await server.settle();
    const mail = (await server.mails()).find(({ to }) => to === ana.email);
    const token = decodeURIComponent(/token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '');
    await endsAt(new Date(asked + HOUR), async () => {
      // What anybody would guess is refused, and the link is as it was.
      const payload = { token, password: '0123456789abcdef' };
      const url = '/api/v1/auth/reset-password';
      const answer = await server.as(null).raw({ method: 'POST', url, payload });
      return answer.json<{ code: string }>().code === 'auth.password_known';
    });
  });
  it('the link of a question by e-mail ends after sixty days', async () => {
    const { ana } = await family();
    const { data } = await server.as(ana).call(askByMail, {
      body: { to_name: 'Rosa', to_email: 'rosa@example.org', catalogue: 'any_age.0' },
    });
    const token = data.link.split('/').at(-1) ?? '';
    await endsAt(new Date(data.question.expires_at), async () => {
      const page = await server.as(null).call(readAnswerPage, { body: { token } });
      return page.data.state === 'open';
    });
  });
  it('a link that shows a memorial does so to its last moment', async () => {
    const { ana } = await family();
    const { data: of } = await server.as(ana).call(createMemorial, {
      body: { full_name: 'Jelena Kos', relation: 'granddaughter', died: exactDay('2004-11-02') },
    });
    const { data } = await server.as(ana).call(makeMemorialLink, {
      params: { memorial: of.id },
      body: { name: 'Her choir', days: 7, password: 'thirty-one stairs' },
    });
    const token = data.link.split('/').at(-1) ?? '';
    await endsAt(new Date(data.memorial_link.expires_at), async () => {
      const page = await server.as(null).call(readMemorialLink, { body: { token } });
      return page.data.state === 'locked';
    });
  });
  it('a link for guests of a memorial takes something to its last moment, and an address answers for seven days', async () => {
    const { ana } = await family();
    const { data: of } = await server.as(ana).call(createMemorial, {
      body: { full_name: 'Jelena Kos', relation: 'granddaughter', died: exactDay('2004-11-02') },
    });
    const { data } = await server
      .as(ana)
      .call(makeTributeLink, { params: { memorial: of.id }, body: { days: 7 } });
    const token = data.link.split('/').at(-1) ?? '';
    const read = async (secret: string) => {
      const url = '/api/v1/tribute-links/read';
      const payload = { token: secret };
      const answer = await server.as(null).raw({ method: 'POST', url, payload });
      return answer.json<{ data?: { state: string } }>().data?.state;
    };
    await endsAt(
      new Date(data.tribute_link.expires_at),
      async () => (await read(token)) === 'open',
    );
    const sent = await server.as(null).call(sendGuestTribute, {
      body: { token, name: 'Rosa', email: 'rosa@example.org', words: 'She gave us plums.' },
    });
    const silent = new Date(server.clock.now().getTime() + 7 * DAY * MINUTE);
    await endsAt(silent, async () => (await read(sent.data.receipt)) === 'to_confirm');
  });
  it('a power-up works to its last moment', async () => {
    const { ana } = await family();
    const id = newId();
    await sql`insert into power_up (id, user_id, slug, source, state, granted_at)
      values (${id}, ${ana.id}, 'storytellers_fire', 'clock', 'owned', ${server.clock.now()})`.execute(
      server.database,
    );
    const { data } = await server.as(ana).call(activatePowerUp, { params: { id }, body: {} });
    await endsAt(new Date(data.at_work?.ends_at ?? 0), async () => {
      const powers = (await server.as(ana).call(listPowerUps)).data;
      return powers.some(({ at_work: use }) => use !== null);
    });
  });
  it('an invitation ends after two weeks', async () => {
    const { ana } = await family();
    const { data } = await server
      .as(ana)
      .call(createInvitation, { body: { email: `${ana.username}.friend@example.org` } });
    const token = new URL(data.link ?? '').searchParams.get('invite') ?? '';
    const end = new Date(server.clock.now().getTime() + 14 * DAY * MINUTE);
    await endsAt(end, async () => {
      const url = '/api/v1/auth/invites/read';
      const answer = await server.as(null).raw({ method: 'POST', url, payload: { token } });
      return answer.statusCode === 200;
    });
  });
});
