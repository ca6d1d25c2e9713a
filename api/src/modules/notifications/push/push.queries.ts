/** Browsers that may be told while their page is closed. */
import { sql, type Selectable } from 'kysely';
import type { PushSubscribed } from '@kinlore/shared/contracts/push';
import type { PushSubscription } from '../../../platform/database/schema.ts';
import { newId } from '../../../platform/id.ts';
import type { Connection } from '../../../platform/ports.ts';
import type { BrowserKeys } from '../../../platform/push/encryption.ts';
import type { NotificationRow } from '../notifications.queries.ts';

const MOST_OF_A_PERSON = 20;
/** So many messages in a row that were not taken: the browser is gone, or wants none. */
const MOST_FAILURES = 10;

export const subscriptionOf = (
  connection: Connection,
  sessionId: string,
): Promise<PushSubscribed | undefined> =>
  connection
    .selectFrom('push_subscription')
    .select(['id', 'endpoint'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();

export interface NewSubscription {
  readonly userId: string;
  readonly sessionId: string;
  readonly endpoint: string;
  readonly keys: BrowserKeys;
  readonly at: Date;
}

/**
 * One for a session: what it subscribed before is replaced. A browser that somebody else used before is theirs no more. Null where the address
 * is another browser's: whoever only knows the address cannot take it.
 */
export async function saveSubscription(
  transaction: Connection,
  { userId, sessionId, endpoint, keys, at }: NewSubscription,
): Promise<PushSubscribed | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${userId}`}, 0))`.execute(
    transaction,
  );
  await transaction
    .deleteFrom('push_subscription')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', endpoint)
    .execute();
  const { p256dh, auth } = keys;
  const values = { user_id: userId, session_id: sessionId, created_at: at };
  const saved = await transaction
    .insertInto('push_subscription')
    .values({ id: newId(), endpoint, p256dh, auth, ...values })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ ...values, last_ok_at: null, failures: 0 })
        .where('push_subscription.p256dh', '=', p256dh)
        .where('push_subscription.auth', '=', auth),
    )
    .returning(['id', 'endpoint'])
    .executeTakeFirst();
  if (saved === undefined) return null;
  await removeOldest(transaction, userId);
  return saved;
}

async function removeOldest(transaction: Connection, userId: string): Promise<void> {
  const oldest = transaction
    .selectFrom('push_subscription')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MOST_OF_A_PERSON);
  await transaction.deleteFrom('push_subscription').where('id', 'in', oldest).execute();
}

/** False where this person has none of that id. */
export async function removeSubscription(
  connection: Connection,
  userId: string,
  id: string,
): Promise<boolean> {
  const removed = await connection
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .execute();
  return removed.length > 0;
}

type Subscription = Pick<Selectable<PushSubscription>, 'endpoint' | 'p256dh' | 'auth'>;

/**
 * A browser and what it is to be told, while both are there: unread, of the same person, and the session stands. Where a
 * guardian shows it to a child at this moment, nothing of the guardian's own is shown on it.
 */
export async function pushFor(
  connection: Connection,
  ask: { readonly subscriptionId: string; readonly notificationId: string },
  now: Date,
): Promise<
  (Subscription & Pick<NotificationRow, 'user_id' | 'type' | 'actor_id' | 'data'>) | null
> {
  const row = await connection
    .selectFrom('push_subscription as s')
    .innerJoin('notification as n', 'n.user_id', 's.user_id')
    .innerJoin('access_token as t', 't.id', 's.session_id')
    .select(['s.endpoint', 's.p256dh', 's.auth', 'n.user_id', 'n.type', 'n.actor_id', 'n.data'])
    .where('s.id', '=', ask.subscriptionId)
    .where('n.id', '=', ask.notificationId)
    .where('n.read_at', 'is', null)
    .where('t.expires_at', '>', now)
    .where((eb) => eb.or([eb('t.viewing_child_id', 'is', null), eb('t.viewing_until', '<=', now)]))
    .executeTakeFirst();
  return row ?? null;
}

export const noteTaken = (connection: Connection, id: string, at: Date) =>
  connection
    .updateTable('push_subscription')
    .set({ last_ok_at: at, failures: 0 })
    .where('id', '=', id)
    .execute();

/** The browser is gone, as its push service says. */
export const forgetSubscription = (connection: Connection, id: string) =>
  connection.deleteFrom('push_subscription').where('id', '=', id).execute();

/** Another message that was not taken, however often it was tried. */
export async function noteFailure(connection: Connection, id: string): Promise<void> {
  const row = await connection
    .updateTable('push_subscription')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst();
  if (row !== undefined && row.failures >= MOST_FAILURES) await forgetSubscription(connection, id);
}

/** All browsers of a person: nobody reads there any more. */
export const forgetSubscriptionsOf = (transaction: Connection, userId: string): Promise<unknown> =>
  transaction.deleteFrom('push_subscription').where('user_id', '=', userId).execute();
