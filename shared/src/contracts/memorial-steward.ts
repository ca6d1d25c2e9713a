/** Somebody who looks after a memorial, or is asked to, as those who read it see them. */
import { Instant, Nullable, Type, Words } from './kernel.ts';
import { PersonCard } from './people.ts';
import { stewardPresets } from './steward-permissions.ts';

export const Steward = Type.Object({
  user: PersonCard,
  preset: Words(stewardPresets),
  relation: Type.String(),
  status: Words(['invited', 'accepted', 'declined', 'expired', 'resigned']),
  /** Until when an open invitation can be answered; null once it was. */
  expires_at: Nullable(Instant),
});
