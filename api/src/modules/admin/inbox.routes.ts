/** What those who run the instance look through: enquiries, the outbox, bug reports. */
import type { Selectable } from 'kysely';
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
import { linkOf, withLink } from '../../platform/mail/mail-secrets.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { SignedIn } from '../../platform/actor.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import type { NotificationsService } from '../notifications/index.ts';
import type { RegistrationService } from '../registration/index.ts';
import type { Audit } from './audit.ts';
import { bugReportById, bugReportsPage, presentBugReport } from './bug-reports.queries.ts';
import { closeReport, mailById, mailsPage, requestsPage, rolesOf } from './inbox.queries.ts';

const staff = { gate: 'staff', roles: ['owner', 'admin'] } as const;

const presentRequest = (row: Selectable<RegistrationRequest>) => ({
  id: row.id,
  full_name: row.full_name,
  email: row.email,
  why: row.why,
  invited_by: row.invited_by_words,
  status: row.status,
  decided_at: row.decided_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

const presentMail = (row: Omit<Selectable<Mail>, 'body'>) => ({
  id: row.id,
  recipient: row.recipient,
  subject: row.subject,
  status: row.status,
  attempts: row.attempts,
  last_error: row.last_error,
  sent_at: row.sent_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
});

interface InboxDeps {
  readonly registration: RegistrationService;
  readonly notifications: NotificationsService;
  readonly audit: Audit;
}

/**
 * A mail with its words. A link that opens something is shown only where nothing else can bring it: while the mail is kept for want of a
 * mail server. Then invitations are there to be handed on; of a link that opens an account its person is told, and that of an owner is
 * shown to nobody but that owner.
 */
async function readOne(platform: Platform, deps: InboxDeps, actor: SignedIn, id: string) {
  const { data, tell } = await platform.transact(async (transaction) => {
    const row = await mailById(transaction, id);
    ensure(row, 'general.not_found');
    // A mail can hold a link that opens an account: that it was read must be traceable.
    await deps.audit(transaction, actor, 'mail.read', 'mail', row.id);
    const found =
      row.status === 'kept' && platform.settings.smtpUrl === null
        ? await linkOf(platform, transaction, row.id)
        : null;
    const shown =
      found !== null && (found.mayHandOn || (await mayOpen(transaction, actor, row.user_id)));
    const opened = shown && !found.mayHandOn && row.user_id !== actor.user.id ? row.user_id : null;
    const told =
      opened === null
        ? null
        : await deps.notifications.notify(transaction, {
            userId: opened,
            type: 'account_mail_opened',
            dedupeKey: `account_mail_opened ${row.id}`,
            data: () => ({ subject_title: row.subject }),
          });
    return {
      data: {
        ...presentMail(row),
        body: withLink(row.body, shown ? found.link : null, '[the link is not shown]'),
      },
      tell: told,
    };
  });
  tell?.();
  return data;
}

/** Nobody comes to hold an owner's account but the owner. */
async function mayOpen(
  connection: Connection,
  actor: SignedIn,
  userId: string | null,
): Promise<boolean> {
  if (userId === null || userId === actor.user.id) return true;
  const person = await rolesOf(connection, userId);
  return person === undefined || !person.roles.includes('owner');
}

export function inboxRoutes(platform: Platform, deps: InboxDeps): readonly Route[] {
  const { database } = platform;
  return [
    route(
      listRegistrationRequests,
      { ...staff, action: 'admin.requests.list' },
      async ({ input }) => {
        const { limit = 20, cursor, status } = input.query;
        const rows = await requestsPage(database, { cursor, status, limit });
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
      const rows = await mailsPage(database, cursor, limit);
      const page = pageOf(rows, limit, (row) => idCursor.encode(row.id));
      return { data: page.rows.map(presentMail), meta: { next: page.next } };
    }),
    route(readMail, { ...staff, action: 'admin.mail.read' }, async ({ input, actor }) => ({
      data: await readOne(platform, deps, actor, input.params.id),
    })),
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
      await closeReport(database, input.params.id);
      const row = await bugReportById(database, input.params.id);
      ensure(row, 'general.not_found');
      return { data: presentBugReport(row) };
    }),
  ];
}
