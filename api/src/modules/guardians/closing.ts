/** A guardian deletes a child's account, and brings it back within thirty days. */
import type { SignedIn } from '../../platform/actor.ts';
import { capabilities } from '../../platform/capabilities.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { anyWardOf } from './guardians.queries.ts';
import { ensureJustProved, lockOwnChild, othersOf, tellGuardians } from './guardianship.ts';
import { lockChild } from './guardianship.queries.ts';

/** The other guardians hear of it. */
async function tellOthers(
  context: GuardiansContext,
  transaction: Connection,
  { user }: SignedIn,
  told: { readonly childId: string; readonly change: 'deleted' | 'kept' },
): Promise<void> {
  const toIds = await othersOf(transaction, told.childId, [user.id]);
  await tellGuardians(context, transaction, { ...told, actorId: user.id, toIds });
}

async function closeIn(
  context: GuardiansContext,
  transaction: Connection,
  actor: SignedIn,
  childId: string,
) {
  const row = await lockOwnChild(context, transaction, actor, childId);
  ensure(row.on_hold_at === null, 'parent.on_hold');
  await tellOthers(context, transaction, actor, { childId, change: 'deleted' });
  return context.auth.closeMinor(transaction, childId);
}

async function keepIn(
  context: GuardiansContext,
  transaction: Connection,
  actor: SignedIn,
  childId: string,
): Promise<void> {
  await lockChild(transaction, childId);
  const row = await anyWardOf(transaction, actor.user.id, childId);
  ensure(row?.withdrawn_at === null, 'parent.not_guardian');
  ensure(row, 'parent.not_guardian');
  const { band } = capabilities(row, context.platform.clock.now());
  if (row.erased_at === null) {
    ensure(band === 'child', 'parent.over_13');
    return;
  }
  // From thirteen on somebody deletes their account themselves, and comes back themselves.
  const askedAt = await context.auth.deletionAskedAt(transaction, childId);
  ensure(band === 'child' || (askedAt !== null && askedAt < row.thirteen_at), 'parent.over_13');
  ensure(await context.auth.keepMinor(transaction, childId), 'parent.not_guardian');
  await tellOthers(context, transaction, actor, { childId, change: 'kept' });
}

export const createClosing = (context: GuardiansContext) => {
  const { transact } = context.platform;
  return {
    /** Gone at once, and erased after thirty days. Throws what the endpoint declares. */
    async remove(actor: SignedIn, childId: string): Promise<Date> {
      ensureJustProved(context, actor);
      const { due, closeSockets } = await transact((within) =>
        closeIn(context, within, actor, childId),
      );
      closeSockets();
      return due;
    },

    /** Any guardian brings it back. Throws `parent.not_guardian`, `parent.over_13`, `parent.step_up_required`. */
    async keep(actor: SignedIn, childId: string): Promise<void> {
      ensureJustProved(context, actor);
      await transact((within) => keepIn(context, within, actor, childId));
    },
  };
};
export type Closing = ReturnType<typeof createClosing>;
