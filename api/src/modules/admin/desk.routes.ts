/** The desk of those who run the instance: enquiries, the outbox, bug reports. */
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import {
  closeBugReport,
  decideRegistrationRequest,
  listBugReports,
  listMail,
  listRegistrationRequests,
  readMail,
} from '@kinlore/shared/contracts/admin';
import type { Mail, RegistrationRequest } from '../../platform/database/schema.ts';
import { ensure } from '../../platform/errors.ts';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import { idCursor, oneOf, pageOf } from '../../platform/rows.ts';
import type { RegistrationService } from '../registration/index.ts';
import type { Audit } from './audit.ts';
import { bugReportById, bugReportsPage, presentBugReport } from './bug-reports.queries.ts';

const staff = { gate: 'staff', roles: ['owner', 'admin'] } as const;

const presentRequest = (row: Selectable<RegistrationRequest>) => ({
  id: row.id,
  full_name: row.full_name,
  email: row.email,
  why: row.why,
  invited_by: row.invited_by_words,
  status: oneOf(['pending', 'invited', 'declined', 'expired'], row.status),
  decided_at: row.decided_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

const presentMail = (row: Omit<Selectable<Mail>, 'body'>) => ({
  id: row.id,
  recipient: row.recipient,
  subject: row.subject,
  status: oneOf(['waiting', 'sent', 'failed', 'kept'], row.status),
  attempts: row.attempts,
  last_error: row.last_error,
  sent_at: row.sent_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

const below = (before: string | null) =>
  sql<boolean>`(${before}::uuid is null or id < ${before}::uuid)`;

export function deskRoutes(
  platform: Platform,
  deps: { registration: RegistrationService; audit: Audit },
): readonly Route[] {
  const { database } = platform;
  return [
    route(
      listRegistrationRequests,
      { ...staff, action: 'admin.requests.list' },
      async ({ input }) => {
        const { limit = 20, cursor, status } = input.query;
        const rows = await database
          .selectFrom('registration_request')
          .selectAll()
          .where(below(idCursor.decode(cursor)))
          .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'pending'))
          .orderBy('id', 'desc')
          .limit(limit + 1)
          .execute();
        const page = pageOf(rows, limit, (row) => idCursor.encode(row.id));
        return { data: page.rows.map(presentRequest), meta: { next: page.next } };
      },
    ),
    route(
      decideRegistrationRequest,
      { ...staff, action: 'admin.requests.decide' },
      async ({ input, actor }) => {
        const decided = await deps.registration.decide(
          actor.user,
          input.params.id,
          input.body.decision,
        );
        await deps.audit(
          database,
          actor,
          `registration.${input.body.decision}`,
          'registration_request',
          input.params.id,
        );
        return { data: presentRequest(decided) };
      },
    ),
    route(listMail, { ...staff, action: 'admin.mail.list' }, async ({ input }) => {
      const { limit = 20, cursor } = input.query;
      const rows = await database
        .selectFrom('mail')
        .selectAll()
        .where(below(idCursor.decode(cursor)))
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      const page = pageOf(rows, limit, (row) => idCursor.encode(row.id));
      return { data: page.rows.map(presentMail), meta: { next: page.next } };
    }),
    route(readMail, { ...staff, action: 'admin.mail.read' }, async ({ input, actor }) => {
      const row = await database
        .selectFrom('mail')
        .selectAll()
        .where('id', '=', input.params.id)
        .executeTakeFirst();
      ensure(row, 'general.not_found');
      // A mail can hold a link that opens an account: that it was read must be traceable.
      await deps.audit(database, actor, 'mail.read', 'mail', row.id);
      return { data: { ...presentMail(row), body: row.body } };
    }),
    route(listBugReports, { ...staff, action: 'admin.bugs.list' }, async ({ input }) => {
      const { limit = 20, cursor, status } = input.query;
      const rows = await bugReportsPage(database, {
        status,
        limit,
        before: idCursor.decode(cursor),
      });
      const page = pageOf(rows, limit, (row) => idCursor.encode(row.id));
      return { data: page.rows.map(presentBugReport), meta: { next: page.next } };
    }),
    route(closeBugReport, { ...staff, action: 'admin.bugs.close' }, async ({ input }) => {
      await database
        .updateTable('bug_report')
        .set({ status: 'closed' })
        .where('id', '=', input.params.id)
        .execute();
      const row = await bugReportById(database, input.params.id);
      ensure(row, 'general.not_found');
      return { data: presentBugReport(row) };
    }),
  ];
}
