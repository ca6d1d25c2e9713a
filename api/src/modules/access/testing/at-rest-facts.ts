/** What the product asks, reminds, congratulates or suggests, one row a place: what happens while somebody lives, and once they have died (rules R10). */
import {
  acceptConnection,
  listConnectionRequests,
  requestConnection,
} from '@kinlore/shared/contracts/connections';
import { forgotPassword } from '@kinlore/shared/contracts/auth';
import { createComment } from '@kinlore/shared/contracts/comments';
import { changeFeedDigest } from '@kinlore/shared/contracts/feed-digests';
import { readGuardianship } from '@kinlore/shared/contracts/guardianship';
import { makeGuestLink, readGuestPage } from '@kinlore/shared/contracts/guest-links';
import { createMemorial, inviteSteward } from '@kinlore/shared/contracts/legacy';
import { askByMail, readAnswerPage } from '@kinlore/shared/contracts/mailed-questions';
import { putNotificationPreferences } from '@kinlore/shared/contracts/notification-preferences';
import { listAvailableChildren } from '@kinlore/shared/contracts/parents';
import { getProfile } from '@kinlore/shared/contracts/profiles';
import { makeQuestionPlan } from '@kinlore/shared/contracts/question-plans';
import { askQuestion } from '@kinlore/shared/contracts/questions';
import { listQuests, startQuest } from '@kinlore/shared/contracts/quests';
import { searchUsers } from '@kinlore/shared/contracts/search';
import { getImpact } from '@kinlore/shared/contracts/stats';
import { exactDay } from '@kinlore/shared/dates';
import { sql } from 'kysely';
import { newId } from '../../../platform/id.ts';
import { Refused, type TestServer, type TestUser } from '../../../testing/index.ts';
import { record } from '../../../testing/memories.ts';

/** Dan dies, or Mila does. Ana is of Dan's family and connected with him, and looks after Mila; Eva knows neither. */
export interface Family {
  readonly server: TestServer;
  readonly ana: TestUser;
  readonly dan: TestUser;
  readonly mila: TestUser;
  readonly eva: TestUser;
}

export interface Fact {
  /** One place of the product. */
  readonly where: string;
  /** Whose death it is about. */
  readonly whose: 'dan' | 'mila';
  /** What was before the death. What it answers is handed to `asked`. */
  readonly given?: (family: Family) => Promise<string>;
  readonly asked: (family: Family, before: string) => Promise<unknown>;
  readonly living: unknown;
  readonly atRest: unknown;
}

