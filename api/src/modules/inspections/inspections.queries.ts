/** Inspections as rows. What is about an administrator does not exist for that administrator. */
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { InspectionKind } from '@kinlore/shared/contracts/inspections';
import { ageBandIn } from '../../platform/capabilities.ts';
import type { Inspection } from '../../platform/database/schema.ts';
import { newId } from '../../platform/id.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Found } from '../inspectable/index.ts';

export type InspectionRow = Selectable<Inspection>;

/** Waits for a second administrator, or is open, at this moment. `asked`: since when something may have waited. */
interface Moment {
  readonly now: Date;
  readonly askedAfter: Date;
}

const isLive = ({ now, askedAfter }: Moment): RawBuilder<boolean> =>
  sql<boolean>`(ended_at is null and case when opened_at is null then asked_at > ${askedAfter} else ends_at > ${now} end)`;

const isNotAbout = (adminId: string): RawBuilder<boolean> =>
  sql<boolean>`(life_id <> ${adminId} and other_life_id is distinct from ${adminId}::uuid)`;

export const inspectionsPage = (
  connection: Connection,
  adminId: string,
  {
    live,
    before,
    limit,
    ...moment
  }: Moment & { readonly live: boolean; readonly before: string | null; readonly limit: number },
): Promise<readonly InspectionRow[]> =>
  connection
    .selectFrom('inspection')
    .selectAll()
    .where(isNotAbout(adminId))
    .where(live ? isLive(moment) : sql<boolean>`not ${isLive(moment)}`)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();

/** Held until the end of the transaction. */
export const lockInspection = (
  transaction: Connection,
  adminId: string,
  id: string,
): Promise<InspectionRow | undefined> =>
  transaction
    .selectFrom('inspection')
    .selectAll()
    .where('id', '=', id)
    .where(isNotAbout(adminId))
    .forUpdate()
    .executeTakeFirst();

export const liveOf = (
  transaction: Connection,
  {
    askerId,
    kind,
    subjectId,
    ...moment
  }: Moment & {
    readonly askerId: string;
    readonly kind: InspectionKind;
    readonly subjectId: string;
  },
): Promise<InspectionRow | undefined> =>
  transaction
    .selectFrom('inspection')
    .selectAll()
    .where('asker_id', '=', askerId)
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where(isLive(moment))
    .executeTakeFirst();

export const insertInspection = (
  transaction: Connection,
  {
    askerId,
    kind,
    found,
    reason,
    now,
  }: {
    readonly askerId: string;
    readonly kind: InspectionKind;
    readonly found: Found;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<InspectionRow> =>
  transaction
    .insertInto('inspection')
    .values({
      id: newId(),
      asker_id: askerId,
      kind,
      subject_id: found.id,
      life_id: found.lives[0],
      other_life_id: found.lives[1] ?? null,
      reason,
      asked_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

type Change = Partial<
  Pick<InspectionRow, 'decided_by' | 'decided_at' | 'opened_at' | 'ends_at' | 'ended_at'>
>;

export const changeInspection = (
  transaction: Connection,
  id: string,
  change: Change,
): Promise<InspectionRow> =>
  transaction
    .updateTable('inspection')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const countLook = (transaction: Connection, id: string): Promise<unknown> =>
  transaction
    .updateTable('inspection')
    .set({ looks: sql`looks + 1` })
    .where('id', '=', id)
    .execute();

/** Who may agree: whoever runs the instance with them, and is none of those whose thing it is. */
export async function otherAdmins(
  connection: Connection,
  but: readonly string[],
): Promise<readonly string[]> {
  const rows = await connection
    .selectFrom('app_user')
    .select('id')
    .where(sql<boolean>`roles && array['owner', 'admin']`)
    .where('id', 'not in', [...but])
    .where('erased_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('life_status', '=', 'living')
    .orderBy('id')
    .limit(50)
    .execute();
  return rows.map(({ id }) => id);
}

/** Somebody whose memories are asked for, by username. */
export const personCalled = (connection: Connection, key: string) =>
  connection
    .selectFrom('app_user as u')
    .select('u.id')
    .where(sql<boolean>`(lower(u.username) = lower(${key}) or u.id::text = ${key})`)
    .where('u.erased_at', 'is', null)
    .executeTakeFirst();

/** Who hears of what was read of them, and who hears of it for them. */
export const livesOf = (connection: Connection, ids: readonly string[]) =>
  connection
    .selectFrom('app_user as u')
    .select(['u.id', 'u.life_status', 'u.account_type', ageBandIn('u').as('band')])
    .where('u.id', 'in', [...ids])
    .execute();
export type LifeRow = Awaited<ReturnType<typeof livesOf>>[number];

export async function keepersOf(
  connection: Connection,
  lifeId: string,
): Promise<readonly string[]> {
  const rows = await connection
    .selectFrom('life_steward')
    .select('user_id')
    .where('life_id', '=', lifeId)
    .where('status', '=', 'accepted')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
