/** A guardian leaves, or wants another to: the first where somebody is left, the second where an administrator agrees. */
import type { SignedIn } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { setOnHold } from '../users/index.ts';
import type { GuardiansContext } from './guardians-context.ts';
import {
  ensureJustProved,
  lockOwnChild,
  lockWard,
  othersOf,
  tellGuardians,
  writeConsent,
  type CareAct,
} from './guardianship.ts';
import { openConflict } from './conflicts.queries.ts';
import { endGuardianship } from './guardianship.queries.ts';

async function leaveIn(
  context: GuardiansContext,
  transaction: Connection,
  act: CareAct,
): Promise<void> {
  const { actor, childId } = act;
  const row = await lockWard(transaction, actor, childId);
  ensure(row.withdrawn_at === null, 'parent.not_guardian');
  ensure(row.on_hold_at === null, 'parent.on_hold');
  const others = await othersOf(transaction, childId, [actor.user.id]);
  ensure(others.length > 0, 'parent.only_guardian');
  await endGuardianship(transaction, await writeConsent(context, transaction, 'left', act));
  const toIds = [...others, childId];
  const actorId = actor.user.id;
  await tellGuardians(context, transaction, { change: 'left', childId, actorId, toIds });
}

async function contestIn(
  context: GuardiansContext,
  transaction: Connection,
  actor: SignedIn,
  { childId, aboutId }: { readonly childId: string; readonly aboutId: string },
): Promise<void> {
  const row = await lockOwnChild(context, transaction, actor, childId);
  const me = actor.user.id;
  const others = await othersOf(transaction, childId, [me]);
  ensure(others.includes(aboutId), 'parent.not_guardian');
  ensure(row.on_hold_at === null, 'parent.on_hold');
  const now = context.platform.clock.now();
  await setOnHold(transaction, childId, now);
  await openConflict(transaction, { childId, kind: 'removal', raisedBy: me, aboutId, now });
  await tellGuardians(context, transaction, {
    change: 'contested',
    childId,
    actorId: me,
    toIds: others,
  });
}

export const createParting = (context: GuardiansContext) => {
  const { transact } = context.platform;
  return {
    /** Throws `parent.not_guardian`, `parent.only_guardian`, `parent.on_hold`, `parent.step_up_required`. */
    async leave(act: CareAct): Promise<void> {
      ensureJustProved(context, act.actor);
      await transact((within) => leaveIn(context, within, act));
    },

    /** Throws what the endpoint declares. */
    async contest(actor: SignedIn, childId: string, aboutId: string): Promise<void> {
      ensureJustProved(context, actor);
      await transact((within) => contestIn(context, within, actor, { childId, aboutId }));
    },
  };
};
export type Parting = ReturnType<typeof createParting>;
