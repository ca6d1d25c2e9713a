/** What facts of a death say of somebody who stands in a tree, and of whom they may be said. */
import type { PersonChanges } from '@kinlore/shared/contracts/family-changes';
import type { EventChange } from '@kinlore/shared/contracts/family-facts';
import { DomainError } from '../../../platform/errors.ts';
import { deathTypes } from '../tree.queries.ts';
import type { EventRow } from './facts-of.queries.ts';

const isDeath = (type: string | undefined) => deathTypes.some((death) => death === type);

export interface Standing {
  readonly id: string;
  readonly living: string;
  readonly user_id: string | null;
  readonly memorial_id: string | null;
  readonly portrait_media_id: string | null;
}

/** What the death facts say of living; untouched where no fact of death was. */
export function livingOf(
  person: Standing,
  changes: readonly EventChange[],
  before: readonly EventRow[],
  after: readonly EventRow[],
): { living?: string } {
  const wasAboutDeath = changes.some(
    (change) =>
      isDeath(change.type) || before.some((event) => event.id === change.id && isDeath(event.type)),
  );
  if (!wasAboutDeath || person.memorial_id !== null) return {};
  const withoutDeath = person.living === 'no' ? 'unknown' : person.living;
  const living = after.some((event) => isDeath(event.type)) ? 'no' : withoutDeath;
  return living === person.living ? {} : { living };
}

/** Someone with an account dies by activation of their legacy, not by an entry in a tree; of who has a memorial it is known. Throws `family.lives_by_account`. */
export function ensureNotDeclaredDead(
  person: Standing,
  changes: PersonChanges,
  events: readonly EventChange[],
): void {
  if (person.user_id === null || person.memorial_id !== null) return;
  const declared =
    changes.living_override === false ||
    events.some((change) => change.removed !== true && isDeath(change.type));
  if (declared) throw new DomainError('family.lives_by_account');
}
