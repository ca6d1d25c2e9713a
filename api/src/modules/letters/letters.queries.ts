/** Sealed letters, as rows: those of their writer, and those whose moment comes. */
import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Letter } from '../../platform/database/schema.ts';
import type { Connection } from '../../platform/ports.ts';
import { canName } from '../access/index.ts';

/** Its recipient has left, or has died: there is nobody to open it for. */
export const isRecipientGone = (): RawBuilder<boolean> =>
  sql<boolean>`(l.recipient_email is null and (l.recipient_id is null or exists (
    select 1 from app_user r where r.id = l.recipient_id and (r.erased_at is not null or r.life_status <> 'living'))))`;

const columns = [
  'l.id',
  'l.life_id',
  'l.version',
  'l.recipient_id',
  'l.recipient_name',
  'l.recipient_email',
  'l.opens',
  'l.opens_on',
  'l.age',
  'l.event',
  'l.sealed_at',
  'l.due_at',
  'l.released_at',
] as const;

const written = (connection: Connection, lifeId: string) =>
  connection
    .selectFrom('letter as l')
    .select(columns)
    .select(isRecipientGone().as('is_gone'))
    .where('l.life_id', '=', lifeId);

/** The newest first; one more than asked for. */
export const writtenPage = (
  connection: Connection,
  lifeId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
) =>
  written(connection, lifeId)
    .$if(before !== null, (query) => query.where('l.id', '<', before ?? ''))
    .orderBy('l.id', 'desc')
    .limit(limit + 1)
    .execute();
export type LetterRow = Awaited<ReturnType<typeof writtenPage>>[number];

export const writtenOne = (connection: Connection, lifeId: string, id: string) =>
  written(connection, lifeId).where('l.id', '=', id).executeTakeFirst();

export const lockLetter = (transaction: Connection, id: string) =>
  transaction.selectFrom('letter').select('id').where('id', '=', id).forUpdate().execute();

export async function countLetters(transaction: Connection, lifeId: string): Promise<number> {
  const { n } = await transaction
    .selectFrom('letter')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('life_id', '=', lifeId)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

export const insertLetter = (transaction: Connection, values: Insertable<Letter>) =>
  transaction.insertInto('letter').values(values).execute();

/** Undefined where somebody was faster. */
export const updateMoment = (
  transaction: Connection,
  { id, version }: { readonly id: string; readonly version: number },
  values: Pick<Insertable<Letter>, 'opens' | 'opens_on' | 'opens_at' | 'age' | 'event'>,
) =>
  transaction
    .updateTable('letter')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

export const deleteLetter = (transaction: Connection, id: string) =>
  transaction.deleteFrom('letter').where('id', '=', id).execute();

export const cipherOf = (connection: Connection, lifeId: string, id: string) =>
  connection
    .selectFrom('letter')
    .select(['cipher', 'wrapped_key'])
    .where('id', '=', id)
    .where('life_id', '=', lifeId)
    .executeTakeFirst();

export const rewrapLetters = (
  transaction: Connection,
  keys: ReadonlyMap<string, string>,
): Promise<unknown> =>
  sql`update letter l set wrapped_key = k.wrapped
    from unnest(${[...keys.keys()]}::uuid[], ${[...keys.values()]}::text[]) k (id, wrapped) where l.id = k.id`.execute(
    transaction,
  );

/** Somebody else whom the writer may name, and who lives; with the zone where they live. */
export const addressee = (connection: Connection, writer: string, id: string) =>
  connection
    .selectFrom('app_user as u')
    .select(['u.id', 'u.time_zone'])
    .where('u.id', '=', id)
    .where('u.id', '<>', writer)
    .where('u.account_type', '<>', 'memorial')
    .where('u.life_status', '=', 'living')
    .where(canName(writer, 'u'))
    .executeTakeFirst();
