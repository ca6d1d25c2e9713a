/** Who acts: what each kind of actor is refused, asked of every route there is; and whom the rows behind a session and behind a piece of work make of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemorial, decideTribute, sendTribute } from '@kinlore/shared/contracts/legacy';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import { exactDay } from '@kinlore/shared/dates';
import { backgroundActor } from '../../platform/background-actor.ts';
import type { Actor, SignedIn, User } from '../../platform/actor.ts';
import { refusalFor } from '../../platform/http/gate.ts';
import type { Route } from '../../platform/http/route.ts';
import { photograph, record } from '../../testing/memories.ts';
import { testServer, type TestServer } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { PREFIX } from '../../platform/http/mount.ts';
import { createHttp } from '../../platform/http/create.ts';
import { createDocument } from '../../platform/openapi/document.ts';
import type { Module } from '../../module.ts';
import { keyOf, missingRows } from './testing/matrix/index.ts';

let server: TestServer;
let routes: readonly Route[] = [];
let modules: readonly Module[] = [];
beforeAll(async () => {
  server = await testServer({
    modules: (platform) => {
      modules = createModules(platform);
      routes = modules.flatMap((module) => module.routes ?? []);
      return modules;
    },
  });
});
afterAll(() => server.close());

const person = (change: Partial<User> = {}): User => ({
  id: 'one',
  username: 'one',
  fullName: 'One',
  accountType: 'adult',
  band: 'adult',
  emailVerified: true,
  mayAct: true,
  isOnHold: false,
  maySpeakToAll: true,
  roles: [],
  timeZone: 'UTC',
  ...change,
});
const session = { id: 'session', stepUpAt: null };
const own = (change: Partial<User> = {}): SignedIn => {
  const user = person(change);
  return { kind: 'user', user, subject: user, session };
};
const guest: Actor = { kind: 'guest' };
const everyRole = ['owner', 'admin', 'moderator', 'support'] as const;
const viewing: Actor = {
  kind: 'guardian',
  user: person({ roles: everyRole }),
  subject: person({ id: 'child', band: 'child' }),
  session,
};

const isReading = ({ endpoint: { method } }: Route) => method === 'GET';
const mayDo = (actor: Actor) => (route: Route) =>
  refusalFor(route.policy, actor, route.endpoint.method) === null;
const actionsOf = (found: readonly Route[]) =>
  [...new Set(found.map(({ policy }) => policy.action))].toSorted();
/** What one of the two may do and the other may not. */
const between = (more: Actor, less: Actor) =>
  actionsOf(routes.filter((route) => mayDo(more)(route) && !mayDo(less)(route)));

/** Routes that look at a token of their own, whoever calls; `publishing.test.ts` asks each without one. */
const byToken = [
  'publishing.end_trial',
  'publishing.live',
  'publishing.read',
  'publishing.roll_back',
  'publishing.send',
  'publishing.try',
];
/** What a guest may do with nothing in hand. */
const openTo = (found: readonly Route[]) =>
  actionsOf(found.filter(mayDo(guest))).filter((action) => !byToken.includes(action));

/** What the router answers beside the contract: files that come in parts (`uploads.test.ts`, `mailed-questions.test.ts`, `guest-links.test.ts`, `guest-tributes.test.ts`), and mails (`received-mail.test.ts`). */
const besideTheContract = [
  'DELETE /answers/uploads/:id',
  'DELETE /guest-links/uploads/:id',
  'DELETE /tribute-links/uploads/:id',
  'DELETE /uploads/:id',
  'OPTIONS /answers/uploads',
  'OPTIONS /guest-links/uploads',
  'OPTIONS /tribute-links/uploads',
  'OPTIONS /uploads',
  'PATCH /answers/uploads/:id',
  'PATCH /guest-links/uploads/:id',
  'PATCH /tribute-links/uploads/:id',
  'PATCH /uploads/:id',
  'POST /answers/uploads',
  'POST /guest-links/uploads',
  'POST /received-mail',
  'POST /tribute-links/uploads',
  'POST /uploads',
];

