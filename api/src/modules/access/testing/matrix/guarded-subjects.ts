/** What guardians answer for a child, and what is decided above them: of children of the parent who are nobody else of the matrix. */
import { newId } from '../../../../platform/id.ts';
import type { TestServer, TestUser } from '../../../../testing/index.ts';
import type { People } from './people.ts';
import type { Made } from './subject.ts';

export async function makeGuarded(
  server: TestServer,
  people: People,
  treeId: string,
): Promise<Made> {
  const child = await server.world.child(people.userOf('parent'));
  return {
    ...(await makeQuestions(server, people, { treeId, child })),
    ...(await makeDecisions(server, people, child)),
    ...(await makeConflict(server, people)),
    ...(await makeType(server)),
  };
}

/** Both wait for the guardian: a request to connect, and a seat in the owner's tree. */
async function makeQuestions(
  { database, clock }: TestServer,
  { userOf }: People,
  { treeId, child }: { readonly treeId: string; readonly child: TestUser },
): Promise<Made> {
  const [request, seat] = [newId(), newId()];
  const [low_id = '', high_id = ''] = [child.id, userOf('steward').id].toSorted();
  await database
    .insertInto('connection')
    .values({
      id: request,
      low_id,
      high_id,
      requester_id: userOf('steward').id,
      status: 'awaiting_guardian',
      requested_at: clock.now(),
    })
    .execute();
  await database
    .insertInto('family_invitation')
    .values({
      id: seat,
      tree_id: treeId,
      inviter_id: userOf('owner').id,
      user_id: child.id,
      accepted_by: child.id,
      status: 'awaiting_guardian',
      role: 'viewer',
      token_hash: Buffer.alloc(32, 8),
      expires_at: new Date(clock.now().getTime() + 86_400_000),
    })
    .execute();
  return {
    childRequest: [
      { label: 'a request to a child, that waits', params: { id: request }, owner: 'child' },
    ],
    childSeat: [{ label: 'a seat for a child, that waits', params: { id: seat }, owner: 'child' }],
  };
}

/** One about the owner, who asked for a second look, and one about a child. */
async function makeDecisions(
  { database, clock }: TestServer,
  { userOf }: People,
  child: TestUser,
): Promise<Made> {
  const [appeal, ofOwner, ofChild] = [newId(), newId(), newId()];
  const decided_at = clock.now();
  for (const [id, person] of [
    [ofOwner, userOf('owner')],
    [ofChild, child],
  ] as const) {
    const case_id = newId();
    await database
      .insertInto('moderation_case')
      .values({
        id: case_id,
        subject_type: 'activity',
        subject_id: newId(),
        person_id: person.id,
        opened_at: decided_at,
        closed_at: decided_at,
      })
      .execute();
    await database
      .insertInto('moderation_decision')
      .values({
        id,
        case_id,
        person_id: person.id,
        decider_id: userOf('admin').id,
        action: 'warn',
        reason: 'Please keep addresses out of it.',
        decided_at,
      })
      .execute();
  }
  await database
    .insertInto('appeal')
    .values({ id: appeal, decision_id: ofOwner, words: 'It was my own.', created_at: decided_at })
    .execute();
  return {
    appeal: [{ label: 'a second look', params: { id: appeal }, owner: 'owner' }],
    childDecision: [
      { label: 'what was decided', params: { id: child.id, decision: ofChild }, owner: 'child' },
    ],
  };
}

/** About a child of its own: while guardians disagree its account rests. */
async function makeConflict(
  { database, clock, world }: TestServer,
  { userOf }: People,
): Promise<Made> {
  const [id, child] = [newId(), await world.child(userOf('parent'))];
  await database
    .insertInto('guardianship_conflict')
    .values({
      id,
      child_id: child.id,
      kind: 'withdrawal',
      raised_by: userOf('parent').id,
      raised_at: clock.now(),
    })
    .execute();
  return {
    conflict: [{ label: 'guardians who disagree', params: { id }, owner: 'child' }],
  };
}

async function makeType({ database }: TestServer): Promise<Made> {
  await database
    .insertInto('connection_type')
    .values({ id: 999, name: 'Pen friend', slug: 'pen_friend' })
    .execute();
  return {
    connectionType: [{ label: 'a kind of connection', params: { id: '999' }, owner: 'owner' }],
  };
}
