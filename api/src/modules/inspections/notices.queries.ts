/** Who is told that something was opened, and when. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

export interface NewNotice {
  readonly userId: string;
  readonly lifeId: string;
  readonly dueAt: Date;
}

export const insertNotices = async (
  transaction: Connection,
  inspectionId: string,
  notices: readonly NewNotice[],
): Promise<void> => {
  if (notices.length === 0) return;
  await transaction
    .insertInto('inspection_notice')
    .values(
      notices.map(({ userId, lifeId, dueAt }) => ({
        inspection_id: inspectionId,
        user_id: userId,
        life_id: lifeId,
        due_at: dueAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Those that are due, marked as told and held until the end of the transaction: of two processes each takes its own. */
export async function takeDue(transaction: Connection, now: Date, limit: number) {
  const { rows } = await sql<{
    inspection_id: string;
    user_id: string;
    email: string | null;
    full_name: string;
    time_zone: string;
    life_id: string;
    life_name: string;
    asker_name: string;
    decider_name: string | null;
    kind: string;
    reason: string;
    opened_at: Date;
    looks: number;
  }>`with due as (
      select inspection_id, user_id from inspection_notice where told_at is null and due_at <= ${now} order by due_at limit ${limit} for update skip locked),
    told as (
      update inspection_notice n set told_at = ${now} from due where n.inspection_id = due.inspection_id and n.user_id = due.user_id returning n.*)
    select t.inspection_id, t.user_id, u.email, u.full_name, u.time_zone, t.life_id, l.full_name as life_name, a.full_name as asker_name,
      d.full_name as decider_name, i.kind, i.reason, i.opened_at, i.looks
    from told t join inspection i on i.id = t.inspection_id join app_user u on u.id = t.user_id join app_user l on l.id = t.life_id
      join app_user a on a.id = i.asker_id left join app_user d on d.id = i.decided_by`.execute(
    transaction,
  );
  return rows;
}
export type DueNotice = Awaited<ReturnType<typeof takeDue>>[number];

/** What somebody was told of, newest first. */
export const toldTo = (
  connection: Connection,
  userId: string,
  { limit, before }: { readonly limit: number; readonly before: string | null },
) =>
  connection
    .selectFrom('inspection_notice as n')
    .innerJoin('inspection as i', 'i.id', 'n.inspection_id')
    .select(['i.id', 'i.kind', 'i.asker_id', 'i.decided_by', 'i.reason', 'i.opened_at', 'i.looks'])
    .select('n.life_id')
    .where('n.user_id', '=', userId)
    .where('n.told_at', 'is not', null)
    .$if(before !== null, (query) => query.where('n.inspection_id', '<', before))
    .orderBy('n.inspection_id', 'desc')
    .limit(limit + 1)
    .execute();
export type ToldRow = Awaited<ReturnType<typeof toldTo>>[number];
