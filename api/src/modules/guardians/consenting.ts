/** A guardian takes the consent back, agrees again, and confirms once a year. */
import { capabilities } from '../../platform/capabilities.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { setOnHold } from '../users/index.ts';
import type { GuardiansContext } from './guardians-context.ts';
import type { WardRow } from './guardians.queries.ts';
import {
  beginEnd,
  ensureJustProved,
  goOn,
  lockWard,
  othersOf,
  tellGuardians,
  writeConsent,
  type CareAct,
} from './guardianship.ts';
import { conflictOf, openConflict, settleConflict } from './conflicts.queries.ts';
import {
  beginGuardianship,
  confirmGuardianship,
  endGuardianship,
  lastActOf,
} from './guardianship.queries.ts';

/** Consent is for children: from thirteen on it is their own. Throws `parent.over_13`. */
const ensureChild = ({ platform: { clock } }: GuardiansContext, row: WardRow): void =>
  ensure(capabilities(row, clock.now()).band === 'child', 'parent.over_13');

/** They agreed by themselves, or nobody is left who could disagree. */
async function settleOpen(transaction: Connection, childId: string, now: Date): Promise<void> {
  const open = await conflictOf(transaction, childId);
  if (open === undefined) return;
  const end = { decision: 'settled' as const, reason: '', by: null, now };
  await settleConflict(transaction, open.id, end);
}

/** Where another agrees still, the two disagree. */
async function disagree(
  context: GuardiansContext,
  transaction: Connection,
  { actor, childId }: CareAct,
  others: readonly string[],
): Promise<void> {
  const now = context.platform.clock.now();
  const me = actor.user.id;
  await setOnHold(transaction, childId, now);
  const who = { childId, raisedBy: me, aboutId: me };
  await openConflict(transaction, { ...who, kind: 'withdrawal', now });
  await tellGuardians(context, transaction, {
    change: 'withdrawn',
    childId,
    actorId: me,
    toIds: others,
  });
}

async function withdrawIn(
  context: GuardiansContext,
  transaction: Connection,
  act: CareAct,
): Promise<void> {
  const { actor, childId } = act;
  const row = await lockWard(transaction, actor, childId);
  if (row.withdrawn_at !== null) return;
  const now = context.platform.clock.now();
  ensureChild(context, row);
  await endGuardianship(transaction, { guardianId: actor.user.id, childId, now });
  await writeConsent(context, transaction, 'withdrawn', act);
  const others = await othersOf(transaction, childId, [actor.user.id]);
  if (others.length > 0) {
    await disagree(context, transaction, act, others);
    return;
  }
  await settleOpen(transaction, childId, now);
  await beginEnd(transaction, childId, now);
}

async function agreeIn(
  context: GuardiansContext,
  transaction: Connection,
  act: CareAct,
): Promise<void> {
  const { actor, childId } = act;
  const me = actor.user.id;
  const row = await lockWard(transaction, actor, childId);
  ensureChild(context, row);
  if (row.withdrawn_at === null) return;
  const last = await lastActOf(transaction, me, childId);
  ensure(last === 'withdrawn' && row.on_hold_at !== null, 'parent.needs_invitation');
  const record = await writeConsent(context, transaction, 'given', act);
  await beginGuardianship(transaction, record);
  const open = await conflictOf(transaction, childId);
  // The others disagree about somebody else.
  if (open !== undefined && open.about_id !== me) return;
  await settleOpen(transaction, childId, record.now);
  await goOn(transaction, childId);
  const others = await othersOf(transaction, childId, [me]);
  const toIds = [...others, childId];
  await tellGuardians(context, transaction, { change: 'given', childId, actorId: me, toIds });
}

export const createConsenting = (context: GuardiansContext) => {
  const { transact } = context.platform;
  return {
    /** Twice is as good as once. Throws `parent.not_guardian`, `parent.over_13`, `parent.step_up_required`. */
    async withdraw(act: CareAct): Promise<void> {
      ensureJustProved(context, act.actor);
      await transact((transaction) => withdrawIn(context, transaction, act));
    },

    /** Whoever took the consent back agrees again, while the account rests. Throws `parent.not_guardian`, `parent.over_13`, `parent.needs_invitation`, `parent.step_up_required`. */
    async agreeAgain(act: CareAct): Promise<void> {
      ensureJustProved(context, act.actor);
      await transact((transaction) => agreeIn(context, transaction, act));
    },

    /** Once a year, and where the words have changed. Throws `parent.not_guardian`, `parent.over_13`. */
    async confirm(act: CareAct): Promise<void> {
      await transact(async (transaction) => {
        const row = await lockWard(transaction, act.actor, act.childId);
        ensure(row.withdrawn_at === null, 'parent.not_guardian');
        ensureChild(context, row);
        await confirmGuardianship(
          transaction,
          await writeConsent(context, transaction, 'confirmed', act),
        );
      });
    },
  };
};
export type Consenting = ReturnType<typeof createConsenting>;
