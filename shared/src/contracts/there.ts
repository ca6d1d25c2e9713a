/** Who was there, and how it felt: parts of a memory. */
import { Id, Nullable, Type, Words, type Static } from './kernel.ts';
import { slugs } from './life-filters.ts';
import { PersonCard } from './people.ts';
import { emotari, type EmotariSlug } from './vocabulary.ts';

const EmotariWord = Words<readonly [EmotariSlug, ...EmotariSlug[]]>(slugs<EmotariSlug>(emotari));

export const feeling = {
  emotari: EmotariWord,
  intensity: Type.Integer({ minimum: 1, maximum: 3 }),
};
export const Feeling = Type.Object(feeling);
export type Feeling = Static<typeof Feeling>;

/** Someone who was there. `user` only once the link to the account was accepted, or for the two it concerns. */
export const PersonThere = Type.Object({
  name: Type.String(),
  user: Nullable(PersonCard),
  tag: Words(['name', 'pending', 'accepted', 'rejected', 'removed']),
  /** Where they stand in a tree this reader may see, and their memorial. Told with a memory that is read by itself, not in lists. */
  tree_person: Type.Optional(Nullable(Type.Object({ tree_id: Id, person_id: Id }))),
  memorial_slug: Type.Optional(Nullable(Type.String())),
});
export type PersonThere = Static<typeof PersonThere>;
