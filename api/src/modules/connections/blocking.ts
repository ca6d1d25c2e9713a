/** Blocking: silent, and of two who stood open to each other nothing is left. */
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { insertBlock } from './blocks.queries.ts';
import { agesOf, deleteBonds, lockKey, pairOf } from './connections.queries.ts';
import { inOne, pairKey, toPair, type Deps } from './pair.ts';
import { updateDecision } from './requests.queries.ts';
import { isOpen } from './rules.ts';

export const createBlocking =
  (deps: Deps) =>
  (actor: SignedIn, other: string): Promise<void> =>
    inOne(deps.platform, async (transaction) => {
      const { clock, outbox } = deps.platform;
      const me = actor.subject.id;
      ensure(me !== other, 'connection.not_yourself');
      const people = await agesOf(transaction, [me, other]);
      ensure(
        people.some(({ id }) => id === other),
        'general.not_found',
      );
      await lockKey(transaction, pairKey(me, other));
      const written = await insertBlock(transaction, me, other, clock.now());
      const isChild = people.some(({ id, is_child }) => id === me && is_child);
      if (isChild && written.numInsertedOrUpdatedRows === 1n)
        await outbox.append(transaction, {
          type: 'connection.child_blocked',
          childId: me,
          otherId: other,
        });
      await endBetween(deps, transaction, me, other);
    });

async function endBetween(
  { platform: { clock, outbox } }: Deps,
  transaction: Connection,
  me: string,
  other: string,
): Promise<void> {
  const row = await pairOf(transaction, me, other);
  if (row === undefined || !(row.status === 'accepted' || isOpen(toPair(row), clock.now()))) return;
  const status = row.status === 'accepted' ? 'removed' : 'cancelled';
  await updateDecision(transaction, row.id, { status }, clock.now());
  await deleteBonds(transaction, row.id);
  // Who was to be asked never heard of what waited for a guardian.
  if (row.status === 'awaiting_guardian') return;
  await outbox.append(transaction, { type: 'connection.removed', fromId: me, toId: other });
}
