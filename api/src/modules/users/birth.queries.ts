/** The day of birth of an account that its owner may not change. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

/** Every rule of age follows from the day; who is a child by it is one made as a child. Answers which birthdays are still to come. */
export async function setBirth(
  transaction: Connection,
  wardId: string,
  born: string,
  now: Date,
): Promise<readonly (13 | 16 | 18)[]> {
  const day = sql<string>`${born}::date`;
  const row = await transaction
    .updateTable('app_user')
    .set((eb) => ({
      birth_kind: 'exact',
      birth_start: day,
      birth_end: day,
      birth_precision: 'day',
      birth_text: born,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', wardId)
    .returning(['thirteen_at', 'sixteen_at', 'eighteen_at'])
    .executeTakeFirstOrThrow();
  const ahead = (at: Date | number): boolean => new Date(at) > now;
  if (ahead(row.thirteen_at))
    await transaction
      .updateTable('app_user')
      .set({ account_type: 'child' })
      .where('id', '=', wardId)
      .execute();
  const instants = [
    [13, row.thirteen_at],
    [16, row.sixteen_at],
    [18, row.eighteen_at],
  ] as const;
  return instants.filter(([, at]) => ahead(at)).map(([years]) => years);
}
