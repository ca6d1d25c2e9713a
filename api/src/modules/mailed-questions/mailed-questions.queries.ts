/** Rows of questions that went out by e-mail, and of addresses that get none any more. */
import { sql, type Insertable, type Selectable } from 'kysely';
import type { MailedQuestion } from '../../platform/database/schema.ts';
import { livesIn } from '../../platform/capabilities.ts';
import type { Connection } from '../../platform/ports.ts';
import { canFind } from '../access/index.ts';

export type MailedRow = Selectable<MailedQuestion>;
/** With the memory it was kept as, while that is there. */
export interface OwnRow extends MailedRow {
  readonly kept_id: string | null;
  readonly kept_type: string | null;
  readonly kept_title: string | null;
}

const ofAsker = (connection: Connection, fromId: string) =>
  connection
    .selectFrom('mailed_question as q')
    .leftJoin('activity as a', (join) =>
      join.onRef('a.id', '=', 'q.activity_id').on('a.deleted_at', 'is', null),
    )
    .selectAll('q')
    .select(['a.id as kept_id', 'a.type as kept_type', 'a.title as kept_title'])
    .where('q.from_id', '=', fromId)
    .where('q.state', '<>', 'withdrawn');

/** Newest first. Served by the index mailed_question_sent. */
export const ownPage = (
  connection: Connection,
  fromId: string,
  { before, limit }: { readonly before: string | null; readonly limit: number },
): Promise<OwnRow[]> =>
  ofAsker(connection, fromId)
    .$if(before !== null, (query) => query.where('q.id', '<', before))
    .orderBy('q.id', 'desc')
    .limit(limit + 1)
    .execute();

export const ownOne = (
  connection: Connection,
  fromId: string,
  id: string,
): Promise<OwnRow | undefined> =>
  ofAsker(connection, fromId).where('q.id', '=', id).executeTakeFirst();

/** Held until the end of the transaction: of two who answer at once one does. */
export const lockMailed = (transaction: Connection, id: string): Promise<unknown> =>
  transaction.selectFrom('mailed_question').select('id').where('id', '=', id).forUpdate().execute();

export const byTokenHash = (connection: Connection, hash: Buffer): Promise<MailedRow | undefined> =>
  connection
    .selectFrom('mailed_question')
    .selectAll()
    .where('token_hash', '=', hash)
    .executeTakeFirst();

export const byId = (connection: Connection, id: string): Promise<MailedRow | undefined> =>
  connection.selectFrom('mailed_question').selectAll().where('id', '=', id).executeTakeFirst();

interface Asked {
  /** By this person since then, whatever became of them. */
  readonly today: number;
  /** To this address, still waiting. */
  readonly open: number;
  /** To this address since then, by whoever asked. */
  readonly received: number;
  readonly isNew: boolean;
  /** It said that it wants no more. */
  readonly isRefused: boolean;
  readonly isOwn: boolean;
  /** It belongs to an account that this person may not find, or of somebody who has died. */
  readonly isHidden: boolean;
}

export async function countMailed(
  connection: Connection,
  {
    fromId,
    email,
    hash,
    now,
    since,
    newSince,
  }: { fromId: string; email: string; hash: Buffer; now: Date; since: Date; newSince: Date },
): Promise<Asked | undefined> {
  const address = sql`lower(u.email) = ${email.toLowerCase()}`;
  const { rows } = await sql<Asked>`select
    (select count(*)::int from mailed_question where from_id = ${fromId} and asked_at > ${since}) as today,
    (select count(*)::int from mailed_question where from_id = ${fromId} and email_hash = ${hash}
      and state = 'asked' and expires_at > ${now}) as open,
    (select count(*)::int from mailed_question where email_hash = ${hash} and asked_at > ${since}) as received,
    exists (select 1 from app_user where id = ${fromId} and created_at > ${newSince}) as "isNew",
    exists (select 1 from mail_refusal where email_hash = ${hash}) as "isRefused",
    exists (select 1 from app_user u where u.id = ${fromId} and ${address}) as "isOwn",
    exists (select 1 from app_user u where ${address} and not (${livesIn('u')} and ${canFind(fromId, 'u')})) as "isHidden"`.execute(
    connection,
  );
  return rows[0];
}

/** False where the same waits already. */
export const insertMailed = async (
  transaction: Connection,
  row: Insertable<MailedQuestion>,
): Promise<boolean> =>
  (await transaction
    .insertInto('mailed_question')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

type Change = Partial<
  Pick<
    Insertable<MailedQuestion>,
    'state' | 'to_email' | 'opened_at' | 'answered_at' | 'answer' | 'media_ids' | 'activity_id'
  >
>;

export const changeMailed = (
  connection: Connection,
  id: string,
  change: Change,
): Promise<unknown> =>
  connection.updateTable('mailed_question').set(change).where('id', '=', id).execute();

/** Unless the answer was deleted meanwhile. */
export const noteKept = (
  connection: Connection,
  id: string,
  activityId: string,
): Promise<unknown> =>
  connection
    .updateTable('mailed_question')
    .set({ state: 'kept', activity_id: activityId })
    .where('id', '=', id)
    .where('answered_at', 'is not', null)
    .execute();

/** Opened for the first time. */
export const noteOpened = (connection: Connection, id: string, at: Date): Promise<unknown> =>
  connection
    .updateTable('mailed_question')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();

export const refuseAddress = (connection: Connection, hash: Buffer, at: Date): Promise<unknown> =>
  connection
    .insertInto('mail_refusal')
    .values({ email_hash: hash, refused_at: at })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute();

/** Those whose time is over: what waits is expired, and no address is kept. At most so many; gives how many there were. */
export async function endDue(connection: Connection, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`update mailed_question
    set to_email = null, state = case when state = 'asked' then 'expired' else state end
    where id in (select id from mailed_question where expires_at <= ${now} and to_email is not null
      order by expires_at limit ${most} for update skip locked)`.execute(connection);
  return Number(numAffectedRows ?? 0);
}
