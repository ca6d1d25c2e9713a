/** What is declared is sent: each type by an act of somebody, as the product does it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerTag, readActivity, updateActivity } from '@kinlore/shared/contracts/activities';
import { listMail, readMail } from '@kinlore/shared/contracts/admin';
import { forgotPassword, login } from '@kinlore/shared/contracts/auth';
import { agreeToTerms, handOver, TERMS_VERSION } from '@kinlore/shared/contracts/coming-of-age';
import {
  liftPause,
  placePause,
  readChildSettings,
  saveChildSettings,
} from '@kinlore/shared/contracts/care';
import { decideTransfer, moveTransfer } from '@kinlore/shared/contracts/account-transfer';
import { giveBadgeBack, takeBadge } from '@kinlore/shared/contracts/badges';
import { answerCoauthoring, askCoauthor } from '@kinlore/shared/contracts/coauthors';
import { createComment } from '@kinlore/shared/contracts/comments';
import {
  acceptConnection,
  blockUser,
  requestConnection,
} from '@kinlore/shared/contracts/connections';
import { addConnectionMemory } from '@kinlore/shared/contracts/connection-memories';
import {
  addRelative,
  confirmRelationship,
  createTree,
  proposeRelationship,
} from '@kinlore/shared/contracts/family';
import { contestRelationship } from '@kinlore/shared/contracts/family-contests';
import {
  acceptFamilyInvitation,
  inviteToFamily,
} from '@kinlore/shared/contracts/family-invitations';
import { usualPreferences, writeTreePreferences } from '@kinlore/shared/contracts/family-whole';
import { createMemorial, decideTribute, inviteSteward } from '@kinlore/shared/contracts/legacy';
import { contestMemorial, joinMemorial } from '@kinlore/shared/contracts/memorial-relatives';
import {
  listNotifications,
  notificationKinds,
  notificationTypes,
  type NotificationType,
} from '@kinlore/shared/contracts/notifications';
import { exactDay } from '@kinlore/shared/dates';
import { startMission } from '@kinlore/shared/contracts/missions';
import { activatePowerUp, deactivatePowerUp } from '@kinlore/shared/contracts/power-ups';
import { inviteGuardian } from '@kinlore/shared/contracts/guardianship';
import { makeQuestionPlan } from '@kinlore/shared/contracts/question-plans';
import { askQuestion } from '@kinlore/shared/contracts/questions';
import { react } from '@kinlore/shared/contracts/reactions';
import { askDataExport, linkDataExport } from '@kinlore/shared/contracts/exports';
import {
  answerStoryRequest,
  createSharedStory,
  inviteToStory,
  savePerspective,
} from '@kinlore/shared/contracts/shared-stories';
import { proposeStory } from '@kinlore/shared/contracts/story-consents';
import { decideSubmission } from '@kinlore/shared/contracts/submissions';
import { putNotificationPreferences } from '@kinlore/shared/contracts/notification-preferences';
import { newId } from '../../platform/id.ts';
import { record } from '../../testing/memories.ts';
import { historicActs } from '../legacy/historic/testing.ts';
import { successionActs } from '../succession/testing/acts.ts';
import { testServer, type TestServer, type TestUser } from '../../testing/index.ts';
import { tellers } from '../activation/testing/families.ts';
import { hashPassword } from '../auth/passwords.ts';
import { asksToLetIn } from '../coming-of-age/testing.ts';
import { rememberedBy } from '../legacy/testing.ts';
import { letterDueTo } from '../letters/testing.ts';
import { answeredThenCancelled } from '../gatherings/testing.ts';
import { asksToRead, hearsOfReading } from '../inspections/testing.ts';
import { helped, reviewed } from '../moderation/testing.ts';
import { createModules } from '../index.ts';
import { haveWrittenDown, testEngine } from '../transcriptions/testing/engine.ts';

let server: TestServer;
const engine = testEngine();
beforeAll(async () => {
  server = await testServer({ modules: createModules, environment: engine.environment });
});
afterAll(engine.remove);
afterAll(() => server.close());

const as = (who: TestUser) => server.as(who);
/** Somebody with so many memories. */
const whoRecorded = async (memories: number) => {
  const ana = await server.world.user();
  for (let memory = 0; memory < memories; memory += 1) await record(server, ana);
  return ana;
};
const friends = async () => {
  const ana = await server.world.user({ name: 'Ana Kos' });
  const ben = await server.world.user({ name: 'Ben Kos' });
  await server.world.connect(ana, ben);
  return { ana, ben };
};
/** A story of Ana's that Ben tells too. */
const storyOf = async () => {
  const { ana, ben } = await friends();
  const { id } = (await as(ana).call(createSharedStory, { body: { title: 'The flood' } })).data;
  await as(ana).call(inviteToStory, { params: { id }, body: { user_id: ben.id } });
  const tell = async (who: TestUser) => {
    await as(ben).call(answerStoryRequest, { params: { id }, body: { answer: 'accept' } });
    await as(who).call(savePerspective, {
      params: { id },
      body: { version: 0, body: 'It rained.', audience: 'story' },
    });
  };
  return { ana, ben, id, tell };
};
const asked = async (to: Promise<TestUser> | TestUser) => {
  const [from, other] = [await server.world.user({ name: 'Nik' }), await to];
  const { data } = await as(from).call(requestConnection, {
    params: { userId: other.id },
    body: {},
  });
  return { from, to: other, id: data.connection_id ?? '' };
};
const named = async () => {
  const { ana, ben } = await friends();
  const { id } = await record(server, ana, { people: [{ name: 'Ben', user_id: ben.id }] });
  return { ana, ben, id };
};
const writing = async (said: 'accept' | null) => {
  const { ana, ben } = await friends();
  const { id, version } = await record(server, ana);
  const params = { id, person: ben.id };
  await as(ana).call(askCoauthor, { params, body: { role: 'coauthor' } });
  if (said !== null)
    await as(ben).call(answerCoauthoring, { params: { id }, body: { answer: said } });
  return { ana, ben, id, version };
};
const submitted = async () => {
  const guardian = await server.world.user({ name: 'Ana Kos' });
  const child = await server.world.child(guardian);
  const { id } = await record(server, child, { audience: 'family' });
  return { guardian, child, id };
};
const trustToTell = async (guardian: TestUser, child: TestUser) => {
  const params = { id: child.id };
  const { data } = await as(guardian).call(readChildSettings, { params });
  const { version, changed_by: _by, changed_at: _at, ...settings } = data;
  const headers = { 'if-match': `"${String(version)}"` };
  const body = { ...settings, trust: 'tell' } as const;
  await as(guardian).call(saveChildSettings, { params, body }, { headers });
};
const paused = async () => {
  const guardian = await server.world.user({ name: 'Ana Kos' });
  const child = await server.world.child(guardian);
  const { data } = await as(guardian).call(placePause, {
    params: { id: child.id },
    body: { kind: 'pause_posting', reason: 'A break until Sunday', days: 2 },
  });
  return { guardian, child, pause: data.id };
};
const related = async (one: TestUser, other: TestUser, relationship_type: 'sibling' | 'child') =>
  (
    await as(one).call(proposeRelationship, {
      body: { recipient_id: other.id, relationship_type },
    })
  ).data.id;
