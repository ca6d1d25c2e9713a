/** Asking to read something. Of many who ask at once with one account, one comes first. */
import type { Static } from '@kinlore/shared/contracts/kernel';
import { INSPECTION_REASON_LEAST, type askInspection } from '@kinlore/shared/contracts/inspections';
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { ensureProved } from '../auth/index.ts';
import type { Found } from '../inspectable/index.ts';
import type { AfterCommit, InspectionContext } from './deps.ts';
import { findIn } from './finding.ts';
import {
  insertInspection,
  liveOf,
  otherAdmins,
  type InspectionRow,
} from './inspections.queries.ts';
import { openInspection, type Done } from './opening.ts';
import { momentAt } from './stage.ts';
import { lockAccount } from '../users/index.ts';

type Sent = Static<(typeof askInspection)['body']>;

const ensureOthers = ({ lives }: Found, { user }: SignedIn): void => {
  ensure(
    lives.every((id) => id !== user.id),
    'inspection.your_own',
  );
};

interface Waiting {
  readonly row: InspectionRow;
  readonly others: readonly string[];
}

/** The others hear that somebody waits for one of them. */
async function askOthers(
  { notifications }: InspectionContext,
  transaction: Connection,
  { user }: SignedIn,
  { row, others }: Waiting,
): Promise<readonly AfterCommit[]> {
  const tells: AfterCommit[] = [];
  for (const userId of others)
    tells.push(
      await notifications.notify(transaction, {
        userId,
        type: 'inspection_asked',
        dedupeKey: `inspection ${row.id}`,
        data: () => ({ sender_name: user.fullName }),
      }),
    );
  return tells;
}

async function ask(
  context: InspectionContext,
  transaction: Connection,
  actor: SignedIn,
  { kind, what, reason }: Sent,
): Promise<Done> {
  const now = context.platform.clock.now();
  // Of many who ask at once with one account, one comes first.
  await lockAccount(transaction, actor.user.id);
  const found = await findIn(context, transaction, kind, what);
  ensure(found, 'general.not_found');
  ensureOthers(found, actor);
  const asked = { askerId: actor.user.id, kind, subjectId: found.id };
  const live = await liveOf(transaction, { ...asked, ...momentAt(now) });
  if (live !== undefined) return { row: live, after: [] };
  const row = await insertInspection(transaction, { ...asked, found, reason, now });
  const others = await otherAdmins(transaction, [actor.user.id, ...found.lives]);
  const detail = { kind, subject: found.id, others: others.length };
  await context.audit(transaction, actor, 'inspection.ask', 'inspection', row.id, detail);
  if (others.length === 0) return openInspection(context, transaction, row, null);
  return { row, after: await askOthers(context, transaction, actor, { row, others }) };
}

export const createRequests = (context: InspectionContext) => ({
  /** Throws `auth.step_up_required`, `inspection.your_own`, `inspection.reason_missing`, and `general.not_found` for what is not there. */
  async ask(actor: SignedIn, sent: Sent): Promise<InspectionRow> {
    const { clock, transact } = context.platform;
    ensureProved(actor.session, clock.now());
    const reason = sent.reason.trim();
    ensure(reason.length >= INSPECTION_REASON_LEAST, 'inspection.reason_missing');
    const { row, after } = await transact((transaction) =>
      ask(context, transaction, actor, { ...sent, reason }),
    );
    for (const tell of after) tell();
    return row;
  },
});
export type Requests = ReturnType<typeof createRequests>;
