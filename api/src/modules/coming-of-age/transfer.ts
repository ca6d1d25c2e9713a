/**
 * An account that was made for somebody becomes theirs alone: from thirteen on with a guardian who agrees, from eighteen on without. For a week it can be
 * taken back, by its owner, and while they are a minor by a guardian; then it is done for good (decision 0067).
 */
import { UNDO_DAYS, type AccountTransfer } from '@kinlore/shared/contracts/account-transfer';
import type { SignedIn } from '../../platform/actor.ts';
import { capabilities } from '../../platform/capabilities.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { guardiansOf } from '../access/index.ts';
import { hasProved } from '../auth/index.ts';
import type { ComingOfAgeContext } from './coming-of-age-context.ts';
import {
  outcomeOf,
  stateOf,
  type GuardianAct,
  type OwnAct,
  type Standing,
} from './transfer-states.ts';
import {
  lockTransfer,
  moveTo,
  takeBackTransfer,
  transferOf,
  type TransferRow,
} from './transfer.queries.ts';

const DAY_MS = 86_400_000;
/** The password has been typed just now, not this morning. */
const JUST_NOW_MS = 15 * 60_000;

/** Until when it can be taken back; null where it never was done, or is done for good. */
function undoUntil({ completed_at: done }: TransferRow, now: Date): string | null {
  if (done === null) return null;
  const until = new Date(done.getTime() + UNDO_DAYS * DAY_MS);
  return now < until ? until.toISOString() : null;
}

async function standingOf(
  { auth, platform: { clock } }: ComingOfAgeContext,
  connection: Connection,
  row: TransferRow,
): Promise<Standing> {
  const now = clock.now();
  const { band } = capabilities(row, now);
  const guardians = await guardiansOf(connection, row.id);
  return {
    userId: row.id,
    guardians,
    band,
    state: stateOf(row.state, band, guardians.length > 0),
    needs_approval: band !== 'adult',
    checklist: {
      email: row.email_verified_at !== null,
      guarded: await auth.isWellGuarded(connection, row.id),
      terms: row.agreed,
    },
    undo_until: undoUntil(row, now),
  };
}

const shown = ({ state, needs_approval, checklist, undo_until }: Standing): AccountTransfer => ({
  state,
  needs_approval,
  checklist,
  undo_until,
});

/** Whether the one who asks may. Throws what they are told otherwise. */
type Judge = (standing: Standing | undefined) => asserts standing is Standing;

/** Of a minor in their care: a grown-up's account is no guardian's business. */
const guards =
  ({ user }: SignedIn) =>
  (standing: Standing | undefined): asserts standing is Standing => {
    const isTheirs =
      standing !== undefined && standing.band !== 'adult' && standing.guardians.includes(user.id);
    ensure(isTheirs, 'parent.not_guardian');
  };

const ensureNoChild = ({ band }: SignedIn['user']): void => {
  if (band === 'child') throw new DomainError('general.not_for_children');
};

const isOwn =
  ({ user }: SignedIn) =>
  (standing: Standing | undefined): asserts standing is Standing => {
    ensureNoChild(user);
    ensure(standing, 'general.not_found');
  };

async function read(
  context: ComingOfAgeContext,
  userId: string,
  judge: Judge,
): Promise<AccountTransfer> {
  const { database } = context.platform;
  const row = await transferOf(database, userId);
  const standing = row && (await standingOf(context, database, row));
  judge(standing);
  return shown(standing);
}

interface Move {
  readonly userId: string;
  readonly act: OwnAct | GuardianAct;
}

async function move(
  context: ComingOfAgeContext,
  { user, session }: SignedIn,
  { userId, act }: Move,
  judge: Judge,
): Promise<AccountTransfer> {
  const { clock, outbox, transact } = context.platform;
  const now = clock.now();
  ensure(hasProved(session, now, JUST_NOW_MS), 'parent.step_up_required');
  await transact(async (transaction) => {
    const row = await lockTransfer(transaction, userId);
    const standing = row && (await standingOf(context, transaction, row));
    judge(standing);
    const { state, change } = outcomeOf(standing, act, user.id);
    if (state === null) await takeBackTransfer(transaction, userId);
    else await moveTo(transaction, userId, { state, actorId: user.id, now });
    const told = { userId, actorId: user.id, change };
    await outbox.append(transaction, { type: 'account.transfer_changed', ...told });
  });
  return read(context, userId, judge);
}

export const createTransfer = (context: ComingOfAgeContext) => ({
  readOwn: (actor: SignedIn): Promise<AccountTransfer> =>
    read(context, actor.user.id, isOwn(actor)),

  async moveOwn(actor: SignedIn, act: OwnAct): Promise<AccountTransfer> {
    ensureNoChild(actor.user);
    return move(context, actor, { userId: actor.user.id, act }, isOwn(actor));
  },

  readWard: (actor: SignedIn, wardId: string): Promise<AccountTransfer> =>
    read(context, wardId, guards(actor)),

  decide: (actor: SignedIn, wardId: string, act: GuardianAct): Promise<AccountTransfer> =>
    move(context, actor, { userId: wardId, act }, guards(actor)),
});
