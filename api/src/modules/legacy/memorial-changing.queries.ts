/** A memorial as it is changed. */
import { sql } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { columnsOf, type MemorialChange } from './memorial-fields.ts';

export function updateMemorial(
  transaction: Connection,
  {
    input,
    now,
    id,
    version,
  }: {
    input: MemorialChange;
    now: Date;
    id: string;
    version: number;
  },
) {
  return transaction
    .updateTable('memorial')
    .set({
      ...columnsOf(input),
      ...(input.audience !== undefined && {
        public_since:
          input.audience === 'public' ? sql<Date>`coalesce(public_since, ${now})` : null,
      }),
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();
}
