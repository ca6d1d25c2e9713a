/** Who of a memory may be named to whoever holds a link of it. */
import { sql } from 'kysely';
import { isChildIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Parts } from '../activities/index.ts';
import type { Known } from './masking.ts';

interface Found extends Known {
  readonly id: string;
}

/** Of these accounts and people of trees; who left is not among them. */
export async function knownOf(
  connection: Connection,
  people: Parts['people'],
): Promise<ReadonlyMap<string, Known>> {
  const ids = people.flatMap(({ user_id: user, person_id: person }) => [user, person]);
  const asked = ids.filter((id) => id !== null);
  if (asked.length === 0) return new Map();
  const { rows } = await sql<Found>`
    select u.id, u.full_name as called, u.life_status = 'in_remembrance' as "hasDied", ${isChildIn('u')} as "isChild"
      from app_user u where u.id = any(${asked}::uuid[]) and u.erased_at is null
    union all select p.id, null, p.living = 'no', false from person p where p.id = any(${asked}::uuid[]) and p.deleted_at is null`.execute(
    connection,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
