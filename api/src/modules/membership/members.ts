/** Who belongs to a tree. Everybody in it knows who is in it, a child only of those it lives with; the owner decides what each may do, and everybody but the owner may go. */
import type { changeTreeMember, TreeMember } from '@kinlore/shared/contracts/family-settings';
import type { Static } from '@kinlore/shared/contracts/kernel';
import { householdOf } from '../access/index.ts';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { type PeopleService } from '../people/index.ts';
import {
  ensureOwner,
  isKnownTo,
  membershipOf,
  refOf,
  scopeColumns,
  scopeOf,
  seenBy,
  type Seen,
  type TreeContext,
} from '../tree/index.ts';
import { advanceRevision, deleteMember, rowsOf, updateMember } from './members.queries.ts';

type MemberChange = Static<(typeof changeTreeMember)['body']>;

type MemberRow = Awaited<ReturnType<typeof rowsOf>>[number];

export function createMembers(
  { database, transact, outbox }: Platform,
  { people, treeContext }: { people: PeopleService; treeContext: TreeContext },
) {
  function present(row: MemberRow, actor: SignedIn, seen: Seen): TreeMember {
    const scope = scopeOf(row);
    return {
      user: people.card(row),
      role: row.role,
      joined_at: row.joined_at.toISOString(),
      person_id: row.person_id,
      me: row.id === actor.subject.id,
      scope:
        scope === null
          ? null
          : {
              person_id: scope.personId,
              name: refOf(seen, scope.personId).name,
              up: scope.up,
              down: scope.down,
            },
    };
  }

  /** A branch is named after whom it begins with, to those who see them. */
  async function presentAll(
    connection: Connection,
    actor: SignedIn,
    treeId: string,
    rows: readonly MemberRow[],
  ): Promise<TreeMember[]> {
    const starts = rows.flatMap((row) => row.scope_person_id ?? []);
    const seen =
      starts.length === 0
        ? new Map()
        : await seenBy(
            connection,
            await treeContext.reader.context(connection, actor, treeId, 'sight'),
            starts,
          );
    return rows.map((row) => present(row, actor, seen));
  }

  const tell = (
    transaction: Connection,
    actor: SignedIn,
    treeId: string,
    revision: number,
    goneId?: string,
  ): Promise<void> =>
    outbox.append(transaction, {
      type: 'family.changed',
      treeId,
      revision,
      actorId: actor.user.id,
      ...(goneId !== undefined && { goneId }),
    });

  /** A revision without an operation: whoever asks what changed since an earlier one is told to read the tree anew, and with it what they may do. */
  async function advance(transaction: Connection, actor: SignedIn, treeId: string): Promise<void> {
    const { revision } = await advanceRevision(transaction, treeId);
    await tell(transaction, actor, treeId, revision);
  }

  return {
    async list(actor: SignedIn, treeId: string): Promise<TreeMember[]> {
      ensure(await membershipOf(database, treeId, actor.subject.id), 'general.not_found');
      const household = await householdOf(database, actor.subject);
      return presentAll(
        database,
        actor,
        treeId,
        (await rowsOf(database, treeId)).filter((row) =>
          isKnownTo(actor.subject, household, row.id),
        ),
      );
    },

    /** Throws `family.owner_stays` for the owner's own role. */
    change: (
      actor: SignedIn,
      treeId: string,
      userId: string,
      { role, scope }: MemberChange,
    ): Promise<TreeMember> =>
      transact(async (transaction) => {
        await ensureOwner(transaction, actor, treeId);
        ensure(userId !== actor.subject.id, 'family.owner_stays');
        if (scope !== undefined && scope !== null)
          await treeContext.visiblePerson(transaction, actor, treeId, scope.person_id);
        // The tree first, as every writer of it does: a change under way ends before its member may do less.
        await advance(transaction, actor, treeId);
        const branch =
          scope === undefined
            ? {}
            : scopeColumns(
                scope === null
                  ? null
                  : { personId: scope.person_id, up: scope.up, down: scope.down },
              );
        const changed = await updateMember(transaction, { treeId, role, branch, userId });
        ensure(changed.numUpdatedRows > 0n, 'general.not_found');
        const row = (await rowsOf(transaction, treeId)).find((there) => there.id === userId);
        ensure(row, 'general.not_found');
        const [member] = await presentAll(transaction, actor, treeId, [row]);
        ensure(member, 'general.not_found');
        return member;
      }),

    /** The owner takes anybody else out; everybody else takes out themselves. */
    remove: (actor: SignedIn, treeId: string, userId: string): Promise<void> =>
      transact(async (transaction) => {
        const member = await membershipOf(transaction, treeId, actor.subject.id);
        ensure(member, 'general.not_found');
        const isOwner = member.role === 'owner';
        ensure(isOwner || userId === actor.subject.id, 'general.forbidden');
        ensure(!(isOwner && userId === actor.subject.id), 'family.owner_stays');
        const gone = await deleteMember(transaction, treeId, userId);
        ensure(gone.numDeletedRows > 0n, 'general.not_found');
        await tell(transaction, actor, treeId, member.revision, userId);
      }),
  };
}
export type Members = ReturnType<typeof createMembers>;
