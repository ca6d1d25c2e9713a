/** Who looks after whom, and what was agreed to. */
import { sql } from 'kysely';
import { capabilityColumns, isMinorIn, livesIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';

const wardColumns = [
  'id',
  'username',
  'full_name',
  'account_type',
  'avatar_media_id',
  'birth_kind',
  'birth_start',
  'birth_end',
  'birth_precision',
  'birth_text',
  'time_zone',
  ...capabilityColumns,
] as const;

const allWards = (connection: Connection, guardianId: string) =>
  connection
    .selectFrom('guardianship as g')
    .innerJoin('app_user as c', 'c.id', 'g.child_id')
    .select('g.withdrawn_at')
    .select(wardColumns.map((column) => `c.${column}` as const))
    .where('g.guardian_id', '=', guardianId);

const wards = (connection: Connection, guardianId: string) =>
  allWards(connection, guardianId).where('c.erased_at', 'is', null);

/** Also one whose account is being deleted. */
export const anyWardOf = (connection: Connection, guardianId: string, childId: string) =>
  allWards(connection, guardianId).where('c.id', '=', childId).executeTakeFirst();

/** Children's accounts that rest or are gone; at most as many as somebody looks after. */
export const restingWardsOf = (connection: Connection, guardianId: string) =>
  allWards(connection, guardianId)
    .where((eb) => eb.or([eb('c.on_hold_at', 'is not', null), eb('c.erased_at', 'is not', null)]))
    .where(livesIn('c'))
    .where(sql<boolean>`now() < c.thirteen_at`)
    .orderBy('c.id')
    .limit(50)
    .execute();

/** Somebody in this guardian's care, now or before consent was withdrawn. */
export const wardOf = (connection: Connection, guardianId: string, childId: string) =>
  wards(connection, guardianId).where('c.id', '=', childId).executeTakeFirst();
export type WardRow = NonNullable<Awaited<ReturnType<typeof wardOf>>>;

/** Everybody under 18 who lives in this guardian's care, the youngest first. At most `limit`. */
export const wardsOf = (
  connection: Connection,
  guardianId: string,
  limit: number,
): Promise<readonly WardRow[]> =>
  wards(connection, guardianId)
    .where('g.withdrawn_at', 'is', null)
    .where(livesIn('c'))
    .where(isMinorIn('c'))
    .orderBy('c.thirteen_at', 'desc')
    .orderBy('c.id')
    .limit(limit)
    .execute();

/** How many are in their care; nobody else changes it until the transaction ends. */
export async function lockCountOfWards(
  transaction: Connection,
  guardianId: string,
): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext(${`wards ${guardianId}`}))`.execute(transaction);
  const { count } = await transaction
    .selectFrom('guardianship')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('guardian_id', '=', guardianId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface Consent {
  readonly id: string;
  readonly guardianId: string;
  readonly childId: string;
  readonly version: string;
  /** Where it came from, signed. */
  readonly place: string;
  readonly now: Date;
}

/** The consent, and the care that stands on it. */
export async function insertGuardianship(
  transaction: Connection,
  { id, guardianId, childId, version, place, now }: Consent,
): Promise<void> {
  await transaction
    .insertInto('guardianship')
    .values({
      guardian_id: guardianId,
      child_id: childId,
      consent_version: version,
      consent_method: 'declaration',
      consented_at: now,
    })
    .execute();
  await transaction
    .insertInto('consent_record')
    .values({
      id,
      child_id: childId,
      guardian_id: guardianId,
      act: 'given',
      statement_version: version,
      method: 'declaration',
      place,
      created_at: now,
    })
    .execute();
}
