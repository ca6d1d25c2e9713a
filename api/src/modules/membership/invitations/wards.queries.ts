/** Invitations of those who have guardians. */
import { sql } from 'kysely';
import type { Connection } from '../../../platform/ports.ts';
import { isOfOneCare } from '../../access/index.ts';
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
    .where(isOfOneCare(guardianId, sql<string>`i.accepted_by`))
    .where(sql<boolean>`(${before}::uuid is null or i.id < ${before}::uuid)`)
    .orderBy('i.id', 'desc')
    .limit(limit + 1)
    .execute();
