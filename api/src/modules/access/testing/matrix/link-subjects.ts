/** Links that open something to whoever holds them, account or not: of each kind one that works, and one whose time is over. */
import { mintSecret, mintToken } from '../../../../platform/tokens.ts';
import { newId } from '../../../../platform/id.ts';
import type { TestServer } from '../../../../testing/index.ts';
import { digestedBy } from './digest-link-subjects.ts';
import type { People } from './people.ts';
import { makeGuestLinks } from './guest-link-subjects.ts';
import { makeShareLinks } from './share-link-subjects.ts';
import type { Link, Made, Subject } from './subject.ts';

const DAY_MS = 86_400_000;

export async function makeLinks(server: TestServer, people: People, treeId: string): Promise<Made> {
  const now = server.clock.now().getTime();
  const links: readonly Link[] = [
    { label: 'a link', ends: new Date(now + DAY_MS), over: 'no' },
    { label: 'a link that is over', ends: new Date(now - 1), over: 'yes' },
  ];
  const each = async (make: (link: Link) => Promise<Subject>): Promise<readonly Subject[]> => {
    const subjects: Subject[] = [];
    for (const link of links) subjects.push(await make(link));
    return subjects;
  };
  return {
    inviteLink: await each((link) => inviteBy(server, people, link)),
    handOverLink: await each((link) => handOverBy(server, people, link)),
    codeLink: await each((link) => codeOf(server, people, link)),
    seatLink: await each((link) => seatBy(server, people, treeId, link)),
    answerLink: await each((link) => askedByMail(server, people, link)),
    ...(await makeShareLinks(server, people, links)),
    planLink: await each((link) => plannedBy(server, people, link)),
    digestLink: await each((link) => digestedBy(server, people, link)),
    ...(await makeGuestLinks(server, people, links)),
  };
}

const subjectOf = ({ label, over }: Link, what: string, token: string): Subject => ({
  label: `${label} ${what}`,
  params: { token, over },
  owner: 'owner',
});

async function inviteBy(
  { database }: TestServer,
  { userOf }: People,
  link: Link,
): Promise<Subject> {
  const { id, token, hash } = mintToken();
  await database
    .insertInto('invitation')
    .values({ id, inviter_id: userOf('owner').id, token_hash: hash, expires_at: link.ends })
    .execute();
  return subjectOf(link, 'that invites', token);
}

/** One at a time for each account. */
async function handOverBy(
  { database, clock }: TestServer,
  { userOf }: People,
  link: Link,
): Promise<Subject> {
  const { id, token, hash } = mintToken();
  await database
    .insertInto('hand_over')
    .values({
      id,
      user_id: userOf(link.over === 'no' ? 'teen' : 'youth').id,
      guardian_id: userOf('parent').id,
      token_hash: hash,
      created_at: clock.now(),
      expires_at: link.ends,
    })
    .execute();
  return subjectOf(link, 'that hands an account over', token);
}

async function codeOf(
  { database, clock }: TestServer,
  { userOf }: People,
  link: Link,
): Promise<Subject> {
  const { secret, hash } = mintSecret();
  await database
    .insertInto('profile_code')
    .values({
      id: newId(),
      user_id: userOf('owner').id,
      token_hash: hash,
      created_at: clock.now(),
      expires_at: link.ends,
    })
    .execute();
  return subjectOf(link, 'in a code of the owner', secret);
}

async function seatBy(
  { database }: TestServer,
  { userOf }: People,
  treeId: string,
  link: Link,
): Promise<Subject> {
  const { secret, hash } = mintSecret();
  await database
    .insertInto('family_invitation')
    .values({
      id: newId(),
      tree_id: treeId,
      inviter_id: userOf('owner').id,
      role: 'viewer',
      token_hash: hash,
      expires_at: link.ends,
    })
    .execute();
  return subjectOf(link, 'into the tree', secret);
}

async function askedByMail(
  { database, clock }: TestServer,
  { userOf }: People,
  link: Link,
): Promise<Subject> {
  const { secret, hash } = mintSecret();
  await database
    .insertInto('mailed_question')
    .values({
      id: newId(),
      from_id: userOf('owner').id,
      to_name: 'Rosa',
      to_email: 'rosa@example.org',
      email_hash: hash,
      words: 'Who sang to you?',
      state: 'asked',
      token_hash: hash,
      asked_at: new Date(clock.now().getTime() - 40 * DAY_MS),
      expires_at: link.ends,
    })
    .execute();
  return subjectOf(link, 'to answer a question', secret);
}

/** Of weekly questions of the helper's own. */
async function plannedBy(
  { database, clock }: TestServer,
  { userOf }: People,
  link: Link,
): Promise<Subject> {
  const { secret, hash } = mintSecret();
  const [planId, questionId, userId] = [newId(), newId(), userOf('helper').id];
  const at = new Date(clock.now().getTime() - 40 * DAY_MS);
  const between = { from_id: userId, user_id: userId };
  const { id: plan } = (await database
    .selectFrom('question_plan')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? { id: planId };
  await database
    .insertInto('question_plan')
    .values({
      id: planId,
      ...between,
      state: 'paused',
      pause: 'wanted',
      weekday: 0,
      hour: 10,
      resumed_at: at,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database
    .insertInto('question')
    .values({
      id: questionId,
      from_id: userId,
      to_id: userId,
      words: link.label,
      state: 'asked',
      asked_at: at,
    })
    .execute();
  await database
    .insertInto('planned_question')
    .values({
      question_id: questionId,
      plan_id: plan,
      token_hash: hash,
      expires_at: link.ends,
    })
    .execute();
  return subjectOf(link, 'of weekly questions', secret);
}
