/** The memories that made something of who one is, newest first. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { standing } from './done.queries.ts';

export interface WhyRow {
  readonly id: string;
  readonly title: string;
  readonly type: string;
  readonly at: Date;
  readonly gave: number;
}

/** What a memory gave as SQL over the memory `a`; nought is not shown. `from`: what was recorded earlier is not counted. */
export interface Counted {
  readonly gave: RawBuilder<number>;
  readonly from: Date | null;
}

const counting = (userId: string, { gave, from }: Counted): RawBuilder<unknown> => sql`
  select a.id, a.title, a.type, a.published_at as at, (${gave})::float8 as gave
  from activity a
  where ${standing(userId)} ${from === null ? sql`` : sql`and a.published_at >= ${from}`}`;

/** Served by the index activity_feed. */
export const whyPage = async (
  connection: Connection,
  userId: string,
  counted: Counted,
  { after, limit }: { readonly after: { at: Date; id: string } | null; readonly limit: number },
): Promise<readonly WhyRow[]> => {
  const beyond =
    after === null
      ? sql``
      : sql`and (one.at, one.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await sql<WhyRow>`
    select one.* from (${counting(userId, counted)}) one where one.gave <> 0 ${beyond}
    order by one.at desc, one.id desc limit ${limit + 1}`.execute(connection);
  return rows;
};

export const whyTotal = async (
  connection: Connection,
  userId: string,
  counted: Counted,
): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(one.gave), 0)::float8 as total from (${counting(userId, counted)}) one`.execute(
    connection,
  );
  return rows[0]?.total ?? 0;
};

/** A number for each kind of memory, nought for any other. */
export const byType = (numbers: readonly (readonly [string, number])[]): RawBuilder<number> =>
  numbers.length === 0
    ? sql<number>`0`
    : sql<number>`case a.type ${sql.join(
        numbers.map(([type, number]) => sql`when ${type}::text then ${number}::int`),
        sql` `,
      )} else 0 end`;

/** Intensities of feelings, each times its factor. */
export const byFeeling = (factors: readonly (readonly [string, number])[]): RawBuilder<number> =>
  factors.length === 0
    ? sql<number>`0`
    : sql<number>`coalesce((select sum(f.intensity * (case f.emotari ${sql.join(
        factors.map(([being, factor]) => sql`when ${being}::text then ${factor}::int`),
        sql` `,
      )} else 0 end)) from activity_feeling f where f.activity_id = a.id), 0)`;

export const summed = (
  parts: readonly (readonly [RawBuilder<number>, number])[],
): RawBuilder<number> =>
  parts.length === 0
    ? sql<number>`0`
    : sql<number>`${sql.join(
        parts.map(([count, weight]) => sql`(${count}) * ${weight}::float8`),
        sql` + `,
      )}`;
