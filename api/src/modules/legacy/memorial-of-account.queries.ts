/** The memorial of an account, as a row. */
import { sql } from 'kysely';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { Connection } from '../../platform/ports.ts';
import { columnsOf } from './memorial-fields.ts';

export const memorialOfLife = (connection: Connection, lifeId: string) =>
  connection
    .selectFrom('memorial')
    .select(['id', 'slug', 'closed_at'])
    .where('owner_id', '=', lifeId)
    .executeTakeFirst();

export const insertMemorialOf = (
  transaction: Connection,
  memorial: {
    readonly id: string;
    readonly lifeId: string;
    readonly makerId: string;
    readonly slug: string;
    readonly fullName: string;
    readonly biography: string;
    readonly died: FuzzyDate | null;
    readonly now: Date;
  },
): Promise<unknown> =>
  transaction
    .insertInto('memorial')
    .values({
      id: memorial.id,
      owner_id: memorial.lifeId,
      creator_id: memorial.makerId,
      slug: memorial.slug,
      full_name: memorial.fullName,
      audience: 'family',
      created_at: memorial.now,
      updated_at: memorial.now,
      ...columnsOf({
        biography: memorial.biography,
        ...(memorial.died !== null && { died: memorial.died }),
      }),
    })
    .execute();

/** What it says already stays; it is open. */
export const fillMemorial = (
  transaction: Connection,
  {
    id,
    biography,
    died,
    now,
  }: {
    readonly id: string;
    readonly biography: string;
    readonly died: FuzzyDate | null;
    readonly now: Date;
  },
): Promise<unknown> =>
  sql`
    update memorial set closed_at = null, updated_at = ${now}, version = version + 1,
      biography = case when biography = '' then ${biography} else biography end,
      died_start = case when died_kind = 'unknown' and died_text = '' then ${died?.start ?? null}::date else died_start end,
      died_end = case when died_kind = 'unknown' and died_text = '' then ${died?.end ?? null}::date else died_end end,
      died_precision = case when died_kind = 'unknown' and died_text = '' then ${died?.precision ?? 'day'} else died_precision end,
      died_kind = case when died_kind = 'unknown' and died_text = '' then ${died?.kind ?? 'unknown'} else died_kind end,
      died_text = case when died_kind = 'unknown' and died_text = '' then ${died?.text ?? ''} else died_text end
    where id = ${id}`.execute(transaction);

export const closeMemorial = (transaction: Connection, id: string, now: Date): Promise<unknown> =>
  transaction
    .updateTable('memorial')
    .set({ closed_at: now, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

export const removeKeeper = (
  transaction: Connection,
  lifeId: string,
  userId: string,
): Promise<unknown> =>
  transaction
    .deleteFrom('life_steward')
    .where('life_id', '=', lifeId)
    .where('user_id', '=', userId)
    .execute();
