/** What belongs to one account: notifications, sessions, requests, invitations; and what those who run the instance look after. */
import { newId } from '../../../../platform/id.ts';
import type { TestServer } from '../../../../testing/index.ts';
import type { People } from './people.ts';
import { makeKeepsakes } from './keepsake-subjects.ts';
import { makeStory } from './story-subjects.ts';
import type { Made } from './subject.ts';

const hash = (): Buffer => Buffer.from(newId().replaceAll('-', '').padEnd(64, '0'), 'hex');

export async function makeOwnThings(server: TestServer, people: People): Promise<Made> {
  return {
    ...(await makeMessages(server, people)),
    ...(await makeBonds(server, people)),
    ...(await makeInvitations(server, people)),
    ...(await makeInbox(server)),
    ...(await makeCopies(server, people)),
    ...(await makeInspections(server, people)),
    ...(await makeEntries(server, people)),
    ...(await makeBirth(server, people)),
    ...(await makeQuests(server, people)),
    ...(await makeBadge(server, people)),
    ...(await makeQuestions(server, people)),
    ...(await makeStory(server, people)),
    ...(await makeKeepsakes(server, people)),
  };
}

async function makeMessages(server: TestServer, { userOf }: People): Promise<Made> {
  const { database, world, clock } = server;
  const owner = userOf('owner');
  const [notification, push] = [newId(), newId()];
  await database
    .insertInto('notification')
    .values({ id: notification, user_id: owner.id, type: 'connection_request', data: '{}' })
    .execute();
  const other = await world.session(owner);
  await database
    .insertInto('push_subscription')
    .values({
      id: push,
      user_id: owner.id,
      session_id: owner.sessionId,
      endpoint: 'https://push.example.org/owner',
      p256dh: 'p',
      auth: 'a',
      created_at: clock.now(),
    })
    .execute();
  return {
    notification: [{ label: 'a notification', params: { id: notification }, owner: 'owner' }],
    session: [{ label: 'another session', params: { id: other.sessionId }, owner: 'owner' }],
    body: [{ label: 'a body of the sky', params: { kind: 'planet', key: 'moon' }, owner: 'owner' }],
    metric: [{ label: 'a number of a life', params: { metric: 'words' }, owner: 'owner' }],
    being: [{ label: 'a companion', params: { being: 'joy' }, owner: 'owner' }],
    push: [{ label: 'a push subscription', params: { id: push }, owner: 'owner' }],
  };
}

/** The fourth relative asks the owner; the friend is connected with the owner. */
async function makeBonds({ database, clock }: TestServer, { userOf }: People): Promise<Made> {
  const request = newId();
  const [low_id = '', high_id = ''] = [userOf('kin4').id, userOf('owner').id].toSorted();
  await database
    .insertInto('connection')
    .values({
      id: request,
      low_id,
      high_id,
      requester_id: userOf('kin4').id,
      status: 'pending',
      requested_at: clock.now(),
    })
    .execute();
  const bond = await database
    .selectFrom('bond')
    .select('connection_id')
    .where('user_id', '=', userOf('owner').id)
    .where('friend_id', '=', userOf('friend').id)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('perspective')
    .values(
      [userOf('owner').id, userOf('friend').id].map((user_id) => ({
        connection_id: bond.connection_id,
        user_id,
        words: 'We met at the well.',
      })),
    )
    .execute();
  const together = newId();
  await database
    .insertInto('connection_memory')
    .values({
      id: together,
      connection_id: bond.connection_id,
      author_id: userOf('friend').id,
      title: 'The well',
    })
    .execute();
  return {
    together: [{ label: 'what the two remember', params: { id: together }, owner: 'friend' }],
    request: [{ label: 'a request to the owner', params: { id: request }, owner: 'owner' }],
    connection: [
      { label: 'the owner’s connection', params: { id: bond.connection_id }, owner: 'owner' },
    ],
  };
}

async function makeInvitations({ database, clock }: TestServer, { userOf }: People): Promise<Made> {
  const [invitation, enquiry] = [newId(), newId()];
  const soon = new Date(clock.now().getTime() + 86_400_000);
  await database
    .insertInto('invitation')
    .values({
      id: invitation,
      inviter_id: userOf('owner').id,
      email: 'asked@example.org',
      token_hash: hash(),
      expires_at: soon,
    })
    .execute();
  await database
    .insertInto('registration_request')
    .values({ id: enquiry, full_name: 'New Here', email: 'new@example.org', status: 'pending' })
    .execute();
  return {
    invitation: [{ label: 'an invitation', params: { id: invitation }, owner: 'owner' }],
    enquiry: [{ label: 'an enquiry', params: { id: enquiry }, owner: 'owner' }],
  };
}

