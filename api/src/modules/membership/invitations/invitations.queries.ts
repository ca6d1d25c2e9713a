/** Rows of `family_invitation`, and who stands behind an address. */
import { sql } from 'kysely';
import { isChildIn } from '../../../platform/capabilities.ts';
import type { Connection } from '../../../platform/ports.ts';

export const rows = (connection: Connection) =>
  connection
    .selectFrom('family_invitation as i')
    .innerJoin('tree as t', (join) =>
      join.onRef('t.id', '=', 'i.tree_id').on('t.deleted_at', 'is', null),
    )
    .leftJoin('person_name as n', (join) =>
      join.onRef('n.person_id', '=', 'i.person_id').on('n.is_primary', '=', true),
    )
    .select([
      'i.id',
      'i.tree_id',
      'i.inviter_id',
      'i.email',
      'i.user_id',
      'i.role',
      'i.person_id',
      'i.relationship_type',
      'i.message',
      'i.status',
      'i.accepted_by',
      'i.resends',
      'i.mail_hash',
      'i.expires_at',
      'i.created_at',
      'i.scope_person_id',
      'i.scope_up',
      'i.scope_down',
      't.name as tree_name',
      'n.full_text as person_name',
    ])
    .select(
      sql<boolean>`exists (select 1 from app_user c where c.id = i.user_id and ${isChildIn('c')})`.as(
        'user_is_child',
      ),
    );
const one = (connection: Connection) => rows(connection).executeTakeFirstOrThrow();
export type InvitationRow = Awaited<ReturnType<typeof one>>;

export const invitationById = (
  connection: Connection,
  id: string,
): Promise<InvitationRow | undefined> => rows(connection).where('i.id', '=', id).executeTakeFirst();
/** By either of its two secrets. */
export const invitationByHash = (
  connection: Connection,
  hash: Buffer,
): Promise<InvitationRow | undefined> =>
  rows(connection)
    .where((eb) => eb.or([eb('i.token_hash', '=', hash), eb('i.mail_hash', '=', hash)]))
    .executeTakeFirst();

/** Waits for whoever answers the same one, so that it is answered once. */
export const lockInvitation = async (transaction: Connection, id: string): Promise<void> => {
  await transaction
    .selectFrom('family_invitation')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
};

/** By me and to me, newest first, below the cursor; one more than asked. `address` is the verified e-mail of the one who reads. */
export const invitationsAround = (
  connection: Connection,
  reader: { userId: string; address: string | null },
  limit: number,
  before: string | null,
): Promise<InvitationRow[]> =>
  rows(connection)
    .where((eb) =>
      eb.or([
        eb('i.inviter_id', '=', reader.userId),
        eb('i.user_id', '=', reader.userId),
        eb('i.accepted_by', '=', reader.userId),
        eb.and([
          eb('i.status', '=', 'awaiting_guardian'),
          eb(
            'i.accepted_by',
            'in',
            eb
              .selectFrom('guardianship')
              .select('child_id')
              .where('guardian_id', '=', reader.userId)
              .where('withdrawn_at', 'is', null),
          ),
        ]),
        ...(reader.address === null
          ? []
          : [sql<boolean>`lower(i.email) = ${reader.address.toLowerCase()}`]),
      ]),
    )
    .where(sql<boolean>`(${before}::uuid is null or i.id < ${before}::uuid)`)
    .orderBy('i.id', 'desc')
    .limit(limit + 1)
    .execute();

/** The open ones of a tree, newest first. */
export const openInTree = (
  connection: Connection,
  treeId: string,
  limit: number,
  before: string | null,
): Promise<InvitationRow[]> =>
  rows(connection)
    .where('i.tree_id', '=', treeId)
    .where('i.status', 'in', ['open', 'awaiting_guardian'])
    .where(sql<boolean>`(${before}::uuid is null or i.id < ${before}::uuid)`)
    .orderBy('i.id', 'desc')
    .limit(limit + 1)
    .execute();

export interface OpenCounts {
  readonly inTree: number;
  readonly byMeToday: number;
  readonly toThem: number;
}

/** How many are open in the tree, how many the inviter sent since a day ago, and how many stand open to the same person. */
export async function openCounts(
  connection: Connection,
  ask: {
    treeId: string;
    inviterId: string;
    now: Date;
    email: string | null;
    userId: string | null;
  },
): Promise<OpenCounts> {
  const since = new Date(ask.now.getTime() - 86_400_000);
  const open = sql`status in ('open', 'awaiting_guardian') and expires_at > ${ask.now}`;
  const {
    rows: [found],
  } = await sql<{ in_tree: number; today: number; to_them: number }>`select
    (select count(*) from family_invitation where tree_id = ${ask.treeId} and ${open})::int as in_tree,
    (select count(*) from family_invitation where inviter_id = ${ask.inviterId} and created_at > ${since})::int as today,
    (select count(*) from family_invitation where tree_id = ${ask.treeId} and ${open}
      and (lower(email) = lower(${ask.email}::text) or user_id = ${ask.userId}::uuid))::int as to_them`.execute(
    connection,
  );
  return { inTree: found?.in_tree ?? 0, byMeToday: found?.today ?? 0, toThem: found?.to_them ?? 0 };
}

const account = (connection: Connection) =>
  connection
    .selectFrom('app_user')
    .select(['id', 'full_name', 'email', isChildIn('app_user').as('is_child')])
    .where('erased_at', 'is', null)
    .where('life_status', '=', 'living');

/** Whose verified address this is. Nothing is said of it to whoever asks. */
export const accountByEmail = (connection: Connection, email: string) =>
  account(connection)
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();

export const accountById = (connection: Connection, id: string) =>
  account(connection).where('id', '=', id).executeTakeFirst();

/** The address of an account: `address` once its mailbox was shown to be theirs, `unproven` before. */
export const addressOf = async (
  connection: Connection,
  userId: string,
): Promise<{ address: string | null; unproven: string | null }> => {
  const row = await connection
    .selectFrom('app_user')
    .select(['email', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
  const email = row?.email ?? null;
  return row?.email_verified_at === null
    ? { address: null, unproven: email }
    : { address: email, unproven: null };
};

export const guardiansOf = async (
  connection: Connection,
  childId: string,
): Promise<readonly string[]> => {
  const found = await connection
    .selectFrom('guardianship')
    .select('guardian_id')
    .where('child_id', '=', childId)
    .where('withdrawn_at', 'is', null)
    .execute();
  return found.map((row) => row.guardian_id);
};

export const isBlockedBetween = async (
  connection: Connection,
  one: string,
  other: string,
): Promise<boolean> => {
  const row = await connection
    .selectFrom('block')
    .select('blocker_id')
    .where((eb) =>
      eb.or([
        eb.and([eb('blocker_id', '=', one), eb('blocked_id', '=', other)]),
        eb.and([eb('blocker_id', '=', other), eb('blocked_id', '=', one)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
};

/** Whatever waited longer than it may. Gives how many there were. */
export const expireInvitations = async (connection: Connection, now: Date): Promise<number> => {
  const rowsGone = await connection
    .updateTable('family_invitation')
    .set({ status: 'expired' })
    .where('status', 'in', ['open', 'awaiting_guardian'])
    .where('expires_at', '<=', now)
    .returning('id')
    .execute();
  return rowsGone.length;
};
