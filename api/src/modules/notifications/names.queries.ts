/** Names of what notifications are about, as far as the recipient may see it now. */
import { sql, type RawBuilder } from 'kysely';
import { steadyIds } from '../../platform/database/steady.ts';
import type { Connection } from '../../platform/ports.ts';
import { connectionMemoryVisibleTo, memorialVisibleTo, memoryVisibleTo } from '../access/index.ts';

/** Titles and memorials are named as far as the recipient may see them now. Of what is marked as hard to read the title is empty to everybody but its owner: that it is there is known, and what it says is not told outside of it. */
export const activityName = (userId: string, id: RawBuilder<unknown>) =>
  sql`select case when a.sensitivity is null or a.owner_id = ${userId} then a.title else '' end from activity a where a.id = ${id} and ${memoryVisibleTo(userId, 'a')}`;
export const connectionMemoryName = (userId: string, id: RawBuilder<unknown>) =>
  sql`select m.title from connection_memory m where m.id = ${id} and ${connectionMemoryVisibleTo(userId, 'm')}`;
/** Relatives who were told of it know whose it is. */
export const memorialName = (userId: string, id: RawBuilder<unknown>) =>
  sql`select m.full_name from memorial m where m.id = ${id} and (${memorialVisibleTo(userId, 'm')}
    or exists (select 1 from memorial_told t where t.memorial_id = m.id and t.user_id = ${userId}))`;

export interface Subjects {
  readonly activities: readonly string[];
  readonly connectionMemories: readonly string[];
  readonly memorials: readonly string[];
}

/** Names of what notifications are about, by id: read at the moment of reading, never kept with the notification, and only of what the recipient may see now. */
export async function namesOf(
  connection: Connection,
  userId: string,
  subjects: Subjects,
): Promise<ReadonlyMap<string, string>> {
  const { activities, connectionMemories, memorials } = subjects;
  if (activities.length + connectionMemories.length + memorials.length === 0) return new Map();
  const { rows } = await sql<Name>`${namesQuery(userId, subjects)}`.execute(connection);
  return namesFrom(rows);
}

export interface Name {
  readonly id: string;
  readonly name: string | null;
}

export const namesQuery = (
  userId: string,
  { activities, connectionMemories, memorials }: Subjects,
) => sql`select id, (${activityName(userId, sql.ref('subject.id'))}) as name from unnest(${steadyIds([...new Set(activities)])}) subject(id)
    union all select id, (${connectionMemoryName(userId, sql.ref('subject.id'))}) from unnest(${steadyIds([...new Set(connectionMemories)])}) subject(id)
    union all select id, (${memorialName(userId, sql.ref('subject.id'))}) from unnest(${steadyIds([...new Set(memorials)])}) subject(id)`;

export const namesFrom = (rows: readonly Name[]): ReadonlyMap<string, string> =>
  new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
