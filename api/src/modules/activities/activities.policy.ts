/** Who may do what with a memory. Pure; reading is decided by `visibleTo` alone. */
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import type { MemoryAudience } from '@kinlore/shared/contracts/activities';
import type { User } from '../../platform/actor.ts';

/** The session's account, and whose life it looks at. They differ while a guardian views as a child. */
export interface Reader {
  readonly user: User;
  readonly subject: User;
}

interface Memory {
  readonly owner_id: string;
  readonly status: string;
}

export const isVerified = ({ user }: Reader): boolean => user.emailVerified;
const isViewing = ({ user, subject }: Reader): boolean => user.id !== subject.id;
/** A child alone: not the guardian who views as the child. */
export const actsAsChild = (reader: Reader): boolean =>
  reader.user.band === 'child' && !isViewing(reader);

/** What a child wants to share waits for the guardian; a guardian who views as the child has decided already. */
export const statusFor = (
  reader: Reader,
  wanted: 'draft' | 'published',
): 'draft' | 'published' | 'submitted' =>
  wanted === 'published' && actsAsChild(reader) ? 'submitted' : wanted;

/** What an edit changes, as far as trust is asked: words alone, or more than words. */
const wordFields: ReadonlySet<string> = new Set(['title', 'body']);

/** A child's edit of what was approved needs no guardian (rules R9). `changed`: the fields that differ. */
export function standsAtOnce(reader: Reader, changed: readonly string[]): boolean {
  if (!actsAsChild(reader) || changed.length === 0) return true;
  const trust = reader.user.care?.settings.trust ?? 'all';
  if (trust === 'all') return false;
  return trust !== 'text' || changed.every((field) => wordFields.has(field));
}

/** Its guardians are told of an edit that stood at once. */
export const isToldOfEdits = ({ user }: Reader): boolean => user.care?.settings.trust === 'tell';

export interface Abilities {
  readonly edit: boolean;
  readonly delete: boolean;
  readonly comment: boolean;
  readonly react: boolean;
}

export const none: Abilities = { edit: false, delete: false, comment: false, react: false };

const silent = { comment: false, react: false };
/** What a child says waits for its guardian; a guardian who views as the child says it for the child. */
function speaking(reader: Reader): Pick<Abilities, 'comment' | 'react'> {
  const settings = reader.subject.care?.settings;
  return {
    comment: settings?.comments !== false,
    react: !isViewing(reader) && settings?.reaction_set !== 'none',
  };
}

/** `guardianOf`: the children in the care of whoever reads. */
export function abilitiesOf(
  reader: Reader | null,
  memory: Memory,
  guardianOf: ReadonlySet<string>,
): Abilities {
  if (reader === null) return none;
  const own = memory.owner_id === reader.subject.id;
  // What was approved for a child is changed by the guardian.
  const settled = memory.status === 'published' && actsAsChild(reader);
  return {
    // A child's edit of what was approved waits again, unless its guardians trust it with that (`standsAtOnce`).
    edit: own,
    delete: (own && !settled) || guardianOf.has(memory.owner_id),
    ...(memory.status === 'published' && isVerified(reader) ? speaking(reader) : silent),
  };
}

const childAudiences: readonly MemoryAudience[] = ['self', 'family', 'space'];

/** Why this owner may not share that far, or null. */
export function audienceRefusal(reader: Reader, audience: MemoryAudience): ErrorCode | null {
  const { band, maySpeakToAll } = reader.subject;
  if (band === 'child' && !childAudiences.includes(audience))
    return 'activity.audience_too_wide_for_child';
  if (audience === 'public' && !maySpeakToAll) return 'activity.audience_too_wide_for_teen';
  return isVerified(reader) || audience === 'self' ? null : 'activity.verify_to_share';
}

/** How many memories an account with an unverified address may keep. */
export const UNVERIFIED_MEMORIES = 10;
