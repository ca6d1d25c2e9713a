/** Who somebody is, as it stands. */
import { sql, type Selectable } from 'kysely';
import type { Archetype, RoleScores } from '@kinlore/shared/persona';
import type { TitleKind } from '@kinlore/shared/contracts/cosmic';
import type { Connection } from '../../platform/ports.ts';
import type { IdentityHistory, PersonaIdentity } from '../../platform/database/schema.ts';
import type { HeldTitle, Medians } from './titles.ts';

export type IdentityRow = Selectable<PersonaIdentity>;
export type HistoryRow = Selectable<IdentityHistory>;

export const identityOf = (
  connection: Connection,
  userId: string,
): Promise<IdentityRow | undefined> =>
  connection
    .selectFrom('persona_identity')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const writeIdentity = (
  transaction: Connection,
  { user_id, done, ...state }: IdentityRow,
): Promise<unknown> => {
  const row = { ...state, done: JSON.stringify(done) };
  return transaction
    .insertInto('persona_identity')
    .values({ user_id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
};

export const historyOf = (connection: Connection, userId: string): Promise<readonly HistoryRow[]> =>
  connection
    .selectFrom('identity_history')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('since')
    .orderBy('kind')
    .execute();

export const forgetTitles = (
  transaction: Connection,
  userId: string,
  gone: readonly HistoryRow[],
): Promise<unknown> =>
  transaction
    .deleteFrom('identity_history')
    .where('user_id', '=', userId)
    .where((eb) => eb.or(gone.map(({ kind, since }) => eb.and({ kind, since }))))
    .execute();

export const keepTitles = (
  transaction: Connection,
  userId: string,
  titles: readonly HeldTitle[],
): Promise<unknown> =>
  transaction
    .insertInto('identity_history')
    .values(
      titles.map(({ kind, key, since, because }) => ({
        user_id: userId,
        kind,
        key,
        since: new Date(since),
        because: JSON.stringify(because),
      })),
    )
    .execute();

/** The newest title of each kind. Served by the primary key. */
export const currentTitles = (
  connection: Connection,
  userId: string,
): Promise<readonly HistoryRow[]> =>
  connection
    .selectFrom('identity_history')
    .selectAll()
    .distinctOn('kind')
    .where('user_id', '=', userId)
    .orderBy('kind')
    .orderBy('since', 'desc')
    .execute();

interface HistoryAsked {
  readonly after: { at: Date; id: string } | null;
  readonly limit: number;
  readonly kinds: readonly TitleKind[];
}

export const historyPage = (
  connection: Connection,
  userId: string,
  { after, limit, kinds }: HistoryAsked,
): Promise<readonly HistoryRow[]> =>
  connection
    .selectFrom('identity_history')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', 'in', [...kinds])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(since, kind) < (${after?.at}::timestamptz, ${after?.id})`),
    )
    .orderBy('since', 'desc')
    .orderBy('kind', 'desc')
    .limit(limit + 1)
    .execute();

/** By week, oldest first. */
export async function mediansOf(connection: Connection): Promise<Medians> {
  const rows = await connection
    .selectFrom('archetype_median')
    .select(['week', 'archetype', 'median'])
    .orderBy('week')
    .execute();
  return [...Map.groupBy(rows, ({ week }) => week)].map(([week, roles]) => ({
    week,
    scores: Object.fromEntries(
      roles.map(({ archetype, median }) => [archetype, median]),
    ) as Partial<RoleScores>, // as they were written below
  }));
}

/** Once a week, of those who play a role at all: said twice it stays as it was said first. */
export const keepMedians = (
  transaction: Connection,
  week: number,
  roles: readonly Archetype[],
): Promise<unknown> =>
  sql`insert into archetype_median (week, archetype, median, people)
    select ${week}::int, role.name, percentile_cont(0.5) within group (order by role.score), count(*)::int
    from persona_identity p join app_user u on u.id = p.user_id and u.erased_at is null
      cross join lateral unnest(${[...roles]}::text[], p.scores) role (name, score)
    where role.score > 0 group by role.name
    on conflict do nothing`.execute(transaction);
