/** What the owner of a tree decides: its name, its end and its way back. To everyone who is no member the tree does not exist. */
import type { TreeSummary } from '@kinlore/shared/contracts/family';
import type { RemovedTree } from '@kinlore/shared/contracts/family-settings';
import type { SignedIn } from '../../../platform/actor.ts';
import { ensure } from '../../../platform/errors.ts';
import type { Connection, Platform } from '../../../platform/ports.ts';
import { membershipOf } from '../tree.queries.ts';
import { refreshKin } from '../kin.queries.ts';
import type { TreeReader } from '../view.ts';
import { readAccountsIn } from '../persons.queries.ts';
import { changeTree, restoreTree, readRemovedTrees } from './keeping.queries.ts';

const restorableDays = 30;
/** A tree taken away after this comes back; the others are erased. */
export const restorableSince = (now: Date): Date =>
  new Date(now.getTime() - restorableDays * 86_400_000);
const restorableUntil = (removed: Date): string =>
  new Date(removed.getTime() + restorableDays * 86_400_000).toISOString();

/** Throws `general.not_found` for strangers, `general.forbidden` for members who are not the owner. */
export async function ensureOwner(
  connection: Connection,
  actor: SignedIn,
  treeId: string,
): Promise<{ revision: number }> {
  const member = await membershipOf(connection, treeId, actor.subject.id);
  ensure(member, 'general.not_found');
  ensure(member.role === 'owner', 'general.forbidden');
  return member;
}

/** Who is related to whom through this tree, anew. */
async function refreshKinOf(transaction: Connection, treeId: string): Promise<void> {
  const rows = await readAccountsIn(transaction, treeId);
  await refreshKin(
    transaction,
    [],
    rows.flatMap((row) => row.user_id ?? []),
  );
}

export function createKeeping({ clock, database, transact, outbox }: Platform, reader: TreeReader) {
  /** Takes the next revision if it follows the one that was seen, and tells the members. */
  async function advance(
    transaction: Connection,
    actor: SignedIn,
    treeId: string,
    seen: number,
    set: { name?: string; deleted_at?: Date },
  ): Promise<void> {
    await ensureOwner(transaction, actor, treeId);
    const row = await changeTree(transaction, treeId, seen, set);
    ensure(row, 'general.version_stale');
    await outbox.append(transaction, {
      type: 'family.changed',
      treeId,
      revision: row.revision,
      actorId: actor.user.id,
    });
  }

  return {
    rename: (actor: SignedIn, treeId: string, seen: number, name: string): Promise<TreeSummary> =>
      transact(async (transaction) => {
        await advance(transaction, actor, treeId, seen, { name });
        return reader.summary(transaction, actor.subject.id, treeId);
      }),

    remove: (
      actor: SignedIn,
      treeId: string,
      seen: number,
    ): Promise<{ restorable_until: string }> =>
      transact(async (transaction) => {
        const deleted_at = clock.now();
        await advance(transaction, actor, treeId, seen, { deleted_at });
        await refreshKinOf(transaction, treeId);
        return { restorable_until: restorableUntil(deleted_at) };
      }),

    /** Throws `general.not_found` for all but the owner, and after thirty days. */
    restore: (actor: SignedIn, treeId: string): Promise<TreeSummary> =>
      transact(async (transaction) => {
        const since = restorableSince(clock.now());
        const row = await restoreTree(transaction, treeId, actor.subject.id, since);
        ensure(row, 'general.not_found');
        await refreshKinOf(transaction, treeId);
        await outbox.append(transaction, {
          type: 'family.changed',
          treeId,
          revision: row.revision,
          actorId: actor.user.id,
        });
        return reader.summary(transaction, actor.subject.id, treeId);
      }),

    async removed(actor: SignedIn): Promise<RemovedTree[]> {
      const since = restorableSince(clock.now());
      const rows = await readRemovedTrees(database, actor.subject.id, since);
      return rows.map(({ id, name, persons, deleted_at }) => ({
        id,
        name,
        persons,
        restorable_until: restorableUntil(deleted_at),
      }));
    },
  };
}
export type Keeping = ReturnType<typeof createKeeping>;