describe('every address', () => {
  it('has a row in the matrix', () => {
    expect(missingRows(routes)).toEqual([]);
  });

  it('that the router answers is of the contract, and the other way round', async () => {
    const found: string[] = [];
    const app = await createHttp({
      platform: server.platform,
      modules,
      before: (made) =>
        void made.addHook('onRoute', ({ method, url }) => {
          for (const one of [method].flat())
            if (url.startsWith('/api/v1') && one !== 'HEAD') found.push(`${one} ${url.slice(7)}`);
        }),
    });
    await app.close();
    const known = new Set(routes.map(keyOf));
    expect(found.filter((address) => !known.has(address)).toSorted()).toEqual(besideTheContract);
    expect([...known].filter((address) => !found.includes(address))).toEqual([]);
  });

  it('is in the document that describes them', () => {
    const described = JSON.stringify(createDocument(routes, 'test'));
    for (const { endpoint } of routes)
      expect(described).toContain(
        `"${PREFIX}${endpoint.path.replaceAll(/:([A-Za-z_]+)/g, '{$1}')}"`,
      );
    expect(described.match(/"operationId"/g)).toHaveLength(routes.length);
  });
});

describe('a guest', () => {
  it('changes nothing but what comes before an account', () => {
    expect(openTo(routes.filter((route) => !isReading(route)))).toEqual([
      'account.appeal',
      'account.create',
      'account.keep',
      'answer.read',
      'answer.refuse_mail',
      'answer.send',
      'batch.read',
      'bug.report',
      'email.undo',
      'email.verify',
      'feed_digest.read_link',
      'feed_digest.stop_link',
      'guest.read',
      'guest.tell',
      'guest.withdraw',
      'hand_over.read',
      'hand_over.take',
      'instance.demo',
      'instance.set_up',
      'invitation.read',
      'legacy_card.read',
      'legacy_card.release',
      'legacy_card.start',
      'legacy_case.here',
      'legacy_case.read_by_sheets',
      'legacy_case.take_back_by_sheets',
      'legacy_case.tell_by_sheets',
      'letter.read',
      'letter.read_voice',
      'log.send',
      'passkey.login',
      'passkey.login_options',
      'password.forgot',
      'password.reset',
      'question_plan.change_link',
      'question_plan.read_link',
      'registration.request',
      'remembered.read',
      'report.send',
      'session.open',
      'session.second_step',
      'shared.read',
      'steward_link.read',
      'tribute_guest.confirm',
      'tribute_guest.mail_again',
      'tribute_guest.read',
      'tribute_guest.send',
      'tribute_guest.withdraw',
    ]);
  });

  it('reads nothing but what can be for everybody', () => {
    expect(openTo(routes.filter(isReading))).toEqual([
      'activity.read',
      'family.invitation.read',
      'gathering.calendar',
      'gathering.list',
      'instance.read',
      'media.bytes',
      'memorial.read',
      'online.read',
      'places.public_map',
      'places.tiles',
      'reaction.types',
      'remembered.bytes',
      'shared.bytes',
      'transcription.list',
      'tribute.list',
      'tribute_guest.bytes',
    ]);
  });

  it('meets six calls that a token opens, and no others', () => {
    const found = actionsOf(routes.filter(mayDo(guest)));
    expect(found.filter((action) => action.startsWith('publishing.'))).toEqual(byToken);
  });
});

