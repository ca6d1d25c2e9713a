/** A life as far as its stages are concerned: when it began, and what the viewer may read of each. */
import { sql } from 'kysely';
import type { Day } from '@kinlore/shared/dates';
import { ageBandIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import { canFind, canReadProfile, memoryOfLifeVisibleTo } from '../access/index.ts';

/** One that the viewer may find. `near`: they are told when it began. */
export const lifeOf = (connection: Connection, viewer: string, id: string) =>
  connection
    .selectFrom('app_user as u')
    .select([
      'u.id',
      'u.life_status',
      'u.time_zone',
      'u.birth_kind as kind',
      'u.birth_start as start',
      'u.birth_end as end',
      'u.birth_precision as precision',
      'u.birth_text as text',
    ])
    .select(ageBandIn('u').as('band'))
    .select(canReadProfile(viewer, 'u').as('near'))
    .where('u.id', '=', id)
    .where(canFind(viewer, 'u'))
    .executeTakeFirst();
export type Life = NonNullable<Awaited<ReturnType<typeof lifeOf>>>;

export interface TimeRow {
  /** How many of the bounds it has passed; null of what has no date. */
  readonly passed: number | null;
  readonly memories: number;
  readonly voices: number;
}

/** Whose memories, who reads, and the days on which each stage but the first begins. */
export interface Read {
  readonly ownerId: string;
  readonly viewer: string;
  readonly bounds: readonly Day[];
}

/** None where no bound is known. Counted in one walk over a life, of one's own over the index activity_life alone; recordings are looked up together. */
export async function toldBetween(
  connection: Connection,
  { ownerId, viewer, bounds }: Read,
): Promise<readonly TimeRow[]> {
  if (bounds.length === 0) return [];
  const shown =
    viewer === ownerId ? sql`a.owner_id = ${ownerId}` : memoryOfLifeVisibleTo(viewer, ownerId, 'a');
  const { rows } = await sql<TimeRow>`
    select width_bucket(a.when_sort, ${[...bounds]}::date[]) as passed, count(*)::int as memories,
      count(*) filter (where a.id in (select r.activity_id from activity_recording r join activity o on o.id = r.activity_id where o.owner_id = ${ownerId}))::int as voices
    from activity a where ${shown} and a.status = 'published' and a.deleted_at is null group by 1`.execute(
    connection,
  );
  return rows;
}
