/** Plans as rows of the life they are for. */
import { sql, type Insertable, type Updateable } from 'kysely';
import type { PlanBucket } from '@kinlore/shared/contracts/legacy-plans';
import type {
  LegacyInstruction as InstructionTable,
  LegacyPlan as PlanTable,
} from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { isOpenTo } from '../access/index.ts';

const plans = (connection: Connection, lifeId: string) =>
  connection.selectFrom('legacy_plan').selectAll().where('life_id', '=', lifeId);

export const planOf = (connection: Connection, lifeId: string) =>
  plans(connection, lifeId).executeTakeFirst();
export type PlanRow = NonNullable<Awaited<ReturnType<typeof planOf>>>;

/** Two who change it wait for each other. */
export const lockPlan = (transaction: Connection, lifeId: string) =>
  plans(transaction, lifeId).forUpdate().executeTakeFirst();

/** Undefined where there is one. */
export const insertPlan = (transaction: Connection, values: Insertable<PlanTable>) =>
  transaction
    .insertInto('legacy_plan')
    .values(values)
    .onConflict((conflict) => conflict.column('life_id').doNothing())
    .returning('life_id')
    .executeTakeFirst();

export const updatePlan = (
  transaction: Connection,
  { life_id, version }: Pick<PlanRow, 'life_id' | 'version'>,
  values: Updateable<PlanTable>,
) =>
  transaction
    .updateTable('legacy_plan')
    .set({ ...values, version: version + 1 })
    .where('life_id', '=', life_id)
    .execute();

export const deletePlan = (transaction: Connection, lifeId: string) =>
  transaction.deleteFrom('legacy_plan').where('life_id', '=', lifeId).execute();

/** Of a bucket that has none nothing was said. */
export const instructionsOf = (connection: Connection, lifeId: string) =>
  connection.selectFrom('legacy_instruction').selectAll().where('life_id', '=', lifeId).execute();
export type InstructionRow = Awaited<ReturnType<typeof instructionsOf>>[number];

export const putInstruction = (transaction: Connection, values: Insertable<InstructionTable>) =>
  transaction
    .insertInto('legacy_instruction')
    .values(values)
    .onConflict((conflict) => conflict.columns(['life_id', 'bucket']).doUpdateSet(values))
    .execute();

/** The same rule as `bucketOf` of the effects, which `effects.test.ts` holds against it. Null: written for stewards. */
export const bucketOfRow = sql<PlanBucket | null>`case when a.status <> 'published' then 'drafts'
  when a.audience = 'link' then 'chosen' when a.audience = 'space' then 'family'
  when a.audience = 'stewards' then null else a.audience end`;

export interface BucketCount {
  readonly bucket: PlanBucket | null;
  readonly memories: number;
}

/** How many memories of the life there are in each; those without any are not named. */
export async function bucketCounts(
  connection: Connection,
  lifeId: string,
): Promise<readonly BucketCount[]> {
  const { rows } = await sql<BucketCount>`
    select ${bucketOfRow} as bucket, count(*)::int as memories from activity a
    where a.owner_id = ${lifeId} and a.deleted_at is null group by 1`.execute(connection);
  return rows;
}

/** The one who asks lives and is here, and no block stands between the two. */
export const mayTakeOn = (transaction: Connection, userId: string, lifeId: string) =>
  transaction
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.id', '=', lifeId)
    .where('u.life_status', '=', 'living')
    .where(isOpenTo(userId, 'u.id'))
    .executeTakeFirst();
