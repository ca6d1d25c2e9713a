/** A crowd made by the database itself, for measuring: one viewer, the people near them, and many others who write. */
import { sql, type RawBuilder } from 'kysely';
import { newId } from '../../platform/id.ts';
import type { Connection, Database } from '../../platform/ports.ts';

export interface Crowd {
  readonly viewer: string;
}

export interface CrowdOptions {
  readonly people: number;
  /** Of them, how many the viewer is connected with. */
  readonly connections: number;
  readonly memoriesEach: number;
  /** True: the viewer's connections wrote years before everybody else. */
  readonly quiet: boolean;
  /** Of ten memories, how many are kept to oneself. */
  readonly keptOfTen: number;
  /** And how many are for everybody. Default: none. */
  readonly publicOfTen?: number;
  /** The others are shared with these. Default: connections. */
  readonly audience?: 'connections' | 'family';
  /** What each memory says, asked of every row `written`; default: the same few words. */
  readonly says?: Readonly<Record<'title' | 'body' | 'place', RawBuilder<string>>>;
}

const sameWords = {
  title: sql<string>`'Memory'`,
  body: sql<string>`'A few words'`,
  place: sql<string>`''`,
};

const STEP = 10_000;

/** An id that is ordered by its second argument, as ids made here are. */
const idAt = sql`create or replace function pg_temp.id_at(at timestamptz) returns uuid language sql volatile as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid $$`;

export async function makeCrowd(
  database: Database,
  {
    people,
    connections,
    memoriesEach,
    quiet,
    keptOfTen,
    publicOfTen = 0,
    audience = 'connections',
    says = sameWords,
  }: CrowdOptions,
): Promise<Crowd> {
  const viewer = newId();
  const mark = viewer.replaceAll('-', '').slice(-10);
  const from = sql`timestamptz '2020-01-01'`;
  await database.connection().execute(async (one) => {
    await idAt.execute(one);
    await sql`insert into app_user (id, username, full_name) values (${viewer}, ${`v${mark}`}, 'The viewer')`.execute(
      one,
    );
    await sql`create temp table crowd on commit preserve rows as select n, pg_temp.id_at(now()) as id from generate_series(1, ${people}::int) n`.execute(
      one,
    );
    await sql`insert into app_user (id, username, full_name) select id, ${`p${mark}`} || n, 'Person ' || n from crowd`.execute(
      one,
    );
    await sql`with c as (insert into connection (id, low_id, high_id, requester_id, status)
        select pg_temp.id_at(now()), least(id, ${viewer}), greatest(id, ${viewer}), id, 'accepted' from crowd where n <= ${connections} returning id, low_id, high_id)
      insert into bond (user_id, friend_id, connection_id)
        select low_id, high_id, id from c union all select high_id, low_id, id from c`.execute(one);
    // Everybody writes at their own moments, all over the same ten years; quiet connections stopped before these began.
    // In steps that stay below the time one statement may take.
    const step = Math.max(1, Math.floor((says === sameWords ? STEP : STEP / 5) / people));
    for (let first = 1; first <= memoriesEach; first += step)
      await sql`insert into activity (id, owner_id, author_id, type, subtype, title, slug, body, place_text, audience, status, published_at, created_at)
      select pg_temp.id_at(at), id, id, 'everyday', 'ordinary_day', ${says.title}, ${`s${mark}`} || n || '-' || k, ${says.body}, ${says.place},
        case when k % 10 < ${keptOfTen}::int then 'self' when k % 10 < ${keptOfTen + publicOfTen}::int then 'public' when k % 10 = 9 then 'connections' else ${audience} end, 'published', at, at
      from (select n, id, k, ${from} + (random() * interval '10 years') - case when ${quiet} and n <= ${connections} then interval '20 years' else interval '0' end as at
        from crowd, generate_series(${first}::int, ${Math.min(first + step - 1, memoriesEach)}::int) k) written`.execute(
        one,
      );
    await sql`drop table crowd`.execute(one);
    await sql`analyze activity`.execute(one);
    await sql`analyze bond`.execute(one);
    await sql`analyze app_user`.execute(one);
  });
  return { viewer };
}

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** How many rows of a table a statement looked at, the ones it then left out included. */
export function rowsRead(plan: PlanNode, table: string): number {
  const below = (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child, table), 0);
  const own =
    plan['Relation Name'] === table
      ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
      : 0;
  return Math.round(own + below);
}

export async function explained(
  database: Connection,
  statement: ReturnType<typeof sql<unknown>>,
): Promise<PlanNode> {
  const { rows } = await sql<{
    'QUERY PLAN': readonly { Plan: PlanNode }[];
  }>`explain (analyze, format json) ${statement}`.execute(database);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('The database explained nothing.');
  return plan;
}
