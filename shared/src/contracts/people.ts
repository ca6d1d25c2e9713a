/** How a person with an account is shown to others, everywhere. */
import { Id, Nullable, Type, Words, type Static } from './kernel.ts';

export const accountTypes = ['parent', 'child', 'teen', 'adult', 'memorial'] as const;
export const AccountType = Words(accountTypes);

/** The card of a person: what a list, a comment or a notification shows. Never an e-mail, never a birth date. */
export const PersonCard = Type.Object({
  id: Id,
  username: Type.String(),
  full_name: Type.String(),
  /** A signed or public address of the small picture, null when the Plate stands in for it. */
  avatar_url: Nullable(Type.String()),
  /** Drives the Plate: a stable seed that tells nothing about the person. */
  plate: Type.String(),
  life_status: Words(['living', 'in_remembrance']),
});
export type PersonCard = Static<typeof PersonCard>;
