/** Reporting a death: by whoever may, of somebody who lives here, one case at a time. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import type { reportDeathByDocument } from '@kinlore/shared/contracts/legacy-cases';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { accountCalled, standpointOf } from '../access/index.ts';
import { ensureProved } from '../auth/index.ts';
import { lockLifeStatus, type LifeStatus } from '../users/index.ts';
import { moveOn } from './steps.ts';
import type { Confirmer } from './case.ts';
import { openCaseOf, type CaseRow } from './cases.queries.ts';
import { putConfirmation } from './confirmations.queries.ts';
import type { ActivationContext, AfterCommit } from './context.ts';
import { hold } from './held.ts';
import { mailOwner } from './mailing.ts';
import { lockReportable, open, tellOfIt, type Reporter } from './opening.ts';
import { checked, type SaidOfDeath } from './saying.ts';
import { textOwner } from './texting.ts';
import { isMinorAt, reporterOf, restsUntil } from './ways.ts';

interface Made {
  readonly row: CaseRow;
  readonly after: readonly AfterCommit[];
}

interface Report {
  readonly reporter: Reporter & { readonly id: string };
  readonly confirmer: Confirmer;
  readonly said: SaidOfDeath;
  readonly timeZone: string;
}

/** The report, and what its reporter says of it, where that counts in this case. */
async function report(
  context: ActivationContext,
  transaction: Connection,
  life: LifeStatus,
  { reporter, confirmer, said, timeZone }: Report,
): Promise<Made> {
  const now = context.platform.clock.now();
  const { died, noticeUrl, words } = checked(said, { timeZone, now, born: life.birth_start });
  const isResting = (await restsUntil(transaction, reporter.id, now)) !== null;
  ensure(!isResting, 'legacy_case.resting');
  const row = await open(context, transaction, life, reporter);
  // What they say is kept also where it takes others to confirm it.
  await putConfirmation(transaction, {
    caseId: row.id,
    userId: reporter.id,
    kind: confirmer,
    died,
    noticeUrl,
    words,
    at: now,
  });
  const told = await tellOfIt(context, transaction, row, reporter.id);
  const held = await hold(transaction, row.id, reporter.id);
  const { after } = await moveOn(context, transaction, held, { happening: { type: 'time' } });
  return { row, after: [...told, ...after] };
}

async function reportNear(
  context: ActivationContext,
  transaction: Connection,
  { user }: SignedIn,
  { lifeId, said }: { readonly lifeId: string; readonly said: SaidOfDeath },
): Promise<Made> {
  const standpoint = await standpointOf(transaction, lifeId, user.id);
  const isNear = Object.values(standpoint).includes(true);
  ensure(isNear && lifeId !== user.id, 'general.not_found');
  const life = await lockReportable(transaction, lifeId);
  const kind = reporterOf(standpoint, isMinorAt(life, context.platform.clock.now()));
  ensure(kind, 'legacy.permission');
  // A steward who may report and not confirm, and is a relative, speaks as one where that counts.
  const isRelative = kind === 'steward' && !standpoint.mayConfirm && standpoint.isRelative;
  return report(context, transaction, life, {
    reporter: { id: user.id, kind },
    confirmer: isRelative ? 'relative' : kind,
    said,
    timeZone: user.timeZone,
  });
}

type ByDocument = Static<(typeof reportDeathByDocument)['body']>;

async function reportSeen(
  context: ActivationContext,
  transaction: Connection,
  actor: SignedIn,
  { person, ...said }: ByDocument,
): Promise<Made> {
  const { user } = actor;
  const lifeId = await accountCalled(transaction, person.trim());
  ensure(lifeId, 'general.not_found');
  ensure(lifeId !== user.id, 'general.not_found');
  const life = await lockReportable(transaction, lifeId);
  const made = await report(context, transaction, life, {
    reporter: { id: user.id, kind: 'admin' },
    confirmer: 'administrator',
    said,
    timeZone: user.timeZone,
  });
  await context.audit(transaction, actor, 'legacy_case.report', 'legacy_case', made.row.id);
  return made;
}

async function ask(
  context: ActivationContext,
  transaction: Connection,
  lifeId: string,
): Promise<readonly AfterCommit[]> {
  const life = await lockLifeStatus(transaction, lifeId);
  if (life?.life_status !== 'living' || life.erased_at !== null) return [];
  if ((await openCaseOf(transaction, lifeId)) !== undefined) return [];
  const row = await open(context, transaction, life, { id: null, kind: 'inactivity' });
  const held = await hold(transaction, row.id);
  await mailOwner(context, transaction, held, { kind: 'asked' });
  await textOwner(context, transaction, held, { kind: 'asked' });
  return tellOfIt(context, transaction, row, null);
}

const tellAll = (after: readonly AfterCommit[]): void => {
  for (const tell of after) tell();
};

export const createReporting = (context: ActivationContext) => {
  const { clock, transact } = context.platform;
  return {
    /**
     * Answers the id of the case. Throws `general.not_found` for somebody the actor is not near to, `legacy.permission` for a steward or relative
     * who may not, `legacy_case.not_living`, `legacy_case.open`, `legacy_case.resting`, `legacy_case.date` and `legacy_case.notice`.
     */
    async report(actor: SignedIn, lifeId: string, said: SaidOfDeath): Promise<string> {
      const { row, after } = await transact((transaction) =>
        reportNear(context, transaction, actor, { lifeId, said }),
      );
      tellAll(after);
      return row.id;
    },

    /** As an administrator who has seen a document. Throws `auth.step_up_required` beside what `report` throws. */
    async reportByDocument(actor: SignedIn, sent: ByDocument): Promise<string> {
      ensureProved(actor.session, clock.now());
      const { row, after } = await transact((transaction) =>
        reportSeen(context, transaction, actor, sent),
      );
      tellAll(after);
      return row.id;
    },

    /** Somebody was not here for as long as their plan says: those who keep the life are asked, and so are they. It goes no further by itself. */
    async watch(lifeId: string): Promise<void> {
      tellAll(await transact((transaction) => ask(context, transaction, lifeId)));
    },
  };
};
export type Reporting = ReturnType<typeof createReporting>;