const confirmed = async (one: TestUser, other: TestUser, type: 'sibling' | 'child') => {
  const id = await related(one, other, type);
  await as(other).call(confirmRelationship, { params: { id } });
  return id;
};
const invited = async () => {
  const { ana, ben } = await friends();
  const { data: tree } = await as(ana).call(createTree, { body: { name: 'Ours' } });
  const { data } = await as(ana).call(inviteToFamily, {
    body: { tree_id: tree.tree.id, role: 'viewer', user_id: ben.id },
  });
  const accept = () =>
    as(ben).call(acceptFamilyInvitation, { params: { token: data.id }, body: {} });
  return { ana, ben, tree, accept };
};
const remembered = async () => rememberedBy(server, await friends());

/** Ana makes a memorial, and Ben, a relative of hers, was told. */
const toldRelative = async () => {
  const { ana, ben } = await friends();
  await server.world.relate(ana, ben, 1);
  const { data } = await as(ana).call(createMemorial, {
    body: { full_name: 'Jelena Kos', relation: 'my aunt', died: exactDay('2004-11-02') },
  });
  await server.settle();
  return { ana, ben, memorial: data.id };
};

const transferring = async () => {
  const guardian = await server.world.user({ name: 'Ana Kos' });
  const teen = await server.world.child(guardian, { accountType: 'teen', born: '2011-11-01' });
  const now = server.clock.now();
  await server.database
    .insertInto('second_factor')
    .values({ user_id: teen.id, secret: Buffer.from('x'), confirmed_at: now, created_at: now })
    .execute();
  for (const who of [guardian, teen]) await server.world.stepUp(who);
  await as(teen).call(agreeToTerms, { body: { version: TERMS_VERSION, agreed: true } });
  await as(teen).call(moveTransfer, { body: { act: 'request' } });
  return { guardian, teen };
};

