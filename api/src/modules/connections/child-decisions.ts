/** A guardian agrees to a child's connection, or not. */
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { childrenOf, isNearGuardian } from '../access/index.ts';
import { agesOf, lockKey, type ConnectionRow } from './connections.queries.ts';
import { connectionById, consentsTo, insertConsents } from './consents.queries.ts';
import { inOne, otherOf, pairKey, toPair, type Deps } from './pair.ts';
import { updateDecision } from './requests.queries.ts';
import { isOpen } from './rules.ts';
import { advance } from './waiting.ts';

/** Agreed already: a second press of the same button finds it done. */
const stands: ReadonlySet<string> = new Set(['awaiting_guardian', 'pending', 'accepted']);

async function refuse(deps: Deps, transaction: Connection, row: ConnectionRow): Promise<void> {
  const change = { status: 'declined' as const, declined_count: row.declined_count + 1 };
  await updateDecision(transaction, row.id, change, deps.platform.clock.now());
}

async function agree(
  deps: Deps,
  transaction: Connection,
  row: ConnectionRow,
  { guardianId, childIds }: { readonly guardianId: string; readonly childIds: readonly string[] },
): Promise<void> {
  await ensureNear(transaction, guardianId, row, childIds);
  const at = deps.platform.clock.now();
  await insertConsents(transaction, { connectionId: row.id, childIds, guardianId, at });
  await advance(deps, transaction, row);
}

export const createChildDecisions = (deps: Deps) => ({
  /** Throws `general.not_found`, `connection.not_pending` and, for a grown-up the guardian does not know, `connection.guardian_not_connected`. */
  decide: ({ user }: SignedIn, id: string, decision: 'agree' | 'refuse'): Promise<void> =>
    inOne(deps.platform, async (transaction) => {
      const { row, own } = await rowForGuardian(transaction, user.id, id);
      const agreed = await consentsTo(transaction, row.id);
      const childIds = own.filter((childId) => !agreed.has(childId));
      if (decision === 'agree' && childIds.length === 0 && stands.has(row.status)) return;
      const isWaiting =
        row.status === 'awaiting_guardian' && isOpen(toPair(row), deps.platform.clock.now());
      ensure(isWaiting && childIds.length > 0, 'connection.not_pending');
      await (decision === 'refuse'
        ? refuse(deps, transaction, row)
        : agree(deps, transaction, row, { guardianId: user.id, childIds }));
    }),
});

/** The row, locked, and the guardian's children in it. */
async function rowForGuardian(
  transaction: Connection,
  guardianId: string,
  id: string,
): Promise<{ readonly row: ConnectionRow; readonly own: readonly string[] }> {
  const children = await childrenOf(transaction, guardianId);
  const ownOf = (row: ConnectionRow) =>
    [row.low_id, row.high_id].filter((one) => children.has(one));
  const seen = await connectionById(transaction, id);
  ensure(seen, 'general.not_found');
  ensure(ownOf(seen).length > 0, 'general.not_found');
  await lockKey(transaction, pairKey(seen.low_id, seen.high_id));
  const row = await connectionById(transaction, id);
  ensure(row, 'general.not_found');
  return { row, own: ownOf(row) };
}

/** A child's guardian answers for the child; a grown-up or a teen has to be known to the guardian who agrees. */
async function ensureNear(
  transaction: Connection,
  guardianId: string,
  row: ConnectionRow,
  childIds: readonly string[],
): Promise<void> {
  const people = await agesOf(transaction, [row.low_id, row.high_id]);
  for (const childId of childIds) {
    const other = people.find(({ id }) => id === otherOf(row, childId));
    if (other === undefined || other.is_child) continue;
    const near = await isNearGuardian(transaction, guardianId, [
      { id: row.id, childId, otherId: other.id },
    ]);
    ensure(near.has(row.id), 'connection.guardian_not_connected');
  }
}
