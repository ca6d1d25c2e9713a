/** Stewards are asked whether they are still willing; who does not answer is passed over. */
import { noteStewardship } from './stewardship.queries.ts';
import { keyOf, note, type Work } from './work.ts';

export async function ask(
  work: Work,
  { kind, userId }: { kind: 'ask' | 'remind'; userId: string },
) {
  const { transaction, life, now } = work;
  const values =
    kind === 'ask'
      ? { asked_at: now, reminded_at: null, later_at: null }
      : { reminded_at: now, later_at: null };
  await noteStewardship(transaction, { lifeId: life.id, userId }, values);
  await work.outbox.append(transaction, {
    type: 'stewardship.asked',
    lifeId: life.id,
    userId,
    key: keyOf(work, kind),
  });
}

/** Of a plan its owner hears of it, too: they may want to ask somebody else. */
export async function fallSilent(work: Work, userId: string) {
  const { transaction, life, now } = work;
  await noteStewardship(
    transaction,
    { lifeId: life.id, userId },
    { silent_since: now, asked_at: null, reminded_at: null, later_at: null },
  );
  await note(work, 'steward.silent', [userId]);
  const owner = life.memorial === null ? [life.id] : [];
  await work.outbox.append(transaction, {
    type: 'succession.changed',
    lifeId: life.id,
    change: 'silent',
    userIds: [userId, ...owner],
    aboutId: userId,
    key: keyOf(work, `silent ${userId}`),
  });
}