describe('a guardian who views as a child', () => {
  it('changes nothing but what the child keeps, never what is a credential, a consent or somebody else’s', () => {
    expect(actionsOf(routes.filter((route) => !isReading(route) && mayDo(viewing)(route)))).toEqual(
      [
        'account.avatar',
        'account.theme',
        'activity.answer_tag',
        'activity.create',
        'activity.delete',
        'activity.update',
        'answer.read',
        'answer.refuse_mail',
        'answer.send',
        'batch.read',
        'bug.report',
        'child.leave',
        'child.validate',
        'child.view',
        'comment.create',
        'comment.delete',
        'comment.update',
        'decision.appeal',
        'feed_digest.read_link',
        'feed_digest.stop_link',
        'guest.read',
        'guest.tell',
        'guest.withdraw',
        'legacy_card.read',
        'legacy_card.release',
        'legacy_card.start',
        'legacy_case.here',
        'legacy_case.read_by_sheets',
        'legacy_case.take_back_by_sheets',
        'legacy_case.tell_by_sheets',
        'log.send',
        'media.delete',
        'media.keep',
        'media.save_peaks',
        'media.upload',
        'photo_tag.answer',
        'photo_tag.delete',
        'question_plan.change_link',
        'question_plan.read_link',
        'reaction.list',
        'remembered.read',
        'session.close',
        'session.step_up',
        'shared.read',
        'tribute_guest.confirm',
        'tribute_guest.mail_again',
        'tribute_guest.read',
        'tribute_guest.send',
        'tribute_guest.withdraw',
      ],
    );
  });

  it('uses no tool of those who run the instance, whatever roles the guardian holds', () => {
    const staff = routes.filter(({ policy }) => policy.gate === 'staff');
    expect(staff.length).toBeGreaterThan(5);
    expect(staff.filter(mayDo(viewing))).toEqual([]);
    expect(staff.filter(mayDo(own({ roles: everyRole })))).toEqual(staff);
    expect(staff.filter(mayDo(own()))).toEqual([]);
  });

  it('is who the row of the session says, for as long as it says so and consent stands', async () => {
    const guardian = await server.world.user();
    const child = await server.world.child(guardian);
    const other = await server.world.child(await server.world.user());
    const seen = async () =>
      (await server.as(guardian).call(getCurrentUser, { query: {} })).data.viewing_context;
    const none = { is_viewing_as_child: false, viewing_user: null };
    await server.world.viewAs(guardian, other);
    expect(await seen(), 'of somebody else').toMatchObject(none);
    await server.world.viewAs(guardian, child);
    expect(await seen()).toMatchObject({
      is_viewing_as_child: true,
      authenticated_user: { id: guardian.id },
      viewing_user: { id: child.id },
    });
    await server.database
      .updateTable('guardianship')
      .set({ withdrawn_at: server.clock.now() })
      .where('child_id', '=', child.id)
      .execute();
    expect(await seen(), 'after the consent').toMatchObject(none);
    await server.database
      .updateTable('guardianship')
      .set({ withdrawn_at: null })
      .where('child_id', '=', child.id)
      .execute();
    server.clock.advance({ minutes: 61 });
    expect(await seen(), 'after the hour').toMatchObject(none);
  });
});

describe('by age', () => {
  it('a teen may do this that a child may not', () => {
    expect(between(own({ band: 'teen' }), own({ band: 'child' }))).toEqual([
      'coauthor.answer',
      'coauthor.ask',
      'coauthor.list',
      'coauthor.remove',
      'connection_memory.add',
      'connection_memory.change',
      'endangered.hide',
      'endangered.list',
      'feed_digest.change',
      'gathering.answer',
      'gathering.withdraw',
      'keepsake.add',
      'keepsake.change',
      'keepsake.remove',
      'keepsake.restore',
      'keepsake.tell',
      'living_tribute.act',
      'living_tribute.send',
      'mailed_question.ask',
      'photo_tag.add',
      'photo_tag.name',
      'photo_tag.put_off',
      'question_plan.act',
      'question_plan.change',
      'question_plan.make',
      'relationship.confirm',
      'relationship.end',
      'relationship.reject',
      'shared_story.answer',
      'shared_story.begin',
      'shared_story.change',
      'shared_story.delete',
      'shared_story.invite',
      'shared_story.name',
      'shared_story.propose',
      'shared_story.tell',
      'shared_story.unname',
      'shared_story.unpropose',
      'transcription.ask',
      'transcription.read',
      'tree.export',
      'tree.export.file',
      'tree.export.link',
      'tree.export.read',
      'tribute.change_audience',
      'tribute.delete_draft',
      'tribute.edit',
      'tribute.save_draft',
      'tribute.send',
      'tribute.withdraw',
    ]);
  });

  it('what a grown-up may do and a teen may not is of trees and their quests, memorials, plans, reported deaths, letters, kin, codes, links, views and whom to invite', () => {
    const rooms = new Set(
      between(own(), own({ band: 'teen' })).map((action) => action.split('.')[0] ?? ''),
    );
    expect([...rooms].toSorted()).toEqual([
      'bequest',
      'child',
      'family',
      'gathering',
      'guest_link',
      'invitation',
      'legacy_case',
      'legacy_key',
      'legacy_plan',
      'letter',
      'memorial',
      'memorial_link',
      'profile_code',
      'profile_view',
      'quest',
      'relationship',
      'share_link',
      'steward',
      'steward_link',
      'succession',
      'telephone',
      'tree',
      'tribute',
      'tribute_link',
    ]);
    expect(between(own({ band: 'teen' }), own())).toEqual([]);
  });

  it('nobody without a proved address reaches others', () => {
    const reached = between(own(), own({ emailVerified: false }));
    expect(reached).toEqual(
      expect.arrayContaining([
        'comment.create',
        'connection.request',
        'family.invite',
        'invitation.create',
        'memorial.create',
        'reaction.create',
        'tree.create',
        'tribute.send',
      ]),
    );
    expect(between(own({ emailVerified: false }), own())).toEqual([]);
  });
});

