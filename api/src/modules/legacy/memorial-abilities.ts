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

/** What is handed to others, who have an account or none. */
const reachOf = (
  { may, takesGuests, isOfAdult }: Reader,
  isOpen: boolean,
): Pick<Memorial['abilities'], 'change_audience' | 'share' | 'invite_guests'> => ({
  change_audience: isOpen && may('audience.change'),
  share: isOfAdult && may('audience.change'),
  invite_guests: isOpen && takesGuests && may('invite.visitors'),
});

/** What the viewer may do at a memorial. */
export function abilitiesAt(reader: Reader): Memorial['abilities'] {
  const { may, mayTribute, standing } = reader;
  const isOpen = standing === 'open';
  const isHeld = standing === 'paused' || standing === 'taken_down';
  return {
    ...reachOf(reader, isOpen),
    edit: isOpen && may('profile.edit'),
    moderate: may('tributes.moderate'),
    invite_stewards: !isHeld && may('stewards.invite'),
    tribute: isOpen && mayTribute,
    arrange: isOpen && may('service.manage'),
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
