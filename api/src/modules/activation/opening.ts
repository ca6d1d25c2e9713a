/** A case as it begins, and who hears of it. */
import { CONFIRMING_DAYS } from '@kinlore/shared/contracts/legacy-cases';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { insertStewardLog } from '../legacy/index.ts';
import { lockLifeStatus, watchForLife, type LifeStatus } from '../users/index.ts';
import { insertCase, openCaseOf, type CaseRow } from './cases.queries.ts';
import type { ActivationContext, AfterCommit } from './context.ts';
import { hold } from './held.ts';
import { tellAdministrators, tellOpened, tellWhoCouldConfirm } from './telling.ts';
import { isMinorAt, wayFor } from './ways.ts';

const DAY_MS = 86_400_000;

export interface Reporter {
  readonly id: string | null;
  readonly kind: CaseRow['reporter_kind'];
}

/** Held until the end of the transaction. Throws `general.not_found`, `legacy_case.not_living`, `legacy_case.open`. */
export async function lockReportable(transaction: Connection, lifeId: string): Promise<LifeStatus> {
  const life = await lockLifeStatus(transaction, lifeId);
  ensure(life, 'general.not_found');
  ensure(life.erased_at === null && life.account_type !== 'memorial', 'general.not_found');
  ensure(life.life_status === 'living', 'legacy_case.not_living');
  ensure((await openCaseOf(transaction, lifeId)) === undefined, 'legacy_case.open');
  return life;
}

/** The case as it begins; whoever can be of help with it hears of it. */
export async function open(
  context: ActivationContext,
  transaction: Connection,
  life: LifeStatus,
  reporter: Reporter,
): Promise<CaseRow> {
  const now = context.platform.clock.now();
  const isMinor = isMinorAt(life, now);
  const row = await insertCase(transaction, {
    lifeId: life.id,
    reporterId: reporter.id,
    reporterKind: reporter.kind,
    isMinor,
    ...(await wayFor(transaction, life.id, isMinor)),
    reportedAt: now,
    confirmBy: new Date(now.getTime() + CONFIRMING_DAYS * DAY_MS),
  });
  await watchForLife(transaction, life.id, now);
  await insertStewardLog(transaction, {
    lifeId: life.id,
    actorId: reporter.id,
    action: 'case.report',
    now,
  });
  return row;
}

export async function tellOfIt(
  context: ActivationContext,
  transaction: Connection,
  row: CaseRow,
  by: string | null,
): Promise<readonly AfterCommit[]> {
  const held = await hold(transaction, row.id, by);
  return [
    ...(await tellWhoCouldConfirm(context, transaction, held, 'first')),
    ...(await tellOpened(context, transaction, held)),
    ...(row.route === 'administrators'
      ? await tellAdministrators(context, transaction, held, 'opened')
      : []),
  ];
}
