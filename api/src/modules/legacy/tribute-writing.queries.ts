/** Tributes as they are written, and what is asked before. */
import { sql, type Selectable, type Updateable } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { Tribute } from '../../platform/database/schema.ts';
import { newId } from '../../platform/id.ts';
import type { AtMemorial } from './legacy.queries.ts';

export function otherPinned(transaction: Connection, memorialId: string, id: string) {
  return transaction
    .selectFrom('tribute')
    .select('id')
    .where('memorial_id', '=', memorialId)
    .where('pinned_at', 'is not', null)
    .where('id', '<>', id)
    .execute();
}

export function lockMemorial(transaction: Connection, memorialId: string) {
  return sql`select 1 from memorial where id = ${memorialId} for update`.execute(transaction);
}

export function changeTribute(
  transaction: Connection,
  {
    patch,
    now,
    id,
  }: {
    patch: Updateable<Tribute>;
    now: Date;
    id: string;
  },
) {
  return transaction
    .updateTable('tribute')
    .set({ ...patch, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .$narrowType<AtMemorial>()
    .executeTakeFirstOrThrow();
}

export function addToCount(transaction: Connection, by: number, memorialId: string) {
  return transaction
    .updateTable('memorial')
    .set({ tribute_count: sql`tribute_count + ${by}` })
    .where('id', '=', memorialId)
    .execute();
}

/** Of the confirmed family of the person remembered, or connected with the account that they had. */
export async function isNear(
  connection: Connection,
  author: string,
  ownerId: string,
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from kin where user_id = ${author} and other_id = ${ownerId} union all select 1 from bond where user_id = ${author} and friend_id = ${ownerId} limit 1`.execute(
      connection,
    );
  return rows.length > 0;
}

export const whenColumns = (when: FuzzyDate) => ({
  when_kind: when.kind,
  when_start: when.start,
  when_end: when.end,
  when_precision: when.precision,
  when_text: when.text,
});

export function insertTribute(
  transaction: Connection,
  {
    id,
    ownerId,
    author,
    type,
    relation,
    body,
    place,
    status,
    now,
    when,
    audience,
  }: {
    id: string;
    ownerId: string;
    author: string;
    type: Selectable<Tribute>['type'];
    relation: string;
    body: string;
    place: string;
    status: Selectable<Tribute>['status'];
    now: Date;
    when: FuzzyDate | undefined;
    audience: Selectable<Tribute>['audience'];
  },
) {
  return transaction
    .insertInto('tribute')
    .values({
      id: newId(),
      memorial_id: id,
      owner_id: ownerId,
      author_id: author,
      type,
      relation,
      body,
      place_text: place,
      status,
      created_at: now,
      updated_at: now,
      audience,
      ...(when && whenColumns(when)),
    })
    .returningAll()
    .$narrowType<AtMemorial>()
    .executeTakeFirstOrThrow();
}

export function accountMadeAt(transaction: Connection, author: string) {
  return transaction
    .selectFrom('app_user')
    .select('created_at')
    .where('id', '=', author)
    .executeTakeFirstOrThrow();
}

export function lockAuthor(transaction: Connection, author: string) {
  return sql`select pg_advisory_xact_lock(hashtextextended(${`tributes ${author}`}, 0))`.execute(
    transaction,
  );
}
