import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { guardsChild } from '../access/index.ts';

export async function isGuardianOf(
  connection: Connection,
  guardianId: string,
  childId: string,
): Promise<boolean> {
  const { rows } = await sql<{
    guards: boolean;
  }>`select ${guardsChild(sql`${guardianId}::uuid`, sql`${childId}::uuid`)} as guards`.execute(
    connection,
  );
  return rows[0]?.guards === true;
}
