/** What a reader may do at a memorial, as the page is told. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import type { Actor } from '../../platform/actor.ts';
import type { MemorialRow } from './legacy.queries.ts';
import type { Permission } from './permissions.ts';
import { isOfChild } from './tribute-guests.ts';
import type { Standing } from './standing.ts';

interface Reader {
  readonly may: (permission: Permission) => boolean;
  readonly mayTribute: boolean;
  /** Guests without an account may be invited at all. */
  readonly takesGuests: boolean;
  /** No child's: it is opened to nobody without an account. */
  readonly isOfAdult: boolean;
  readonly standing: Standing;
}

/** What the viewer may do at a memorial. */
export function abilitiesAt({
  may,
  mayTribute,
  takesGuests,
  isOfAdult,
  standing,
}: Reader): Memorial['abilities'] {
  const isOpen = standing === 'open';
  const isHeld = standing === 'paused' || standing === 'taken_down';
  return {
    edit: isOpen && may('profile.edit'),
    moderate: may('tributes.moderate'),
    invite_stewards: !isHeld && may('stewards.invite'),
    change_audience: isOpen && may('audience.change'),
    share: isOfAdult && may('audience.change'),
    tribute: isOpen && mayTribute,
    arrange: isOpen && may('service.manage'),
    invite_guests: isOpen && takesGuests && may('invite.visitors'),
    complete: !isHeld && may('memorial.close'),
    release: may('content.release'),
    take_copy: !isHeld && may('archive.download'),
  };
}

/** A tribute is written by a grown-up who proved their address, for themselves; and by guests, where nobody has to be kept from them. */
export function whoMayWrite(
  actor: Actor,
  memorial: MemorialRow,
): Pick<Reader, 'mayTribute' | 'takesGuests' | 'isOfAdult'> {
  const isOpen = memorial.tribute_moderation !== 'closed';
  const isOfAdult = !isOfChild(memorial);
  return {
    mayTribute:
      isOpen && actor.kind === 'user' && actor.user.emailVerified && actor.user.band !== 'child',
    takesGuests: isOpen && isOfAdult,
    isOfAdult,
  };
}