describe('work in the background', () => {
  it('is in nobody’s name for an account that is suspended, gone, in remembrance or never was', async () => {
    const now = server.clock.now();
    for (const columns of [
      { suspended_at: now },
      { erased_at: now },
      { life_status: 'in_remembrance' },
    ]) {
      const { id } = await server.world.user({ columns });
      expect(await backgroundActor(server.database, id, now)).toBeUndefined();
    }
    const nobody = '01890000-0000-7000-8000-000000000000';
    expect(await backgroundActor(server.database, nobody, now)).toBeUndefined();
  });

  it('is of the account as it is today: its age, its proved address and its roles', async () => {
    const { id } = await server.world.user({
      accountType: 'child',
      born: '2012-01-01',
      verified: false,
      roles: ['support'],
    });
    expect(await backgroundActor(server.database, id, server.clock.now())).toMatchObject({
      kind: 'background',
      user: { id, band: 'teen', emailVerified: true, roles: ['support'] },
      subject: { id },
    });
  });
});

describe('the author and the owner', () => {
  it('of what a guardian makes as a child are two people, and the child does not become one of them', async () => {
    const guardian = await server.world.user();
    const child = await server.world.child(guardian);
    await server.world.viewAs(guardian, child);
    const memory = await record(server, guardian, { audience: 'family' });
    const picture = await photograph(server, guardian);
    for (const [table, id] of [
      ['activity', memory.id],
      ['media', picture.id],
    ] as const)
      expect(
        await server.database
          .selectFrom(table)
          .select(['owner_id', 'author_id'])
          .where('id', '=', id)
          .executeTakeFirst(),
        table,
      ).toEqual({ owner_id: child.id, author_id: guardian.id });
  });

  it('of what a steward does at a memorial are the steward and the life that is kept, which nobody logs in to', async () => {
    const [keeper, friend] = [await server.world.user(), await server.world.user()];
    await server.world.relate(keeper, friend, 1);
    const { id } = (
      await server.as(keeper).call(createMemorial, {
        body: {
          full_name: 'Jelena Marić',
          relation: 'granddaughter',
          born: exactDay('1923-02-01'),
          died: exactDay('2004-11-02'),
        },
      })
    ).data;
    const sent = await server.as(friend).call(sendTribute, {
      params: { memorial: id },
      body: { type: 'words', body: 'She counted.' },
    });
    await server
      .as(keeper)
      .call(decideTribute, { params: { tribute: sent.data.id }, body: { decision: 'approve' } });
    const { owner_id, creator_id } = await server.database
      .selectFrom('memorial')
      .select(['owner_id', 'creator_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(creator_id).toBe(keeper.id);
    expect(
      await server.database
        .selectFrom('tribute')
        .select(['owner_id', 'author_id', 'decided_by'])
        .where('id', '=', sent.data.id)
        .executeTakeFirst(),
    ).toEqual({ owner_id, author_id: friend.id, decided_by: keeper.id });
    const log = await server.database
      .selectFrom('steward_log')
      .select(['actor_id', 'action'])
      .where('life_id', '=', owner_id)
      .orderBy('id')
      .execute();
    expect(log).toEqual([
      { actor_id: keeper.id, action: 'memorial.create' },
      { actor_id: keeper.id, action: 'tribute.approve' },
    ]);
    expect(await backgroundActor(server.database, owner_id, server.clock.now())).toBeUndefined();
  });
});
