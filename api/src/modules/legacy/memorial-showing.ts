/** Showing a memorial to everybody: what has to be said of it first, and who may (rules R10b). Pure. */
import { DomainError, ensure } from '../../platform/errors.ts';
import type { LifeSteward } from './keeping.ts';
import { bornOf, diedOf } from './memorial-content.ts';
import type { MemorialRow } from './legacy.queries.ts';
import { tellsOfDeath, type MemorialChange } from './memorial-fields.ts';

/** The memorial itself has to tell of the death: a guest knows of no tree that does. Throws `legacy.public_needs_death`. */
export function ensureToldDead(dates: Pick<MemorialChange, 'born' | 'died'>, today: string): void {
  if (!tellsOfDeath(dates, today))
    throw new DomainError('legacy.public_needs_death', {
      audience: ['Please add when they died first. A rough date is fine.'],
    });
}

interface Asked {
  readonly row: MemorialRow;
  readonly input: MemorialChange;
  readonly steward: LifeSteward;
  readonly today: string;
}

/** Throws `legacy.public_needs_primary` for another steward, and `legacy.public_needs_death`. */
export function ensureShowable({ row, input, steward, today }: Asked): void {
  if (input.audience !== 'public' || row.audience === 'public') return;
  const own = steward.stewards.find(({ user_id: id }) => id === steward.user.id);
  ensure(own?.preset === 'primary', 'legacy.public_needs_primary');
  ensureToldDead({ born: bornOf(row), died: diedOf(row), ...input }, today);
}
