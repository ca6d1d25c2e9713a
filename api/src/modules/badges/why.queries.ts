/** The memories behind a badge, newest recorded first, and what each gives to its count. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { foodSubtypes, namedPhotos, standing, yearsBefore } from './counters.queries.ts';

export interface WhyRow {
  readonly activity_id: string;
  readonly title: string;
  readonly activity_type: string;
  readonly at: Date;
  readonly gave: number;
}

interface Counting {
  /** Of a memory; nought where it does not count. */
  readonly gave: RawBuilder<unknown>;
  readonly when?: RawBuilder<unknown>;
}

const each = sql`1`;

/** Families that memories count for. What ties and other acts count for has none. */
const countings = (userId: string): Readonly<Record<string, Counting>> => ({
  first_light: { gave: each },
  rescuer: { gave: each, when: sql`${yearsBefore} >= 10` },
  deep_time: { gave: yearsBefore, when: sql`${yearsBefore} >= 1` },
  recipe: { gave: each, when: sql`a.subtype in ${foodSubtypes}` },
  scholar: { gave: each, when: sql`a.source_note <> ''` },
  all_ages: {
    gave: each,
    when: sql`a.when_sort is not null and exists (select from app_user u where u.id = ${userId} and u.birth_start is not null)`,
  },
  emotari: {
    gave: sql`(select coalesce(sum(f.intensity), 0)::int from activity_feeling f where f.activity_id = a.id)`,
    when: sql`exists (select from activity_feeling f where f.activity_id = a.id)`,
  },
  // A place counts with the first memory of it.
  cartographer: {
    gave: each,
    when: sql`a.id in (select distinct on (plain(p.place_text)) p.id from activity p
      where ${standing(userId, 'p')} and p.place_text <> '' order by plain(p.place_text), p.published_at, p.id)`,
  },
  // A photograph counts once, with the first memory that shows it.
  shoebox: {
    gave: sql`(select count(*)::int from (${firstShown(userId)}) n where n.activity_id = a.id)`,
    when: sql`a.id in (select n.activity_id from (${firstShown(userId)}) n)`,
  },
});

function firstShown(userId: string) {
  return sql`select distinct on (named.media_id) named.media_id, named.activity_id from (${namedPhotos(userId)}) named
    join activity f on f.id = named.activity_id order by named.media_id, f.published_at, f.id`;
}

export async function whyPage(
  connection: Connection,
  userId: string,
  asked: {
    readonly slug: string;
    readonly after: { readonly at: Date; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<readonly WhyRow[]> {
  const counting = countings(userId)[asked.slug];
  if (counting === undefined) return [];
  const { after } = asked;
  const { rows } = await sql<WhyRow>`
    select a.id as activity_id, a.title, a.type as activity_type, a.published_at as at, ${counting.gave} as gave
    from activity a where ${standing(userId)} and ${counting.when ?? sql`true`}
      ${after === null ? sql`` : sql`and (date_trunc('milliseconds', a.published_at), a.id) < (${after.at}, ${after.id}::uuid)`}
    order by date_trunc('milliseconds', a.published_at) desc, a.id desc limit ${asked.limit + 1}`.execute(
    connection,
  );
  return rows;
}
