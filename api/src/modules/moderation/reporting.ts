/** Reporting what one can see. */
import type { Answer, Static } from '@kinlore/shared/contracts/kernel';
import { HIDING_REPORTS, type sendReport } from '@kinlore/shared/contracts/moderation';
import type { Actor } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { addressOf } from '../../platform/http/rate-limit.ts';
import type { Connection } from '../../platform/ports.ts';
import { guardiansOf } from '../access/index.ts';
import type { ReportSubject, Reported } from '../reportable/index.ts';
import type { AfterCommit, ModerationContext } from './deps.ts';
import {
  countReporters,
  insertReport,
  keepSnapshot,
  markHeld,
  moderatorsBut,
  openCase,
  reportBy,
  type OpenCase,
  type Reporter,
} from './reporting.queries.ts';

type NewReport = Static<(typeof sendReport)['body']>;
type Sent = Answer<typeof sendReport>['data'];

/** What disappears by itself once enough have reported it (rules R10d). */
const hiddenByReports: ReadonlySet<string> = new Set(['tribute', 'comment']);

interface Filing {
  readonly actor: Actor;
  readonly subject: ReportSubject;
  readonly reported: Reported;
  readonly reporter: Reporter;
  readonly sent: NewReport;
}

const reporterOf = ({ platform }: ModerationContext, actor: Actor, ip: string): Reporter =>
  actor.kind === 'guest'
    ? { userId: null, guestKey: platform.sign('report', addressOf(ip)) }
    : { userId: actor.user.id, guestKey: null };

/** Its guardians hear that a child asked for help, not of what; none of them where it is about one of them. */
async function tellGuardians(
  { notifications }: ModerationContext,
  transaction: Connection,
  { actor, reported }: Filing,
  reportId: string,
): Promise<readonly AfterCommit[]> {
  if (actor.kind !== 'user' || actor.user.band !== 'child') return [];
  const guardians = await guardiansOf(transaction, actor.user.id);
  if (guardians.includes(reported.person_id)) return [];
  const tells: AfterCommit[] = [];
  for (const userId of guardians)
    tells.push(
      await notifications.notify(transaction, {
        userId,
        type: 'child_asked_for_help',
        actorId: actor.user.id,
        dedupeKey: `asked_for_help ${reportId}`,
        data: (child) => ({
          ...(child && {
            sender_id: child.id,
            sender_name: child.full_name,
            sender_username: child.username,
          }),
        }),
      }),
    );
  return tells;
}

/** Of a new case: what is in it, they read in the queue. */
async function tellModerators(
  { notifications }: ModerationContext,
  transaction: Connection,
  moderators: readonly string[],
  caseId: string,
): Promise<readonly AfterCommit[]> {
  const tells: AfterCommit[] = [];
  for (const userId of moderators)
    tells.push(
      await notifications.notify(transaction, {
        userId,
        type: 'report_received',
        dedupeKey: `report ${caseId}`,
        data: () => ({}),
      }),
    );
  return tells;
}

async function hideWhereMany(
  { platform }: ModerationContext,
  transaction: Connection,
  { subject, sent }: Filing,
  { id, held_at }: OpenCase,
): Promise<void> {
  if (held_at !== null || !hiddenByReports.has(subject.type)) return;
  if ((await countReporters(transaction, id)) < HIDING_REPORTS) return;
  const now = platform.clock.now();
  await subject.hide(transaction, sent.subject_id, now);
  await markHeld(transaction, id, now);
}

async function write(
  context: ModerationContext,
  transaction: Connection,
  filing: Filing,
  opened: OpenCase,
) {
  const { reported, reporter, sent } = filing;
  const now = context.platform.clock.now();
  const row = await insertReport(transaction, {
    caseId: opened.id,
    snapshotId: await keepSnapshot(transaction, opened.id, reported, now),
    reporter,
    reason: sent.reason,
    words: sent.words?.trim() ?? '',
    now,
  });
  await hideWhereMany(context, transaction, filing, opened);
  return row;
}

async function file(context: ModerationContext, transaction: Connection, filing: Filing) {
  const { subject, reported, reporter, sent } = filing;
  const opened = await openCase(
    transaction,
    { type: subject.type, id: sent.subject_id, personId: reported.person_id },
    context.platform.clock.now(),
  );
  const moderators = await moderatorsBut(transaction, reported.person_id);
  const before = await reportBy(transaction, opened.id, reporter);
  const row = before ?? (await write(context, transaction, filing, opened));
  const answer: Sent = {
    id: row.id,
    created_at: row.created_at.toISOString(),
    looked_at_by: moderators.length > 0 ? 'moderators' : 'nobody',
  };
  if (before !== undefined) return { answer, tells: [] };
  const told = opened.is_new
    ? await tellModerators(context, transaction, moderators, opened.id)
    : [];
  return {
    answer,
    tells: [...told, ...(await tellGuardians(context, transaction, filing, row.id))],
  };
}

export const createReporting = (context: ModerationContext) => ({
  /** Sent again while nobody has looked at it, it answers the first. Throws `general.not_found` for what the reporter cannot see, and `report.your_own`. */
  async report(actor: Actor, ip: string, sent: NewReport): Promise<Sent> {
    const subject = context.subjectOf(sent.subject_type);
    const reader = actor.kind === 'guest' ? null : actor.subject;
    const { answer, tells } = await context.platform.transact(async (transaction) => {
      const reported = await subject.find(transaction, reader, sent.subject_id);
      ensure(reported, 'general.not_found');
      const reporter = reporterOf(context, actor, ip);
      ensure(reported.person_id !== reporter.userId, 'report.your_own');
      return file(context, transaction, { actor, subject, reported, reporter, sent });
    });
    for (const tell of tells) tell();
    return answer;
  },
});
export type Reporting = ReturnType<typeof createReporting>;