/** Has one at work. */
const powered = async (slug: string) => {
  const ana = await server.world.user();
  const id = newId();
  const mine = { id, user_id: ana.id, slug, source: id, state: 'owned' } as const;
  await server.database
    .insertInto('power_up')
    .values({ ...mine, granted_at: server.clock.now() })
    .execute();
  await as(ana).call(activatePowerUp, { params: { id }, body: {} });
  return { ana, id };
};

/** Does what is told, and says who is told. */
const acts: Readonly<Record<NotificationType, () => Promise<TestUser>>> = {
  xp_awarded: () => whoRecorded(1),
  level_up: () => whoRecorded(4),
  class_changed: () => whoRecorded(5),
  alignment_changed: async () => {
    const ana = await server.world.user();
    for (let memory = 0; memory < 10; memory += 1)
      await record(server, ana, { feelings: [{ emotari: 'joy', intensity: 2 }] });
    return ana;
  },
  archetype_changed: async () => {
    const ana = await server.world.user();
    const { id } = await record(server, ana, { type: 'creation', subtype: 'music' });
    // Roles are weighed when a day is over.
    await server.database
      .updateTable('activity')
      .set({ published_at: new Date(server.clock.now().getTime() - 2 * 86_400_000) })
      .where('id', '=', id)
      .execute();
    return ana;
  },
  planetary_resonance_changed: async () => {
    const ana = await server.world.user();
    await record(server, ana, { type: 'family', subtype: 'gathering' });
    return ana;
  },
  badge_awarded: async () => {
    const ana = await server.world.user();
    await record(server, ana);
    return ana;
  },
  badge_upgraded: async () => {
    const ana = await server.world.user();
    for (const year of ['2015', '1980']) {
      await record(server, ana, { when: exactDay(`${year}-05-01`) });
      await server.settle();
    }
    return ana;
  },
  badge_taken: async () => {
    const [ana, owner] = [await server.world.user(), await server.world.user({ roles: ['owner'] })];
    await record(server, ana);
    await server.settle();
    await server.world.stepUp(owner);
    await as(owner).call(takeBadge, {
      params: { id: ana.id },
      body: { slug: 'first_light', because: 'copied' },
    });
    return ana;
  },
  badge_returned: async () => {
    const [ana, owner] = [await server.world.user(), await server.world.user({ roles: ['owner'] })];
    await record(server, ana);
    await server.settle();
    await server.world.stepUp(owner);
    const params = { id: ana.id };
    await as(owner).call(takeBadge, { params, body: { slug: 'first_light', because: 'copied' } });
    await as(owner).call(giveBadgeBack, { params, body: { slug: 'first_light' } });
    return ana;
  },
  mission_completed: async () => {
    const ana = await server.world.user();
    await as(ana).call(startMission, { params: { slug: 'one_small_true_thing' } });
    await record(server, ana);
    return ana;
  },
  power_up_activated: async () => (await powered('storytellers_fire')).ana,
  power_up_effect_applied: async () => {
    const { ana } = await powered('twin_suns');
    await record(server, ana);
    const today = server.clock.now();
    server.clock.advance({ hours: 23 });
    await server.platform.jobs.add(server.database, 'progress.boost-sums', {});
    await server.settle();
    server.clock.set(today);
    return ana;
  },
  power_up_expired: async () => {
    const { ana } = await powered('twin_suns');
    for (let memory = 0; memory < 3; memory += 1) await record(server, ana);
    return ana;
  },
  power_up_deactivated: async () => {
    const { ana, id } = await powered('storytellers_fire');
    await as(ana).call(deactivatePowerUp, { params: { id } });
    return ana;
  },
  power_up_ending: async () => {
    const { ana } = await powered('storytellers_fire');
    const today = server.clock.now();
    server.clock.advance({ hours: 23 });
    await server.platform.jobs.add(server.database, 'power-ups.end', {});
    await server.settle();
    server.clock.set(today);
    return ana;
  },
  streak_at_risk: async () => {
    const ana = await server.world.user({ timeZone: 'UTC' });
    await as(ana).call(putNotificationPreferences, {
      body: { preferences: { streak_at_risk: { in_app_enabled: true } } },
    });
    await record(server, ana);
    await server.settle();
    const today = server.clock.now();
    const sunday = ((7 - today.getUTCDay()) % 7) + 7;
    server.clock.advance({ days: sunday, hours: 10 - today.getUTCHours() });
    await server.platform.jobs.add(server.database, 'streaks.sunday', {});
    await server.settle();
    server.clock.set(today);
    return ana;
  },
  connection_request: async () => (await asked(server.world.user())).to,
  child_connection_pending: async () => {
    const guardian = await server.world.user();
    await asked(
      server.world.child(guardian, { name: 'Tea', accountType: 'teen', born: '2012-01-01' }),
    );
    return guardian;
  },
  guardianship_changed: async () => {
    const { ana, ben } = await friends();
    const child = await server.world.child(ana);
    await as(ana).call(inviteGuardian, {
      params: { id: child.id },
      body: { username: ben.username },
    });
    return ben;
  },
  child_blocked: async () => {
    const guardian = await server.world.user();
    const child = await server.world.child(guardian);
    await as(child).call(blockUser, { params: { userId: (await server.world.user()).id } });
    return guardian;
  },
  connection_accepted: async () => {
    const { from, to, id } = await asked(server.world.user());
    await as(to).call(acceptConnection, { params: { id } });
    return from;
  },
  connection_memory_added: async () => {
    const { from, to, id } = await asked(server.world.user());
    await as(to).call(acceptConnection, { params: { id } });
    await as(from).call(addConnectionMemory, { params: { id }, body: { title: 'The lake' } });
    return to;
  },
  question_asked: async () => {
    const { ana, ben } = await friends();
    await as(ana).call(askQuestion, { body: { to_id: ben.id, catalogue: 'any_age.0' } });
    return ben;
  },
  prompt_due: async () => {
    const ana = await server.world.user();
    const body = { weekday: 0, hour: 10, stages: [] };
    await as(ana).call(makeQuestionPlan, { body });
    await server.database
      .updateTable('question_plan')
      .set({ next_at: server.clock.now() })
      .where('user_id', '=', ana.id)
      .execute();
    await server.platform.jobs.add(server.database, 'question-plans.send', {});
    return ana;
  },
  prompt_plan_offered: async () => {
    const { ana, ben } = await friends();
    const body = { to_id: ben.id, weekday: 0, hour: 10, stages: [] };
    await as(ana).call(makeQuestionPlan, { body });
    return ben;
  },
  question_answered: async () => {
    const { ana, ben } = await friends();
    const { data } = await as(ana).call(askQuestion, {
      body: { to_id: ben.id, words: 'Who sang to you?' },
    });
    await record(server, ben, { question_id: data.id, audience: 'connections' });
    return ana;
  },
  story_invited: async () => (await storyOf()).ben,
  perspective_added: async () => {
    const { ana, ben, tell } = await storyOf();
    await tell(ben);
    return ana;
  },
  publish_consent_needed: async () => {
    const { ana, ben, id, tell } = await storyOf();
    await tell(ben);
    await as(ana).call(proposeStory, { params: { id }, body: { audience: 'family' } });
    return ben;
  },
  comment_received: async () => {
    const { ana, ben } = await friends();
    const { id } = await record(server, ana);
    await as(ben).call(createComment, {
      body: { subject_type: 'activity', subject_id: id, body: 'I was there.' },
    });
    return ana;
  },
  reaction_received: async () => {
    const { ana, ben } = await friends();
    const { id } = await record(server, ana);
    await as(ben).call(react, {
      body: { reactionable_type: 'activity', reactionable_id: id, reaction_type_id: 1 },
    });
    return ana;
  },
  photo_tagged: async () => (await named()).ben,
  child_submission_pending: async () => (await submitted()).guardian,
  child_submission_decided: async () => {
    const { guardian, child, id } = await submitted();
    await as(guardian).call(decideSubmission, {
      params: { id },
      body: { decision: 'return', note: 'Who is in the picture?' },
    });
    return child;
  },
  child_memory_changed: async () => {
    const { guardian, child, id } = await submitted();
    await as(guardian).call(decideSubmission, { params: { id }, body: { decision: 'approve' } });
    await trustToTell(guardian, child);
    const { data } = await as(child).call(readActivity, { params: { id } });
    await as(child).call(
      updateActivity,
      { params: { id }, body: { title: 'My other tooth' } },
      { headers: { 'if-match': `"${String(data.version)}"` } },
    );
    return guardian;
  },
  discipline_applied: async () => (await paused()).child,
  discipline_lifted: async () => {
    const { guardian, child, pause } = await paused();
    await as(guardian).call(liftPause, { params: { id: child.id, pause } });
    return child;
  },
  coauthor_asked: async () => (await writing(null)).ben,
  coauthor_accepted: async () => (await writing('accept')).ana,
  coauthor_changed: async () => {
    const { ana, ben, id, version } = await writing('accept');
    const sent = { params: { id }, body: { title: 'The piano' } };
    const headers = { 'if-match': `"${String(version)}"` };
    await as(ben).call(updateActivity, sent, { headers });
    return ana;
  },
  transcript_ready: () => haveWrittenDown(server, engine),
  photo_tag_decided: async () => {
    const { ana, ben, id } = await named();
    await as(ben).call(answerTag, { params: { id }, body: { answer: 'accept' } });
    return ana;
  },
  family_relationship_request: async () => {
    const { ana, ben } = await friends();
    await related(ana, ben, 'sibling');
    return ben;
  },
  family_relationship_confirmed: async () => {
    const { ana, ben } = await friends();
    await confirmed(ana, ben, 'sibling');
    return ana;
  },
  family_relationship_contested: async () => {
    const { ana, ben } = await friends();
    const cora = await server.world.user({ name: 'Cora Kos' });
    await confirmed(ana, cora, 'child');
    const id = await confirmed(ana, ben, 'sibling');
    await as(cora).call(contestRelationship, { params: { id }, body: { reason: 'He is not.' } });
    return ana;
  },
  family_invitation_sent: async () => (await invited()).ben,
  family_invitation_accepted: async () => {
    const { ana, accept } = await invited();
    await accept();
    return ana;
  },
  family_tree_changed: async () => {
    const { ana, ben, tree, accept } = await invited();
    await accept();
    await as(ben).call(writeTreePreferences, {
      params: { tree: tree.tree.id },
      body: { ...usualPreferences, notify_changes: 'all' },
    });
    await as(ana).call(addRelative, {
      params: { tree: tree.tree.id, person: tree.focus_id },
      body: { relation: 'child', person: { given: 'Iva' } },
    });
    return ben;
  },
  tribute_received: async () => {
    const { ana, write } = await remembered();
    await write();
    return ana;
  },
  tribute_approved: async () => {
    const { ana, ben, write } = await remembered();
    const tribute = await write();
    await as(ana).call(decideTribute, { params: { tribute }, body: { decision: 'approve' } });
    return ben;
  },
  letter_to_open: async () => (await letterDueTo(server)).writer,
  letter_for_you: async () => (await letterDueTo(server)).recipient,
  ...tellers(() => server),
  gathering_changed: async () => {
    const { ana, ben, at } = await remembered();
    return answeredThenCancelled(server, at.params.memorial, { steward: ana, answers: ben });
  },
  memorial_made: async () => (await toldRelative()).ben,
  steward_request: async () => {
    const { ana, ben, memorial } = await toldRelative();
    const body = { relation: 'her nephew' };
    await as(ben).call(joinMemorial, { params: { memorial }, body });
    return ana;
  },
  memorial_decided: async () => {
    const { ana, ben, memorial } = await toldRelative();
    const body = { asks_for: 'take_down' as const, reason: 'She is living.' };
    await as(ben).call(contestMemorial, { params: { memorial }, body });
    return ana;
  },
  ...successionActs(() => server),
  ...historicActs(() => server),
  legacy_steward_invited: async () => {
    const { ana, ben, at } = await remembered();
    await as(ana).call(inviteSteward, {
      ...at,
      body: { user_id: ben.id, preset: 'host', relation: 'her neighbour' },
    });
    return ben;
  },
  new_device: async () => {
    const password = 'a long walk by the river';
    const ana = await server.world.user({
      columns: { password_hash: await hashPassword(password) },
    });
    for (let browsers = 0; browsers < 2; browsers += 1)
      await server.as(null).call(login, { body: { login: ana.username, password } });
    return ana;
  },
  age_reached: async () => {
    const guardian = await server.world.user();
    const created_at = new Date(server.clock.now().getTime() - 86_400_000);
    await server.world.child(guardian, { born: '2014-05-04', columns: { created_at } });
    await server.platform.jobs.add(server.database, 'coming_of_age.birthdays', {});
    return guardian;
  },
  transfer_requested: async () => (await transferring()).guardian,
  transfer_changed: async () => {
    const { guardian, teen } = await transferring();
    await as(guardian).call(decideTransfer, {
      params: { id: teen.id },
      body: { act: 'approve' },
    });
    return teen;
  },
  account_handed_over: async () => {
    const guardian = await server.world.user({ name: 'Ana Kos' });
    await server.world.stepUp(guardian);
    const teen = await server.world.child(guardian, { name: 'Tea', born: '2012-01-01' });
    await as(guardian).call(handOver, { params: { id: teen.id } });
    return teen;
  },
  export_ready: async () => {
    const ana = await server.world.user();
    await server.world.stepUp(ana);
    await as(ana).call(askDataExport, { body: { scope: 'me', parts: ['account'] } });
    await server.settle();
    return ana;
  },
  child_data_downloaded: async () => {
    const guardian = await server.world.user({ name: 'Ana Kos' });
    const child = await server.world.child(guardian);
    await server.world.stepUp(guardian);
    const { data } = await as(guardian).call(askDataExport, {
      body: { scope: 'child', child_id: child.id, parts: ['account'] },
    });
    await server.settle();
    const link = await as(guardian).call(linkDataExport, { params: { id: data.id }, body: {} });
    await as(guardian).raw({ method: 'GET', url: link.data.url });
    return child;
  },
  report_received: async () => (await reviewed(server, 'warn')).moderator,
  report_reviewed: async () => (await reviewed(server, 'none')).reporter,
  moderation_decided: async () => (await reviewed(server, 'hide')).person,
  appeal_received: async () => {
    const { moderator, appeal } = await reviewed(server, 'warn');
    await appeal();
    return moderator;
  },
  appeal_decided: async () => {
    const { person, secondLook } = await reviewed(server, 'hide');
    await secondLook('reversed');
    return person;
  },
  inspection_asked: async () => (await asksToRead(server)).second,
  inspection_decided: async () => {
    const { asker, agree } = await asksToRead(server);
    await agree();
    return asker;
  },
  entry_asked: async () => (await asksToLetIn(server)).second,
  entry_decided: async () => {
    const { asker, agree } = await asksToLetIn(server);
    await agree();
    return asker;
  },
  content_inspected: () => hearsOfReading(server),
  child_asked_for_help: async () => {
    const { guardian, ask } = await helped(server);
    await ask();
    return guardian;
  },
  account_mail_opened: async () => {
    const [admin, ana] = [await server.world.user({ roles: ['admin'] }), await server.world.user()];
    await server.as(null).call(forgotPassword, { body: { email: ana.email ?? '' } });
    await server.settle();
    const { data } = await as(admin).call(listMail, { query: {} });
    const id = data.find(({ recipient }) => recipient === ana.email)?.id ?? '';
    await as(admin).call(readMail, { params: { id } });
    return ana;
  },
};

describe('a declared type', () => {
  it.each(notificationTypes)(
    '%s is sent by an act, with no data but what it declares',
    async (type) => {
      const told = await acts[type]();
      await server.settle();
      const { data } = await as(told).call(listNotifications, { query: {} });
      const found = data.notifications.find((one) => one.type === type);
      const declared: readonly string[] = notificationKinds[type].data;
      expect(found).toBeDefined();
      expect(Object.keys(found?.data ?? {}).filter((key) => !declared.includes(key))).toEqual([]);
    },
  );
});
