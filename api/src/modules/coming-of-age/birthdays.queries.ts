/** Whose birthday has come and was not told yet. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

export const MILESTONES = [13, 16, 18] as const;
export type Milestone = (typeof MILESTONES)[number];

const instants = { 13: 'thirteen_at', 16: 'sixteen_at', 18: 'eighteen_at' } as const;

/**
 * Keeps that these birthdays are told, and answers whose they were, at most `limit`: each once, also where two servers look at the same moment. Of
 * accounts in somebody's care alone, and of birthdays since the account was made. `now` is the server's clock, which is asked once for all.
 */
export async function takeBirthdays(
  transaction: Connection,
  years: Milestone,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly string[]> {
  const turned = sql.ref(`u.${instants[years]}`);
  const { rows } = await sql<{ user_id: string }>`
    insert into birthday_told (user_id, years, told_at)
    select u.id, ${years}::int, ${now}::timestamptz from app_user u
    where ${turned} <= ${now} and ${turned} > u.created_at and u.life_status = 'living' and u.erased_at is null
      and exists (select from guardianship g where g.child_id = u.id and g.withdrawn_at is null)
      and not exists (select from birthday_told t where t.user_id = u.id and t.years = ${years})
    order by u.id limit ${limit}
    on conflict do nothing
    returning user_id`.execute(transaction);
  return rows.map(({ user_id }) => user_id);
}

/** Told of somebody whose day of birth was wrong: these are told when they come. */
export const untell = (
  transaction: Connection,
  userId: string,
  years: readonly Milestone[],
): Promise<unknown> =>
  transaction
    .deleteFrom('birthday_told')
    .where('user_id', '=', userId)
    .where('years', 'in', [...years])
    .execute();
