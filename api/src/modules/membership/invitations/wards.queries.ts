/** Invitations of those who have guardians. */
import { sql } from 'kysely';
import { isChildIn } from '../../../platform/capabilities.ts';
import type { Connection } from '../../../platform/ports.ts';
import { canFind } from '../../access/index.ts';
import { rows, type InvitationRow } from './invitations.queries.ts';

/** What waits for this guardian, newest first; one more than asked. */
export const waitingForGuardian = (
  connection: Connection,
  { guardianId, now }: { readonly guardianId: string; readonly now: Date },
  limit: number,
  before: string | null,
): Promise<InvitationRow[]> =>
  rows(connection)
    .where('i.status', '=', 'awaiting_guardian')
    .where('i.expires_at', '>', now)
    .where(
      sql<boolean>`i.accepted_by in (select g.child_id from guardianship g where g.guardian_id = ${guardianId} and g.withdrawn_at is null)`,
    )
    .where(sql<boolean>`(${before}::uuid is null or i.id < ${before}::uuid)`)
    .orderBy('i.id', 'desc')
    .limit(limit + 1)
    .execute();

/** Those who look after this account now; nobody while a child’s account rests. Held until the transaction ends. */
export const liveGuardiansOf = async (
  transaction: Connection,
  wardId: string,
): Promise<readonly string[]> => {
  const { rows: found } = await sql<{ guardian_id: string }>`
    select g.guardian_id from guardianship g join app_user c on c.id = g.child_id
    where g.child_id = ${wardId} and g.withdrawn_at is null and c.erased_at is null
      and not (${isChildIn('c')} and c.on_hold_at is not null)
    for share of g, c`.execute(transaction);
  return found.map((row) => row.guardian_id);
};

/** The one may know of the other. */
export const isFoundBy = async (
  connection: Connection,
  viewerId: string,
  id: string,
): Promise<boolean> =>
  (await connection
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where(canFind(viewerId, 'app_user'))
    .executeTakeFirst()) !== undefined;
