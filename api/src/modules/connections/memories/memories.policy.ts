/** Who of the two may do what with a memory they have together. Pure. */
import type { ReactionSet } from '@kinlore/shared/contracts/activities';
import type { User } from '../../../platform/actor.ts';

interface Standing {
  readonly author_id: string;
  readonly status: string;
  /** When the connection was made, or ended. */
  readonly ended_at: Date | null;
}

/** After the connection has ended, for this long what one added can still be deleted (rules R8). */
const WITHDRAW_DAYS = 30;

const isConnected = ({ status }: Pick<Standing, 'status'>): boolean => status === 'accepted';

/** Until then it can be taken back by who added it; a memory of two who are connected always. */
const isOpen = (memory: Standing, now: Date): boolean =>
  isConnected(memory) ||
  (memory.ended_at !== null &&
    now.getTime() - memory.ended_at.getTime() < WITHDRAW_DAYS * 86_400_000);

/** While the two are connected both speak; afterwards both only read. A child under 13 adds none; what it says of one waits for its guardian. */
export const memoryAbilities = (reader: User, memory: Standing, now: Date) => {
  const mine = memory.author_id === reader.id;
  const speaks = isConnected(memory);
  return {
    edit: mine && speaks && reader.band !== 'child',
    delete: mine && isOpen(memory, now),
    comment: speaks && reader.care?.settings.comments !== false,
    react: speaks,
  };
};

export const memoryReactionSet = ({ with_child }: { readonly with_child: boolean }): ReactionSet =>
  with_child ? 'child' : 'all';
