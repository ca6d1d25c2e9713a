/** Whom a reckoning is for, and their memories as the rules read them. */
import { sql } from 'kysely';
import {
  inOrder,
  type ActivityType,
  type Feeling,
  type MemoryFacts,
} from '@kinlore/shared/persona';
import type { Connection } from '../../platform/ports.ts';
import { isChildIn } from '../../platform/capabilities.ts';

/** Read at a time: a life of 100,000 memories is never held as rows. */
const PAGE = 10_000;

/** Undefined for who is gone, and in remembrance. */
export const personOf = (connection: Connection, userId: string) =>
  connection
    .selectFrom('app_user as u')
    .select(['u.id', 'u.time_zone as timeZone', isChildIn('u').as('isChild')])
    .where('u.id', '=', userId)
    .where('u.erased_at', 'is', null)
    .where('u.life_status', '=', 'living')
    .executeTakeFirst();

interface Row {
  readonly id: string;
  readonly type: ActivityType;
  readonly subtype: string;
  readonly us: string;
  readonly shared: boolean;
  /** `joy 2 calm 1`. */
  readonly felt: string | null;
}

/** The memories of a person that stand, in the order of recording. */
export async function memoriesOf(
  connection: Connection,
  userId: string,
): Promise<readonly MemoryFacts[]> {
  const all: MemoryFacts[] = [];
  let after: Row | undefined;
  do {
    const rows = await page(connection, userId, after);
    for (const row of rows) all.push(factsOf(row));
    after = rows.length === PAGE ? rows.at(-1) : undefined;
  } while (after !== undefined);
  // Of one millisecond the ids decide, not what came first within it.
  return inOrder(all);
}

/** Served by the index activity_feed, read backwards. */
async function page(
  connection: Connection,
  userId: string,
  after: Row | undefined,
): Promise<readonly Row[]> {
  const beyond =
    after === undefined
      ? sql``
      : sql`and (a.published_at, a.id) > (to_timestamp(0) + ${after.us}::bigint * interval '1 microsecond', ${after.id}::uuid)`;
  const { rows } = await sql<Row>`
    select a.id, a.type, a.subtype, (extract(epoch from a.published_at) * 1000000)::bigint::text as us, a.audience <> 'self' as shared,
      (select string_agg(f.emotari || ' ' || f.intensity, ' ' order by f.emotari) from activity_feeling f where f.activity_id = a.id) as felt
    from activity a
    where a.owner_id = ${userId} and a.status = 'published' and a.deleted_at is null ${beyond}
    order by a.published_at, a.id limit ${PAGE}`.execute(connection);
  return rows;
}

const factsOf = ({ id, type, subtype, us, shared, felt }: Row): MemoryFacts => ({
  id,
  type,
  subtype,
  at: Math.floor(Number(us) / 1000),
  shared,
  feelings: felt === null ? [] : feelingsIn(felt),
});

function feelingsIn(felt: string): readonly Feeling[] {
  const words = felt.split(' ');
  const feelings: Feeling[] = [];
  for (let at = 0; at < words.length; at += 2)
    feelings.push({ being: words[at], intensity: Number(words[at + 1]) } as Feeling); // the closed words of the column
  return feelings;
}