/** `done`, or the code by which it was refused. */
export async function outcome(act: Promise<unknown>): Promise<string> {
  try {
    await act;
    return 'done';
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
}

/** Sessions of tests are short: each act has one of its own. */
const as = async ({ server }: Family, who: TestUser) => server.as(await server.world.session(who));
const run = async ({ server }: Family, job: string): Promise<void> => {
  await server.platform.jobs.add(server.database, job, {});
  await server.settle();
};
const mailsTo = async ({ server }: Family, { email }: TestUser): Promise<number> =>
  (await server.mails()).filter(({ to }) => to === email).length;
/** Rows, for one who has died reads none. */
const told = async ({ server }: Family, who: TestUser, type: string): Promise<number> => {
  await server.settle();
  const rows = await server.database
    .selectFrom('notification')
    .select('id')
    .where('user_id', '=', who.id)
    .where('type', '=', type)
    .execute();
  return rows.length;
};
const MET = { date_of_meeting: '2001-01-01' };
const request = async (family: Family, from: TestUser, to: TestUser): Promise<string> => {
  const asker = await as(family, from);
  const { data } = await asker.call(requestConnection, { params: { userId: to.id }, body: MET });
  await family.server.settle();
  return data.connection_id ?? '';
};
const profileOf = async (family: Family, reader: TestUser) =>
  (await (await as(family, reader)).call(getProfile, { params: { id: family.dan.id }, query: {} }))
    .data;
const yearsAgo = ({ server }: Family, days: number): Date =>
  new Date(server.clock.now().getTime() - days * 86_400_000);

const people: readonly Fact[] = [
  {
    where: 'search by a stranger',
    whose: 'dan',
    async asked(family) {
      const { data } = await (
        await as(family, family.eva)
      ).call(searchUsers, { query: { q: family.dan.username } });
      return data.filter(({ id }) => id === family.dan.id).length;
    },
    living: 1,
    atRest: 0,
  },
  {
    where: 'search by the family: they are found, as who has died',
    whose: 'dan',
    async asked(family) {
      const { data } = await (
        await as(family, family.ana)
      ).call(searchUsers, { query: { q: family.dan.username } });
      return data.find(({ id }) => id === family.dan.id)?.life_status;
    },
    living: 'living',
    atRest: 'in_remembrance',
  },
  {
    where: 'age and level on the profile',
    whose: 'dan',
    async asked(family) {
      const { age, level } = await profileOf(family, family.ana);
      return [age !== null, level !== null];
    },
    living: [true, true],
    atRest: [false, false],
  },
  {
    where: 'asking to connect',
    whose: 'dan',
    asked: async (family) => [
      (await profileOf(family, family.eva)).connection.can_request,
      await outcome(request(family, family.eva, family.dan)),
    ],
    living: [true, 'done'],
    atRest: [false, 'connection.not_a_living_account'],
  },
  {
    where: 'a request that they sent waits for an answer',
    whose: 'dan',
    given: (family) => request(family, family.dan, family.eva),
    async asked(family, id) {
      const eva = await as(family, family.eva);
      const { data } = await eva.call(listConnectionRequests, { query: { direction: 'received' } });
      const { connection } = await profileOf(family, family.eva);
      return [
        data.requests.length,
        connection.status,
        await outcome(eva.call(acceptConnection, { params: { id } })),
      ];
    },
    living: [1, 'pending', 'done'],
    atRest: [0, 'none', 'connection.not_pending'],
  },
  {
    where: 'the reminder of their request, after two weeks',
    whose: 'dan',
    async given(family) {
      await request(family, family.dan, family.eva);
      await sql`update connection set requested_at = ${yearsAgo(family, 15)} where requester_id = ${family.dan.id}`.execute(
        family.server.database,
      );
      return '';
    },
    async asked(family) {
      await run(family, 'connections.daily');
      return told(family, family.eva, 'connection_request');
    },
    living: 2,
    atRest: 1,
  },
  {
    where: 'who may be asked to keep a memorial',
    whose: 'dan',
    async asked(family) {
      const ana = await as(family, family.ana);
      const { data } = await ana.call(createMemorial, {
        body: { full_name: 'Rosa', relation: 'mother', died: exactDay('2004-11-02') },
      });
      return outcome(
        ana.call(inviteSteward, {
          params: { memorial: data.id },
          body: { user_id: family.dan.id, preset: 'host' },
        }),
      );
    },
    living: 'done',
    atRest: 'general.not_found',
  },
];

const questions: readonly Fact[] = [
  {
    where: 'a question to them',
    whose: 'dan',
    asked: async (family) =>
      outcome(
        (await as(family, family.ana)).call(askQuestion, {
          body: { to_id: family.dan.id, words: 'Who sang to you?' },
        }),
      ),
    living: 'done',
    atRest: 'general.not_found',
  },
  {
    where: 'a question to their address',
    whose: 'dan',
    async asked(family) {
      await (
        await as(family, family.ana)
      ).call(askByMail, {
        body: { to_name: 'Dan', to_email: family.dan.email ?? '', words: 'Who sang to you?' },
      });
      await family.server.settle();
      return mailsTo(family, family.dan);
    },
    living: 1,
    atRest: 0,
  },
  {
    where: 'a question of theirs that lies in a mailbox',
    whose: 'dan',
    async given(family) {
      const { data } = await (
        await as(family, family.dan)
      ).call(askByMail, {
        body: { to_name: 'Rosa', to_email: 'rosa@example.org', words: 'Who sang to you?' },
      });
      return data.link.split('/').at(-1) ?? '';
    },
    asked: async ({ server }, token) =>
      (await server.as(null).call(readAnswerPage, { body: { token } })).data.state,
    living: 'open',
    atRest: 'withdrawn',
  },
  {
    where: 'the question of the week',
    whose: 'dan',
    async given(family) {
      await (
        await as(family, family.dan)
      ).call(makeQuestionPlan, { body: { weekday: 0, hour: 10, stages: [] } });
      await sql`update question_plan set next_at = ${family.server.clock.now()} where user_id = ${family.dan.id}`.execute(
        family.server.database,
      );
      return '';
    },
    async asked(family) {
      await run(family, 'question-plans.send');
      return mailsTo(family, family.dan);
    },
    living: 1,
    atRest: 0,
  },
  {
    where: 'a plan of weekly questions offered to them',
    whose: 'dan',
    asked: async (family) =>
      outcome(
        (await as(family, family.ana)).call(makeQuestionPlan, {
          body: { weekday: 0, hour: 10, stages: [], to_id: family.dan.id },
        }),
      ),
    living: 'done',
    atRest: 'general.not_found',
  },
  {
    where: 'a link by which guests tell them something',
    whose: 'dan',
    async given(family) {
      const { data } = await (
        await as(family, family.dan)
      ).call(makeGuestLink, { body: { words: 'What do you remember?', days: 30, most: 3 } });
      return data.link.split('/').at(-1) ?? '';
    },
    asked: ({ server }, token) => outcome(server.as(null).call(readGuestPage, { body: { token } })),
    living: 'done',
    atRest: 'general.not_found',
  },
];

const news: readonly Fact[] = [
  {
    where: 'a notification, with its push and its e-mail',
    whose: 'dan',
    given: async (family) =>
      (await record(family.server, await family.server.world.session(family.dan))).id,
    async asked(family, id) {
      await (
        await as(family, family.ana)
      ).call(createComment, {
        body: { subject_type: 'activity', subject_id: id, body: 'I was there.' },
      });
      return told(family, family.dan, 'comment_received');
    },
    living: 1,
    atRest: 0,
  },
  {
    where: 'new memories by e-mail',
    whose: 'dan',
    async given(family) {
      await (
        await as(family, family.dan)
      ).call(changeFeedDigest, { body: { rhythm: 'daily', weekday: 0, hour: 8 } });
      family.server.clock.advance({ minutes: 1 });
      await record(family.server, await family.server.world.session(family.ana));
      family.server.clock.advance({ days: 2 });
      return '';
    },
    async asked(family) {
      await run(family, 'feed-digests.send');
      return mailsTo(family, family.dan);
    },
    living: 1,
    atRest: 0,
  },
  {
    where: 'the week that is still open, on a Sunday',
    whose: 'dan',
    async given(family) {
      await (
        await as(family, family.dan)
      ).call(putNotificationPreferences, {
        body: { preferences: { streak_at_risk: { in_app_enabled: true } } },
      });
      family.server.clock.set('2027-05-05T12:00:00Z');
      await record(family.server, await family.server.world.session(family.dan));
      await family.server.settle();
      family.server.clock.set('2027-05-16T09:30:00Z');
      return '';
    },
    async asked(family) {
      await run(family, 'streaks.sunday');
      return told(family, family.dan, 'streak_at_risk');
    },
    living: 1,
    atRest: 0,
  },
  {
    where: 'the way to a new password',
    whose: 'dan',
    async asked(family) {
      await family.server
        .as(null)
        .call(forgotPassword, { body: { email: family.dan.email ?? '' } });
      await family.server.settle();
      return mailsTo(family, family.dan);
    },
    living: 1,
    atRest: 0,
  },
];

const play: readonly Fact[] = [
  {
    where: 'how many of the family read somebody’s memories',
    whose: 'dan',
    given: async (family) =>
      (
        await record(family.server, await family.server.world.session(family.ana), {
          audience: 'family',
        })
      ).id,
    async asked(family) {
      const { data } = await (await as(family, family.ana)).call(getImpact);
      return data.readers_in_family;
    },
    living: 1,
    atRest: 0,
  },
  {
    where: 'a quest of the family names who helps',
    whose: 'dan',
    async given(family) {
      const { ana, dan, server } = family;
      const tree = newId();
      await server.database
        .insertInto('tree')
        .values({ id: tree, owner_user_id: ana.id, name: 'Kos' })
        .execute();
      await server.database
        .insertInto('tree_member')
        .values([
          { tree_id: tree, user_id: ana.id, role: 'owner' },
          { tree_id: tree, user_id: dan.id, role: 'viewer' },
        ])
        .execute();
      const { data } = await (
        await as(family, ana)
      ).call(startQuest, { body: { tree_id: tree, slug: 'identify_fifty' } });
      await sql`insert into family_quest_helper (quest_id, user_id, counts) values (${data.id}, ${dan.id}, '{"photos_identified": 3}')
        on conflict (quest_id, user_id) do update set counts = excluded.counts`.execute(
        server.database,
      );
      return data.id;
    },
    async asked(family) {
      const { data } = await (await as(family, family.ana)).call(listQuests);
      return data.quests.flatMap(({ helpers }) => helpers);
    },
    living: ['Danilo Kos'],
    atRest: [],
  },
];

const children: readonly Fact[] = [
  {
    where: 'the children of a guardian',
    whose: 'mila',
    async asked(family) {
      const { data } = await (await as(family, family.ana)).call(listAvailableChildren);
      return data.total_switchable + data.total_dashboard_only;
    },
    living: 1,
    atRest: 0,
  },
  {
    where: 'the question whether somebody still looks after them, each year',
    whose: 'mila',
    async given(family) {
      await sql`update guardianship set confirmed_at = ${yearsAgo(family, 366)} where child_id = ${family.mila.id}`.execute(
        family.server.database,
      );
      return '';
    },
    async asked(family) {
      await run(family, 'guardians.daily');
      return told(family, family.ana, 'guardianship_changed');
    },
    living: 1,
    atRest: 0,
  },
  {
    where: 'an account to which nobody agrees is erased after thirty days',
    whose: 'mila',
    async given(family) {
      await sql`insert into child_retention (child_id, began_at, due_at)
        values (${family.mila.id}, ${yearsAgo(family, 31)}, ${yearsAgo(family, 1)})`.execute(
        family.server.database,
      );
      return '';
    },
    async asked(family) {
      await run(family, 'guardians.daily');
      const { erased_at } = await family.server.database
        .selectFrom('app_user')
        .select('erased_at')
        .where('id', '=', family.mila.id)
        .executeTakeFirstOrThrow();
      return erased_at !== null;
    },
    living: true,
    atRest: false,
  },
  {
    where: 'the reminder of a memory that waits for a guardian',
    whose: 'mila',
    async given(family) {
      await record(family.server, await family.server.world.session(family.mila), {
        audience: 'family',
      });
      await family.server.settle();
      family.server.clock.advance({ hours: 25 });
      return '';
    },
    async asked(family) {
      const before = await told(family, family.ana, 'child_submission_pending');
      await run(family, 'activities.remind_guardians');
      return (await told(family, family.ana, 'child_submission_pending')) - before;
    },
    living: 1,
    atRest: 0,
  },
  {
    where: 'the reminder of words that wait for a guardian',
    whose: 'mila',
    async given(family) {
      const { id } = await record(family.server, await family.server.world.session(family.dan), {
        audience: 'family',
      });
      await (
        await as(family, family.mila)
      ).call(createComment, {
        body: { subject_type: 'activity', subject_id: id, body: 'I was there too!' },
      });
      await family.server.settle();
      family.server.clock.advance({ hours: 25 });
      return '';
    },
    async asked(family) {
      const before = await told(family, family.ana, 'child_submission_pending');
      await run(family, 'comments.remind_guardians');
      return (await told(family, family.ana, 'child_submission_pending')) - before;
    },
    living: 1,
    atRest: 0,
  },
  {
    where: 'a thirteenth birthday',
    whose: 'mila',
    async given({ server, mila }) {
      await sql`update app_user set birth_start = '2014-05-06', birth_end = '2014-05-06', birth_text = '2014-05-06' where id = ${mila.id}`.execute(
        server.database,
      );
      server.clock.set('2027-05-06T00:20:00Z');
      return '';
    },
    async asked(family) {
      await run(family, 'coming_of_age.birthdays');
      return [
        await told(family, family.ana, 'age_reached'),
        await told(family, family.mila, 'age_reached'),
      ];
    },
    living: [1, 1],
    atRest: [0, 0],
  },
  {
    where: 'the guardian who has died looks after nobody',
    whose: 'dan',
    async given(family) {
      const { server, ana, dan, mila } = family;
      await server.database
        .insertInto('guardianship')
        .values({
          guardian_id: dan.id,
          child_id: mila.id,
          consent_version: '1',
          consent_method: 'none',
          consented_at: server.clock.now(),
        })
        .execute();
      return ana.id;
    },
    async asked(family) {
      const { data } = await (
        await as(family, family.ana)
      ).call(readGuardianship, { params: { id: family.mila.id } });
      return data.guardians.filter(({ active }) => active).length;
    },
    living: 2,
    atRest: 1,
  },
];

export const facts: readonly Fact[] = [...people, ...questions, ...news, ...play, ...children];