async function makeInbox({ database }: TestServer): Promise<Made> {
  const [mail, bug] = [newId(), newId()];
  await database
    .insertInto('mail')
    .values({ id: mail, recipient: 'a@example.org', subject: 'Hello', body: 'Hello' })
    .execute();
  await database.insertInto('bug_report').values({ id: bug, words: 'It stops.' }).execute();
  return {
    mail: [{ label: 'a mail', params: { id: mail }, owner: 'owner' }],
    bug: [{ label: 'a bug report', params: { id: bug }, owner: 'owner' }],
  };
}

/** A copy of the owner's life, ready, and one of the child's, which its guardian asked for. */
async function makeCopies({ database, clock }: TestServer, { userOf }: People): Promise<Made> {
  const now = clock.now();
  const copies = [
    { id: newId(), asker: userOf('owner'), life: userOf('owner'), scope: 'me' as const },
    { id: newId(), asker: userOf('parent'), life: userOf('child'), scope: 'child' as const },
  ];
  for (const { id, asker, life, scope } of copies)
    await database
      .insertInto('data_export')
      .values({
        id,
        user_id: asker.id,
        subject_id: life.id,
        scope,
        parts: ['account'],
        state: 'ready',
        storage_key: `exports/${id}`,
        bytes: 1,
        sha256: 'a'.repeat(64),
        asked_at: now,
        ready_at: now,
        expires_at: new Date(now.getTime() + 86_400_000),
      })
      .execute();
  return {
    copy: copies.map(({ id, scope }) => ({
      label: `a copy of ${scope}`,
      params: { id },
      owner: scope === 'me' ? ('owner' as const) : ('parent' as const),
    })),
  };
}

/** The administrator asks to read the list of the owner's memories, and that of the friend's is open. */
async function makeInspections({ database, clock }: TestServer, { userOf }: People): Promise<Made> {
  const now = clock.now();
  const soon = new Date(now.getTime() + 3_600_000);
  const made = { asked: newId(), open: newId() };
  const row = (id: string, whose: 'owner' | 'friend') => ({
    id,
    asker_id: userOf('admin').id,
    kind: 'memories' as const,
    subject_id: userOf(whose).id,
    life_id: userOf(whose).id,
    reason: 'Somebody told us that a child may be in danger.',
    asked_at: now,
  });
  await database
    .insertInto('inspection')
    .values([
      { ...row(made.asked, 'owner'), opened_at: null, ends_at: null },
      { ...row(made.open, 'friend'), opened_at: now, ends_at: soon },
    ])
    .execute();
  return {
    askedInspection: [
      { label: 'what waits for a second one', params: { id: made.asked }, owner: 'owner' },
    ],
    openInspection: [{ label: 'what is open', params: { id: made.open }, owner: 'friend' }],
  };
}

/** The administrator asks to let the owner in, and may make the link for the friend. Both have a login of their own by now. */
async function makeEntries({ database, clock }: TestServer, { userOf }: People): Promise<Made> {
  const now = clock.now();
  const made = { asked: newId(), open: newId() };
  const row = (id: string, whose: 'owner' | 'friend') => ({
    id,
    user_id: userOf(whose).id,
    asker_id: userOf('admin').id,
    reason: 'Their parents died and they never had a login.',
    asked_at: now,
  });
  await database
    .insertInto('entry_request')
    .values([
      { ...row(made.asked, 'owner'), opened_at: null },
      { ...row(made.open, 'friend'), opened_at: now },
    ])
    .execute();
  return {
    askedEntry: [{ label: 'whom one asks to let in', params: { id: made.asked }, owner: 'owner' }],
    openEntry: [{ label: 'who can be let in', params: { id: made.open }, owner: 'friend' }],
  };
}

