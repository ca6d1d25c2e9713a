/**
 * Forty copies of one act at the same moment leave one effect: a row for each act that writes, called as a page calls it, counted in the database,
 * and what the other copies may be told. Acts with a story of their own stand with their module. At the end XP and counts are what the rows say.
 */
import { sql } from 'kysely';
import { generateSecret, generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/id.ts';
import { photograph, record } from '../testing/memories.ts';
import { count, told, type Race } from '../testing/race.ts';
import { testServer, type TestServer, type TestUser } from '../testing/index.ts';
import { hashPassword } from './auth/passwords.ts';
import { sealedKeys } from './auth/ways-in/codes.ts';
import { presets } from './legacy/permissions.ts';
import { keepsakeRaces } from './keepsakes/testing.ts';
import { mailedRaces } from './mailed-questions/testing.ts';
import { questionRaces } from './questions/testing.ts';
import { createModules } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ modules: createModules });
});
afterAll(() => server.close());

const COPIES = 40;
const two = async () => {
  const [ana, ben] = [
    await server.world.user({ name: 'Ana Kos' }),
    await server.world.user({ name: 'Ben Kos' }),
  ];
  return { ana, ben };
};
const friends = async () => {
  const both = await two();
  await server.world.connect(both.ana, both.ben);
  return both;
};
const post = async (by: TestUser, path: string, payload: object = {}) => {
  const answer = await server.as(by).raw({ method: 'POST', url: `/api/v1${path}`, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<{ data: { id: string; connection_id: string } }>().data;
};
/** A story of Ana's that Ben tells too. */
const toldByTwo = async () => {
  const { ana, ben } = await friends();
  const { id } = await post(ana, '/shared-stories', { title: 'The flood' });
  await post(ana, `/shared-stories/${id}/requests`, { user_id: ben.id });
  await server.as(ben).raw({
    method: 'POST',
    url: `/api/v1/shared-stories/${id}/answer`,
    payload: { answer: 'accept' },
  });
  return { ana, ben, id };
};
const asked = async () => {
  const { ana, ben } = await two();
  const { connection_id: id } = await post(ana, `/connections/request/${ben.id}`);
  return { ana, ben, id };
};
const between = (one: TestUser, other: TestUser) =>
  sql`(low_id, high_id) = (least(${one.id}::uuid, ${other.id}::uuid), greatest(${one.id}::uuid, ${other.id}::uuid))`;
const bonds = (one: TestUser, other: TestUser, times: number) =>
  [
    count(
      'bond',
      sql`user_id in (${one.id}, ${other.id}) and friend_id in (${one.id}, ${other.id})`,
    ),
    times,
  ] as const;
const claimed = async () => {
  const { ana, ben } = await friends();
  const { id } = await post(ana, '/family/relationships', {
    recipient_id: ben.id,
    relationship_type: 'sibling',
  });
  return { ana, ben, id };
};
const claimIs = (id: string, status: string) =>
  [count('relationship_claim', sql`id = ${id} and status = ${status}`), 1] as const;

/** A memorial of the first, that the second may read. */
const remembered = async () => {
  const { ana, ben } = await friends();
  const [id, life] = [newId(), newId()];
  await sql`insert into app_user (id, username, full_name, account_type, life_status, listed)
    values (${life}, ${`memorial-${id.slice(-12)}`}, 'Jelena Gone', 'memorial', 'in_remembrance', false)`.execute(
    server.database,
  );
  await sql`insert into memorial (id, owner_id, creator_id, slug, full_name, audience, audience_degree)
    values (${id}, ${life}, ${ana.id}, ${id}, 'Jelena Gone', 'public', 2)`.execute(server.database);
  await sql`insert into life_steward (life_id, user_id, preset, permissions, status)
    values (${life}, ${ana.id}, 'primary', ${[...presets.primary]}, 'accepted')`.execute(
    server.database,
  );
  const tribute = async () =>
    (await post(ben, `/legacy/memorials/${id}/tributes`, { type: 'words', body: 'She counted.' }))
      .id;
  return { ana, ben, id, life, tribute };
};
const commented = async () => {
  const { ana, ben } = await friends();
  const { id } = await record(server, ana);
  return { ana, ben, id };
};

const pictured = async () => {
  const { ana, ben } = await friends();
  const { id: photo } = await photograph(server, ana);
  await record(server, ana, { media: [{ media_id: photo }] });
  return { ana, ben, photo };
};

const powerUp = async () => {
  const ana = await server.world.user();
  const id = newId();
  await sql`insert into power_up (id, user_id, slug, source, state, granted_at)
    values (${id}, ${ana.id}, 'storytellers_fire', 'race', 'owned', ${server.clock.now()})`.execute(
    server.database,
  );
  return { ana, id };
};

const races: Readonly<Record<string, () => Promise<Race>>> = {
  'a request to connect': async () => {
    const { ana, ben } = await two();
    return {
      by: ana,
      call: ['POST', `/connections/request/${ben.id}`],
      effects: [[count('connection', between(ana, ben)), 1], told(ben, 'connection_request')],
      others: [409],
    };
  },
  ...questionRaces(() => ({ database: server.database, friends, post })),
  'somebody hidden on this day': async () => {
    const ana = await server.world.user();
    return {
      by: ana,
      call: ['POST', '/on-this-day/hidden', { what: 'person', name: 'Vera', for: 'good' }],
      effects: [[count('on_this_day_hidden', sql`user_id = ${ana.id}`), 1]],
    };
  },
  ...mailedRaces(() => server),
  ...keepsakeRaces(() => ({ friends, post })),
  'a shared story begun': async () => {
    const ana = await server.world.user();
    return {
      by: ana,
      key: newId(),
      call: ['POST', '/shared-stories', { title: 'The flood' }],
      effects: [[count('shared_story', sql`owner_id = ${ana.id}`), 1]],
      others: [409],
    };
  },
  'a side of a shared story': async () => {
    const { ana, ben, id } = await toldByTwo();
    return {
      by: ben,
      call: [
        'PUT',
        `/shared-stories/${id}/perspective`,
        { version: 0, body: 'It rained.', audience: 'story' },
      ],
      effects: [
        [count('story_perspective', sql`author_id = ${ben.id}`), 1],
        [count('xp_ledger', sql`user_id = ${ben.id} and reason = 'perspective_told'`), 1],
        told(ana, 'perspective_added'),
      ],
      others: [412],
    };
  },
  'a shared story proposed': async () => {
    const { ana, ben, id } = await toldByTwo();
    await server.as(ben).raw({
      method: 'PUT',
      url: `/api/v1/shared-stories/${id}/perspective`,
      payload: { version: 0, body: 'It rained.', audience: 'story' },
    });
    return {
      by: ana,
      call: ['POST', `/shared-stories/${id}/proposal`, { audience: 'family' }],
      effects: [
        [count('story_edition', sql`story_id = ${id}`), 1],
        told(ben, 'publish_consent_needed'),
      ],
      others: [409],
    };
  },
  'a mission begun': async () => {
    const ana = await server.world.user();
    return {
      by: ana,
      call: ['POST', '/missions/one_small_true_thing/start'],
      effects: [[count('mission_run', sql`user_id = ${ana.id}`), 1]],
      others: [409],
    };
  },
  'a mission completed': async () => {
    const ana = await server.world.user();
    await post(ana, '/missions/forgiveness/start');
    await record(server, ana, { feelings: [{ emotari: 'regret', intensity: 1 }] });
    await record(server, ana, { type: 'learning', subtype: 'mistake_learned' });
    await record(server, ana, { type: 'relationship', subtype: 'reconciliation' });
    return {
      by: ana,
      call: ['POST', '/missions/forgiveness/complete'],
      effects: [
        [count('xp_ledger', sql`user_id = ${ana.id} and reason = 'mission_completed'`), 1],
        told(ana, 'mission_completed'),
      ],
      others: [409],
    };
  },
  'a family quest begun': async () => {
    const ana = await server.world.user();
    const tree = newId();
    await sql`insert into tree (id, owner_user_id, name) values (${tree}, ${ana.id}, 'Kos')`.execute(
      server.database,
    );
    await sql`insert into tree_member (tree_id, user_id, role) values (${tree}, ${ana.id}, 'owner')`.execute(
      server.database,
    );
    return {
      by: ana,
      call: ['POST', '/quests', { tree_id: tree, slug: 'identify_fifty' }],
      effects: [[count('family_quest', sql`tree_id = ${tree}`), 1]],
      others: [409],
    };
  },
  'a power-up begun': async () => {
    const { ana, id } = await powerUp();
    return {
      by: ana,
      call: ['POST', `/power-ups/${id}/activate`],
      effects: [
        [count('power_up_use', sql`user_id = ${ana.id}`), 1],
        told(ana, 'power_up_activated'),
      ],
      others: [409],
    };
  },
  'a power-up stopped': async () => {
    const { ana, id } = await powerUp();
    await post(ana, `/power-ups/${id}/activate`);
    return {
      by: ana,
      call: ['POST', `/power-ups/${id}/deactivate`],
      effects: [
        [count('power_up', sql`id = ${id} and state = 'owned' and returned`), 1],
        told(ana, 'power_up_deactivated'),
      ],
      others: [409],
    };
  },
  'a yes to a request': async () => {
    const { ana, ben, id } = await asked();
    return {
      by: ben,
      call: ['POST', `/connections/${id}/accept`],
      effects: [
        bonds(ana, ben, 2),
        told(ana, 'connection_accepted'),
        [count('xp_ledger', sql`user_id = ${ana.id} and reason = 'connection_accepted'`), 1],
      ],
      others: [409],
    };
  },
  'a no to a request': async () => {
    const { ben, id } = await asked();
    return {
      by: ben,
      call: ['POST', `/connections/${id}/reject`],
      effects: [[count('connection', sql`id = ${id} and status = 'declined'`), 1]],
      others: [409, 404],
    };
  },
  'a request taken back': async () => {
    const { ana, id } = await asked();
    return {
      by: ana,
      call: ['POST', `/connections/${id}/cancel`],
      effects: [[count('connection', sql`id = ${id} and status = 'cancelled'`), 1]],
      others: [409, 404],
    };
  },
  'an end of a connection': async () => {
    const { ana, ben } = await friends();
    return {
      by: ana,
      call: ['DELETE', `/connections/user/${ben.id}`],
      effects: [
        bonds(ana, ben, 0),
        [count('connection', sql`${between(ana, ben)} and status = 'removed'`), 1],
      ],
      others: [409, 404],
    };
  },
  'a block': async () => {
    const { ana, ben } = await friends();
    return {
      by: ana,
      call: ['POST', `/connections/block/${ben.id}`],
      effects: [
        bonds(ana, ben, 0),
        [count('block', sql`blocker_id = ${ana.id} and blocked_id = ${ben.id}`), 1],
      ],
    };
  },
  'an end of a block': async () => {
    const { ana, ben } = await two();
    await server.world.block(ana, ben);
    return {
      by: ana,
      call: ['DELETE', `/connections/block/${ben.id}`],
      effects: [[count('block', sql`blocker_id = ${ana.id}`), 0]],
      others: [404, 409],
    };
  },
  'a question how two are related': async () => {
    const { ana, ben } = await friends();
    return {
      by: ana,
      call: [
        'POST',
        '/family/relationships',
        { recipient_id: ben.id, relationship_type: 'sibling' },
      ],
      effects: [
        [count('relationship_claim', sql`from_id = ${ana.id}`), 1],
        told(ben, 'family_relationship_request'),
      ],
      others: [409],
    };
  },
  'a yes to how two are related': async () => {
    const { ana, ben, id } = await claimed();
    return {
      by: ben,
      call: ['POST', `/family/relationships/${id}/confirm`],
      effects: [claimIs(id, 'confirmed'), told(ana, 'family_relationship_confirmed')],
      others: [409, 404],
    };
  },
  'a no to how two are related': async () => {
    const { ben, id } = await claimed();
    return {
      by: ben,
      call: ['POST', `/family/relationships/${id}/reject`],
      effects: [claimIs(id, 'rejected')],
      others: [409, 404],
    };
  },
  'a tribute': async () => {
    const { ana, ben, id } = await remembered();
    return {
      by: ben,
      call: ['POST', `/legacy/memorials/${id}/tributes`, { type: 'words', body: 'She counted.' }],
      key: newId(),
      effects: [[count('tribute', sql`memorial_id = ${id}`), 1], told(ana, 'tribute_received')],
      others: [409],
    };
  },
  'a yes to a tribute': async () => {
    const { ana, ben, id, tribute } = await remembered();
    return {
      by: ana,
      call: ['POST', `/legacy/tributes/${await tribute()}/decision`, { decision: 'approve' }],
      effects: [
        told(ben, 'tribute_approved'),
        [sql`select tribute_count as n from memorial where id = ${id}`, 1],
      ],
      others: [409, 404],
    };
  },
  'a tribute taken back': async () => {
    const { ben, id, tribute } = await remembered();
    return {
      by: ben,
      call: ['POST', `/legacy/tributes/${await tribute()}/withdraw`],
      effects: [[count('tribute', sql`memorial_id = ${id} and status = 'withdrawn'`), 1]],
      others: [409, 404],
    };
  },
  'an invitation to keep a memorial': async () => {
    const { ana, ben, id, life } = await remembered();
    return {
      by: ana,
      call: [
        'POST',
        `/legacy/memorials/${id}/stewards`,
        { user_id: ben.id, preset: 'host', relation: 'her neighbour' },
      ],
      effects: [
        [count('life_steward', sql`life_id = ${life} and user_id = ${ben.id}`), 1],
        told(ben, 'legacy_steward_invited'),
      ],
      others: [409],
    };
  },
  'somebody named in a picture': async () => {
    const { ana, ben, photo } = await pictured();
    return {
      by: ana,
      call: ['POST', '/photo-tags', { media_id: photo, user_id: ben.id }],
      key: newId(),
      effects: [[count('photo_tag', sql`media_id = ${photo}`), 1], told(ben, 'photo_tagged')],
      others: [409],
    };
  },
  'a yes to being named in a picture': async () => {
    const { ana, ben, photo } = await pictured();
    const { id } = await post(ana, '/photo-tags', { media_id: photo, user_id: ben.id });
    return {
      by: ben,
      call: ['PUT', `/photo-tags/${id}/answer`, { answer: 'approve' }],
      effects: [
        told(ana, 'photo_tag_decided'),
        [count('xp_ledger', sql`user_id = ${ana.id} and reason = 'person_accepted_1'`), 1],
      ],
    };
  },
  'oneself out of a picture, blurred': async () => {
    const { ana, ben, photo } = await pictured();
    const region = { x: 0.1, y: 0.1, w: 0.2, h: 0.2 };
    const { id } = await post(ana, '/photo-tags', { media_id: photo, user_id: ben.id, region });
    return {
      by: ben,
      call: ['PUT', `/photo-tags/${id}/answer`, { answer: 'remove', blur: true }],
      effects: [
        [count('media_blur', sql`media_id = ${photo}`), 1],
        [sql`select made_edition as n from media where id = ${photo}`, 1],
      ],
    };
  },
  'a comment': async () => {
    const { ana, ben, id } = await commented();
    return {
      by: ben,
      call: ['POST', '/comments', { subject_type: 'activity', subject_id: id, body: 'Yes' }],
      key: newId(),
      effects: [
        [count('comment', sql`subject_id = ${id}`), 1],
        [sql`select comment_count as n from activity where id = ${id}`, 1],
        told(ana, 'comment_received'),
      ],
      others: [409],
    };
  },
  'a reaction': async () => {
    const { ana, ben, id } = await commented();
    return {
      by: ben,
      call: [
        'POST',
        '/reactions',
        { reactionable_type: 'activity', reactionable_id: id, reaction_type_id: 1 },
      ],
      effects: [[count('reaction', sql`subject_id = ${id}`), 1], told(ana, 'reaction_received')],
    };
  },
  'a memory taken away': async () => {
    const { ana, id } = await commented();
    return {
      by: ana,
      call: ['DELETE', `/activities/${id}`],
      effects: [
        [count('activity', sql`id = ${id} and deleted_at is not null`), 1],
        [
          sql`select coalesce(sum(amount), 0)::int as n from xp_ledger where user_id = ${ana.id} and source_type <> 'badge'`, // a badge is never taken back
          0,
        ],
      ],
      others: [404],
    };
  },
  'a report': async () => {
    const { ben, id } = await commented();
    return {
      by: ben,
      call: ['POST', '/reports', { subject_type: 'activity', subject_id: id, reason: 'private' }],
      effects: [[count('report', sql`reporter_id = ${ben.id}`), 1]],
    };
  },
  'a notification taken away': async () => {
    const { ana, ben } = await friends();
    const id = newId();
    await sql`insert into notification (id, user_id, type, data) values (${id}, ${ana.id}, 'connection_request', ${JSON.stringify({ sender_id: ben.id })})`.execute(
      server.database,
    );
    return {
      by: ana,
      call: ['DELETE', `/notifications/${id}`],
      effects: [[count('notification', sql`id = ${id}`), 0]],
      others: [404],
    };
  },
  'an end of another session': async () => {
    const { ana } = await two();
    const other = await server.world.session(ana);
    return {
      by: ana,
      call: ['DELETE', `/settings/sessions/${other.sessionId}`],
      effects: [
        [count('access_token', sql`id = ${other.sessionId}`), 0],
        [count('access_token', sql`user_id = ${ana.id}`), 1],
      ],
      others: [404],
    };
  },
  'an invitation of a second guardian': async () => {
    const { ana, ben } = await friends();
    const mila = await server.world.child(ana);
    await server.world.stepUp(ana);
    return {
      by: ana,
      call: ['POST', `/parent/children/${mila.id}/guardians`, { username: ben.username }],
      effects: [[count('guardian_invitation', sql`child_id = ${mila.id}`), 1]],
      others: [409],
    };
  },
  'a yes to several comments of children': async () => {
    const { ana, ben } = await two();
    const mila = await server.world.child(ana);
    await server.world.relate(mila, ben, 2);
    const { id } = await record(server, ben, { audience: 'family' });
    const ids: string[] = [];
    for (const body of ['I was there too!', 'And Grandma.'])
      ids.push(
        (await post(mila, '/comments', { subject_type: 'activity', subject_id: id, body })).id,
      );
    return {
      by: ana,
      call: ['POST', '/parent/comments/approve', { ids }],
      effects: [
        [count('comment', sql`subject_id = ${id} and status = 'published'`), 2],
        [count('comment_decision', sql`comment_id in (${sql.join(ids)})`), 2],
        [sql`select comment_count as n from activity where id = ${id}`, 2],
        [count('notification', sql`user_id = ${ben.id} and type = 'comment_received'`), 2],
      ],
    };
  },
  'a password typed again': async () => {
    const password = 'a long walk by the river';
    const ana = await server.world.user({
      columns: { password_hash: await hashPassword(password) },
    });
    await server.world.session(ana);
    return {
      by: ana,
      call: ['POST', '/auth/step-up', { password }],
      effects: [
        // The session it was typed in, no other one; and what is right leaves no guess behind.
        [count('access_token', sql`user_id = ${ana.id} and step_up_at is not null`), 1],
        [count('login_guess', sql`failures > 0`), 0],
      ],
      // So many are counted before the first is judged.
      others: [429],
    };
  },
  'a code of the app typed again': async () => {
    const { ana } = await two();
    const secret = generateSecret();
    await server.database
      .insertInto('second_factor')
      .values({
        user_id: ana.id,
        secret: sealedKeys(server.platform).seal(ana.id, secret),
        confirmed_at: server.clock.now(),
        created_at: server.clock.now(),
      })
      .execute();
    await server.world.session(ana);
    const epoch = Math.floor(server.clock.now().getTime() / 1000);
    return {
      by: ana,
      call: ['POST', '/auth/step-up/code', { code: generateSync({ secret, epoch }) }],
      effects: [
        [count('access_token', sql`user_id = ${ana.id} and step_up_at is not null`), 1],
        // A code is used once, and what is right leaves no guess behind.
        [count('second_factor', sql`user_id = ${ana.id} and last_step > 0`), 1],
      ],
      // Used by the first; and so many are counted before it is judged.
      others: [422, 429],
    };
  },
  'a copy to take away': async () => {
    const { ana } = await two();
    await server.world.stepUp(ana);
    return {
      by: ana,
      call: ['POST', '/settings/data-exports', { scope: 'me' }],
      effects: [[count('data_export', sql`user_id = ${ana.id}`), 1]],
      others: [409],
    };
  },
};

const numberOf = async (question: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await question.execute(server.database)).rows[0]?.n ?? 0;

describe('forty at once leave one effect', () => {
  afterEach(() => server.settle());
  it.each(Object.entries(races))('of %s', async (_name, arrange) => {
    const { by, call, key, effects, others = [] } = await arrange();
    const [method, path, payload] = call;
    await server.settle();
    const answers = await Promise.all(
      Array.from({ length: COPIES }, () =>
        server.as(by).raw({
          method,
          url: `/api/v1${path}`,
          ...(method !== 'DELETE' && { payload: payload ?? {} }),
          headers: { ...(key !== undefined && { 'idempotency-key': key }) },
        }),
      ),
    );
    await server.settle();
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(0);
    const strange = answers.filter(
      ({ statusCode }) => statusCode >= 300 && !others.includes(statusCode),
    );
    expect(strange.map(({ body }) => body)).toEqual([]);
    const left = await Promise.all(effects.map(([question]) => numberOf(question)));
    expect(left).toEqual(effects.map(([, times]) => times));
  });
});

describe('after all of them', () => {
  const none = async (wrong: ReturnType<typeof sql>) => {
    const { rows } = await wrong.execute(server.database);
    expect(rows).toEqual([]);
  };
  it('everybody’s XP is the sum of their awards', () =>
    none(sql`select u.id from app_user u left join progress p on p.user_id = u.id
      where coalesce(p.xp, 0) <> (select coalesce(sum(x.amount), 0) from xp_ledger x where x.user_id = u.id)`));
  it('comments are as many as are counted', () =>
    none(sql`select a.id from activity a where a.comment_count <>
      (select count(*) from comment c where c.subject_type = 'activity' and c.subject_id = a.id and c.deleted_at is null)`));
  it('reactions are as many as are counted', () =>
    none(sql`select a.id from activity a where
      (select coalesce(sum(value::int), 0) from jsonb_each_text(a.reaction_counts)) <>
      (select count(*) from reaction r where r.subject_type = 'activity' and r.subject_id = a.id)`));
  it('tributes are as many as are counted', () =>
    none(sql`select m.id from memorial m where m.tribute_count <>
      (select count(*) from tribute t where t.memorial_id = m.id and t.status = 'approved')`));
  it('a connection stands where its two bonds stand', () =>
    none(sql`select c.id from connection c where (c.status = 'accepted') <>
      ((select count(*) from bond b where b.connection_id = c.id) = 2)`));
});
