/** What those who run the instance read: requests and mails. */
import { sql, type Selectable } from 'kysely';
import type { RegistrationRequest } from '../../platform/database/schema.ts';
import { idCursor } from '../../platform/rows.ts';
import type { Connection, Database } from '../../platform/ports.ts';

type RequestStatus = Selectable<RegistrationRequest>['status'];

const below = (before: string | null) =>
  sql<boolean>`(${before}::uuid is null or id < ${before}::uuid)`;

export function mailsPage(database: Database, cursor: string | undefined, limit: number) {
  return database
    .selectFrom('mail')
    .selectAll()
    .where(below(idCursor.decode(cursor)))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function requestsPage(
  database: Database,
  {
    cursor,
    status,
    limit,
  }: { cursor: string | undefined; status: RequestStatus | undefined; limit: number },
) {
  return database
    .selectFrom('registration_request')
    .selectAll()
    .where(below(idCursor.decode(cursor)))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

export function rolesOf(connection: Connection, userId: string) {
  return connection
    .selectFrom('app_user')
    .select('roles')
    .where('id', '=', userId)
    .executeTakeFirst();
}

export function mailById(transaction: Connection, id: string) {
  return transaction.selectFrom('mail').selectAll().where('id', '=', id).executeTakeFirst();
}

export const closeReport = (database: Database, id: string) =>
  database.updateTable('bug_report').set({ status: 'closed' }).where('id', '=', id).execute();
