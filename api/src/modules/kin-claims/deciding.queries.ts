/** What was decided about a claim. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import type { ClaimRow } from './claims.queries.ts';

export const sinceColumns = (since: FuzzyDate | null) => ({
  since_kind: since?.kind ?? null,
  since_start: since?.start ?? null,
  since_end: since?.end ?? null,
  since_precision: since?.precision ?? null,
  since_text: since?.text ?? null,
});

export function placeClaim(
  transaction: Connection,
  { treeId, personId, id }: { treeId: string | null; personId: string | null; id: string },
) {
  return transaction
    .updateTable('relationship_claim')
    .set({ tree_id: treeId, person_id: personId })
    .where('id', '=', id)
    .execute();
}

export function writeDecision(
  connection: Connection,
  { status, now, id }: { status: ClaimRow['status']; now: Date; id: string },
) {
  return connection
    .updateTable('relationship_claim')
    .set({ status, decided_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function rewordClaim(
  transaction: Connection,
  wording: Partial<ReturnType<typeof sinceColumns>> & { readonly message?: string },
  id: string,
) {
  return transaction
    .updateTable('relationship_claim')
    .set(wording)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function insertClaim(
  transaction: Connection,
  {
    from,
    to,
    type,
    message,
    treeId,
    personId,
    now,
    since,
  }: {
    from: string;
    to: string;
    type: string;
    message: string;
    treeId: string | undefined;
    personId: string | undefined;
    now: Date;
    since: FuzzyDate | null;
  },
) {
  return transaction
    .insertInto('relationship_claim')
    .values({
      id: newId(),
      from_id: from,
      to_id: to,
      relationship_type: type,
      message,
      tree_id: treeId ?? null,
      person_id: personId ?? null,
      created_at: now,
      ...sinceColumns(since),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
