/** What a moderator does with a tribute. A rejection is silent: its author is not told. */
import type { Tribute } from '@kinlore/shared/contracts/legacy';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { TributeRow } from './legacy.queries.ts';
import type { LifeSteward } from './keeping.ts';
import { ensureOpen } from './standing.ts';
import type { TributeContext } from './tribute-context.ts';
import { removeWaitingFiles, showWaitingFiles } from './tribute-files.queries.ts';
import { lockMemorial, otherPinned } from './tribute-writing.queries.ts';

export type Decision = 'approve' | 'reject' | 'hide' | 'show' | 'pin' | 'unpin';
const mostPins = 3;

/** Shown, with a change of its author that waits. */
const hasChange = (row: TributeRow): boolean =>
  row.status === 'approved' && (row.pending_body !== null || row.pending_audience !== null);

/** What waited is shown from now on; gives the columns that say so. */
async function approvedChange(
  transaction: Connection,
  { id, pending_body: words, pending_audience: audience }: TributeRow,
) {
  if (words !== null) await showWaitingFiles(transaction, id);
  return {
    ...(words !== null && { body: words, pending_body: null }),
    ...(audience !== null && { audience, pending_audience: null }),
  };
}

/** Nothing of it is left. */
async function declinedChange(transaction: Connection, row: TributeRow) {
  await removeWaitingFiles(transaction, row.id);
  return { pending_body: null, pending_audience: null };
}

type Step = (
  transaction: Connection,
  steward: LifeSteward,
  row: TributeRow,
  note: string,
) => Promise<TributeRow>;

function createSteps({
  platform: { clock },
  change,
  count,
  show,
}: TributeContext): Readonly<Record<Decision, Step>> {
  const stampOf = (steward: LifeSteward) => ({
    decided_by: steward.user.id,
    decided_at: clock.now(),
  });

  return {
    async approve(transaction, steward, row) {
      if (hasChange(row))
        return change(transaction, row.id, {
          ...stampOf(steward),
          ...(await approvedChange(transaction, row)),
        });
      if (row.status !== 'pending' && row.status !== 'rejected')
        throw new DomainError('legacy.tribute_decided');
      await show(transaction, row, steward.user.id);
      return change(transaction, row.id, { ...stampOf(steward), status: 'approved' });
    },

    async reject(transaction, steward, row, note) {
      const stamp = { ...stampOf(steward), decision_note: note };
      if (hasChange(row))
        return change(transaction, row.id, {
          ...stamp,
          ...(await declinedChange(transaction, row)),
        });
      if (row.status !== 'pending') throw new DomainError('legacy.tribute_decided');
      return change(transaction, row.id, { ...stamp, status: 'rejected' });
    },

    async hide(transaction, _steward, row) {
      if (row.status !== 'approved') throw new DomainError('legacy.tribute_decided');
      await count(transaction, row.memorial_id, -1);
      return change(transaction, row.id, { status: 'hidden', pinned_at: null });
    },

    async show(transaction, _steward, row) {
      if (row.status !== 'hidden') throw new DomainError('legacy.tribute_decided');
      await count(transaction, row.memorial_id, 1);
      return change(transaction, row.id, { status: 'approved' });
    },

    async pin(transaction, _steward, row) {
      if (row.status !== 'approved') throw new DomainError('legacy.tribute_decided');
      // Two who pin at once must not make a fourth.
      await lockMemorial(transaction, row.memorial_id);
      const others = await otherPinned(transaction, row.memorial_id, row.id);
      if (others.length >= mostPins) throw new DomainError('legacy.too_many_pins');
      return change(transaction, row.id, { pinned_at: clock.now() });
    },

    unpin: (transaction, _steward, row) => change(transaction, row.id, { pinned_at: null }),
  };
}

export function createTributeDeciding(tributeContext: TributeContext) {
  const steps = createSteps(tributeContext);
  return {
    /** Throws `legacy.permission` for who may not, `legacy.tribute_decided` where the decision no longer fits. */
    decide: (actor: SignedIn, id: string, decision: Decision, note: string): Promise<Tribute> =>
      tributeContext.platform.transact(async (transaction) => {
        const { row, memorial, steward } = await tributeContext.readable(transaction, actor, id);
        const isPin = decision === 'pin' || decision === 'unpin';
        ensure(steward?.may(isPin ? 'tributes.pin' : 'tributes.moderate'), 'legacy.permission');
        // What takes away stays possible: whoever is hurt by words need not wait.
        if (decision !== 'hide' && decision !== 'reject') await ensureOpen(transaction, memorial);
        const decided = await steps[decision](transaction, steward, row, note);
        await tributeContext.memorials.log.write(
          transaction,
          memorial,
          steward.user.id,
          `tribute.${decision}`,
        );
        return tributeContext.presentOne(transaction, actor, decided);
      }),
  };
}