/** The parent asks for another date of birth of an account. */
async function makeBirth({ database, clock }: TestServer, { userOf }: People): Promise<Made> {
  const birth = newId();
  await database
    .insertInto('birth_correction')
    .values({
      id: birth,
      ward_id: userOf('friend').id,
      asked_by: userOf('parent').id,
      born: '2018-02-04',
      reason: 'A wrong year.',
      asked_at: clock.now(),
    })
    .execute();
  return {
    birth: [{ label: 'a date of birth', params: { id: birth }, owner: 'friend' }],
  };
}

/** A power-up of the owner, and missions that anybody may begin. */
async function makeQuests({ database, clock }: TestServer, { userOf }: People): Promise<Made> {
  const power = newId();
  await database
    .insertInto('power_up')
    .values({
      id: power,
      user_id: userOf('owner').id,
      slug: 'storytellers_fire',
      source: 'matrix',
      state: 'owned',
      granted_at: clock.now(),
    })
    .execute();
  const mission = (slug: string) =>
    [{ label: `the mission ${slug}`, params: { slug }, owner: 'owner' }] as const;
  return {
    mission: mission('one_small_true_thing'),
    restingMission: mission('map_of_moves'),
    powerUp: [{ label: 'a power-up', params: { id: power }, owner: 'owner' }],
  };
}

/** A badge that is hidden until it is found, which the owner has found. */
async function makeBadge({ database, clock }: TestServer, { userOf }: People): Promise<Made> {
  const slug = 'deep_time';
  await database
    .insertInto('badge_award')
    .values({
      id: newId(),
      user_id: userOf('owner').id,
      slug,
      tier: 'bronze',
      count: 12,
      awarded_at: clock.now(),
    })
    .execute();
  return { badge: [{ label: 'a badge', params: { slug }, owner: 'owner' }] };
}

/** The friend asked the owner, and the owner asked the friend more than a month ago. */
async function makeQuestions({ database, clock }: TestServer, { userOf }: People): Promise<Made> {
  const [asked, sent] = [newId(), newId()];
  const [owner, friend] = [userOf('owner').id, userOf('friend').id];
  const at = new Date(clock.now().getTime() - 40 * 86_400_000);
  const question = { words: 'Who sang to you?', state: 'asked', asked_at: at } as const;
  await database
    .insertInto('question')
    .values([
      { id: asked, from_id: friend, to_id: owner, ...question },
      { id: sent, from_id: owner, to_id: friend, ...question },
    ])
    .execute();
  return {
    question: [{ label: 'a question to the owner', params: { id: asked }, owner: 'owner' }],
    sentQuestion: [{ label: 'a question of the owner', params: { id: sent }, owner: 'owner' }],
    questionPlan: [
      { label: 'the owner’s', params: { id: await planOf(database, owner, at) }, owner: 'owner' },
    ],
    ...(await makeMailedQuestions(database, { from: owner, at })),
  };
}

/** Weekly questions that somebody chose for themselves. */
async function planOf(database: TestServer['database'], userId: string, at: Date): Promise<string> {
  const id = newId();
  await database
    .insertInto('question_plan')
    .values({
      id,
      from_id: userId,
      user_id: userId,
      state: 'active',
      weekday: 0,
      hour: 10,
      next_at: new Date(at.getTime() + 100 * 86_400_000),
      resumed_at: at,
      created_at: at,
    })
    .execute();
  return id;
}

/** One that waits, and one that was answered. */
async function makeMailedQuestions(
  database: TestServer['database'],
  { from, at }: { from: string; at: Date },
): Promise<Made> {
  const [waits, done] = [newId(), newId()];
  const mailed = (id: string, words: string) => ({
    id,
    from_id: from,
    to_name: 'Rosa',
    email_hash: Buffer.from(id),
    token_hash: Buffer.from(id),
    words,
    asked_at: at,
    expires_at: new Date(at.getTime() + 60 * 86_400_000),
  });
  await database
    .insertInto('mailed_question')
    .values([
      { ...mailed(waits, 'Who sang to you?'), state: 'asked' },
      {
        ...mailed(done, 'Who taught you to cook?'),
        state: 'answered',
        answered_at: at,
        answer: 'My aunt.',
      },
    ])
    .execute();
  return {
    mailedQuestion: [
      { label: 'a question of the owner by e-mail', params: { id: waits }, owner: 'owner' },
    ],
    mailedAnswer: [
      { label: 'an answer to the owner by e-mail', params: { id: done }, owner: 'owner' },
    ],
  };
}
