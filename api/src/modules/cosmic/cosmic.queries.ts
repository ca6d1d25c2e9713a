/** Who somebody is, as it stands. */
import { sql, type Selectable } from 'kysely';
import type { Archetype } from '@kinlore/shared/persona';
import type { TitleKind } from '@kinlore/shared/contracts/cosmic';
import type { Connection } from '../../platform/ports.ts';
import type { IdentityHistory, PersonaIdentity } from '../../platform/database/schema.ts';
import type { HeldTitle, Medians } from './titles.ts';
import type { Told } from './told.queries.ts';

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

/** What a reckoning compares with what the facts say. */
export interface Stood {
  readonly identity: IdentityRow | null;
  readonly history: readonly HistoryRow[];
  readonly told: readonly Told[];
  /** By week, oldest first. */
  readonly medians: Medians;
}

interface StoodRow extends Pick<Stood, 'identity' | 'medians'> {
  readonly told: readonly Told[] | null;
  readonly history: readonly (Omit<HistoryRow, 'since'> & { readonly since: number })[] | null;
}

/** In one statement. */
export async function stoodOf(connection: Connection, userId: string): Promise<Stood> {
  const { rows } = await sql<StoodRow>`
    select (select to_json(p) from persona_identity p where p.user_id = ${userId}) as identity,
      (select json_agg(json_build_object('user_id', h.user_id, 'kind', h.kind, 'key', h.key, 'because', h.because, 'since', floor(extract(epoch from h.since) * 1000)) order by h.since, h.kind)
        from identity_history h where h.user_id = ${userId}) as history,
      (select json_agg(json_build_object('planet', t.planet, 'resonance', t.resonance, 'day', t.day)) from resonance_told t where t.user_id = ${userId}) as told,
      (select coalesce(json_agg(json_build_object('week', w.week, 'scores', w.scores) order by w.week), '[]')
        from (select week, json_object_agg(archetype, median) as scores from archetype_median group by week) w) as medians`.execute(
    connection,
  );
  const [{ identity, history, told, medians } = nothing] = rows;
  return {
    identity,
    medians,
    told: told ?? [],
    history: (history ?? []).map(({ since, ...row }) => ({ ...row, since: new Date(since) })),
  };
}

const nothing: StoodRow = { identity: null, history: null, told: null, medians: [] };

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
