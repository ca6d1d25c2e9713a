/** What a transfer is now, and what an act makes of it. Pure. */
import type {
  AccountTransfer,
  guardianTransferActs,
  ownTransferActs,
} from '@kinlore/shared/contracts/account-transfer';
import type { TransferChange } from '../../account-events.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import type { AgeBand } from '../../platform/user.ts';

export type OwnAct = (typeof ownTransferActs)[number];
export type GuardianAct = (typeof guardianTransferActs)[number];
export type Stored = 'requested' | 'approved' | 'completed';

/** An account on its way, with what decides. */
export interface Standing extends AccountTransfer {
  readonly userId: string;
  readonly guardians: readonly string[];
  readonly band: AgeBand;
}

export function stateOf(
  stored: Stored | null,
  band: AgeBand,
  hasGuardian: boolean,
): AccountTransfer['state'] {
  // Whoever is grown up waits for nobody.
  if (stored === 'requested' && band === 'adult') return 'approved';
  if (stored !== null) return stored;
  return hasGuardian && band !== 'child' ? 'eligible' : 'not_eligible';
}

interface Outcome {
  /** Null: as if nobody had asked. */
  readonly state: Stored | null;
  readonly change: TransferChange;
}

interface Rule {
  readonly from: readonly AccountTransfer['state'][];
  readonly wantsChecklist?: true;
  readonly outcome: Outcome;
}

const rules: Readonly<Record<Exclude<OwnAct | GuardianAct, 'undo'>, Rule>> = {
  request: {
    from: ['eligible'],
    wantsChecklist: true,
    outcome: { state: 'requested', change: 'requested' },
  },
  approve: { from: ['requested'], outcome: { state: 'approved', change: 'approved' } },
  refuse: { from: ['requested', 'approved'], outcome: { state: null, change: 'refused' } },
  complete: {
    from: ['approved'],
    wantsChecklist: true,
    outcome: { state: 'completed', change: 'completed' },
  },
};

/** What was asked its owner takes back; what was done either does, for a week. */
function undo({ state, undo_until, userId }: Standing, actorId: string): Outcome {
  const isAsked = (state === 'requested' || state === 'approved') && actorId === userId;
  ensure(isAsked || undo_until !== null, 'transfer.not_now');
  return { state: null, change: 'undone' };
}

/** Throws `transfer.not_now`, `transfer.checklist`. */
export function outcomeOf(standing: Standing, act: OwnAct | GuardianAct, actorId: string): Outcome {
  if (act === 'undo') return undo(standing, actorId);
  const { from, wantsChecklist, outcome } = rules[act];
  ensure(from.includes(standing.state), 'transfer.not_now');
  if (wantsChecklist === true && Object.values(standing.checklist).includes(false))
    throw new DomainError('transfer.checklist');
  return outcome;
}
