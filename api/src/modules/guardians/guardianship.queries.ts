/** Who looks after a child and who is asked to, consents, disagreement, and what rests. */
import { sql } from 'kysely';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';

/** Of two who act on a child at once, one comes first. Leaving locks the same row. */
export const lockChild = (transaction: Connection, childId: string) =>
  transaction
    .selectFrom('app_user')
    .select(['id', 'on_hold_at', 'erased_at'])
    .where('id', '=', childId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Everybody who looks or looked after the child, the first first. `active`: with a consent that stands and an account that acts. */
export const guardiansPage = (connection: Connection, childId: string) =>
  connection
    .selectFrom('guardianship as g')
    .innerJoin('app_user as u', 'u.id', 'g.guardian_id')
    .select(['g.guardian_id', 'g.consented_at', 'g.withdrawn_at', 'u.full_name'])
    .select(['g.consent_version', 'g.asked_at'])
    .select(
      sql<boolean>`g.withdrawn_at is null and u.erased_at is null and u.suspended_at is null and u.life_status = 'living'`.as(
        'active',
      ),
    )
    .where('g.child_id', '=', childId)
    .orderBy('g.consented_at')
    .orderBy('g.guardian_id')
    .limit(100)
    .execute();
export type GuardianRow = Awaited<ReturnType<typeof guardiansPage>>[number];

export type ConsentAct = 'given' | 'withdrawn' | 'confirmed' | 'left' | 'removed';

export interface ConsentGiven {
  readonly guardianId: string;
  readonly childId: string;
  readonly act: ConsentAct;
  readonly version: string;
  /** Where it came from, signed. */
  readonly place: string;
  readonly now: Date;
}

export const recordConsent = (
  transaction: Connection,
  { guardianId, childId, act, version, place, now }: ConsentGiven,
): Promise<unknown> =>
  transaction
    .insertInto('consent_record')
    .values({
      id: newId(),
      child_id: childId,
      guardian_id: guardianId,
      act,
      statement_version: version,
      method: 'declaration',
      place,
      created_at: now,
    })
    .execute();

/** Newest first. One row more than `limit`. */
export const consentsPage = (
  connection: Connection,
  childId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
) =>
  connection
    .selectFrom('consent_record as r')
    .leftJoin('app_user as u', 'u.id', 'r.guardian_id')
    .select(['r.id', 'r.act', 'r.guardian_id', 'r.statement_version', 'r.method', 'r.created_at'])
    .select('u.full_name')
    .where('r.child_id', '=', childId)
    .$if(before !== null, (query) => query.where('r.id', '<', before))
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute();
export type ConsentRow = Awaited<ReturnType<typeof consentsPage>>[number];

/** What this guardian did last about the child. */
export async function lastActOf(
  connection: Connection,
  guardianId: string,
  childId: string,
): Promise<string | null> {
  const row = await connection
    .selectFrom('consent_record')
    .select('act')
    .where('child_id', '=', childId)
    .where('guardian_id', '=', guardianId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.act ?? null;
}

export const endGuardianship = (
  transaction: Connection,
  { guardianId, childId, now }: Pick<ConsentGiven, 'guardianId' | 'childId' | 'now'>,
): Promise<unknown> =>
  transaction
    .updateTable('guardianship')
    .set({ withdrawn_at: now })
    .where('guardian_id', '=', guardianId)
    .where('child_id', '=', childId)
    .execute();

/** The care begins, or begins again. */
export const beginGuardianship = (
  transaction: Connection,
  { guardianId, childId, version, now }: Omit<ConsentGiven, 'act' | 'place'>,
): Promise<unknown> => {
  const consent = {
    consent_version: version,
    consent_method: 'declaration',
    consented_at: now,
    confirmed_at: now,
    asked_at: null,
    withdrawn_at: null,
  };
  return transaction
    .insertInto('guardianship')
    .values({ guardian_id: guardianId, child_id: childId, ...consent })
    .onConflict((conflict) => conflict.columns(['guardian_id', 'child_id']).doUpdateSet(consent))
    .execute();
};

export const confirmGuardianship = (
  transaction: Connection,
  { guardianId, childId, version, now }: Omit<ConsentGiven, 'act' | 'place'>,
): Promise<unknown> =>
  transaction
    .updateTable('guardianship')
    .set({ confirmed_at: now, asked_at: null, consent_version: version })
    .where('guardian_id', '=', guardianId)
    .where('child_id', '=', childId)
    .execute();
