/** What is looked after: care that was offered, a pause of the child, what was reported of the owner and decided about them, and a code of theirs. */
import { newId } from '../../../../platform/id.ts';
import type { TestServer } from '../../../../testing/index.ts';
import type { People } from './people.ts';
import type { Made } from './subject.ts';

export async function makeCare(
  { database, clock, world }: TestServer,
  { userOf }: People,
  memoryId: string,
): Promise<Made> {
  const [offered, pause, open] = [newId(), newId(), newId()];
  const [closed, decided, code] = [newId(), newId(), newId()];
  // Another child of the same guardian: what one is asked of does not rest.
  const paused = await world.child(userOf('parent'));
  const now = clock.now();
  const soon = new Date(now.getTime() + 86_400_000);
  await database
    .insertInto('guardian_invitation')
    .values({
      id: offered,
      child_id: userOf('child').id,
      inviter_id: userOf('parent').id,
      invited_id: userOf('stranger').id,
      created_at: now,
      expires_at: soon,
    })
    .execute();
  await database
    .insertInto('child_pause')
    .values({
      id: pause,
      child_id: paused.id,
      kind: 'pause_gamification',
      reason: 'A break',
      placed_by: userOf('parent').id,
      placed_at: now,
      until: soon,
    })
    .execute();
  await database
    .insertInto('moderation_case')
    .values(
      [
        { id: open, closed_at: null, subject_id: memoryId },
        { id: closed, closed_at: now, subject_id: newId() },
      ].map((row) => ({
        ...row,
        subject_type: 'activity' as const,
        person_id: userOf('owner').id,
        opened_at: now,
      })),
    )
    .execute();
  await database
    .insertInto('moderation_decision')
    .values({
      id: decided,
      case_id: closed,
      person_id: userOf('owner').id,
      decider_id: userOf('admin').id,
      action: 'warn',
      reason: 'Please keep addresses out of it.',
      decided_at: now,
    })
    .execute();
  await database
    .insertInto('profile_code')
    .values({
      id: code,
      user_id: userOf('owner').id,
      token_hash: Buffer.alloc(32, 7),
      created_at: now,
      expires_at: soon,
    })
    .execute();
  return {
    offeredCare: [{ label: 'care that was offered', params: { id: offered }, owner: 'stranger' }],
    pause: [{ label: 'a pause of a child', params: { id: paused.id, pause }, owner: 'child' }],
    case: [{ label: 'what was reported', params: { id: open }, owner: 'owner' }],
    decided: [{ label: 'what was decided', params: { id: decided }, owner: 'owner' }],
    code: [{ label: 'a code', params: { id: code }, owner: 'owner' }],
  };
}
