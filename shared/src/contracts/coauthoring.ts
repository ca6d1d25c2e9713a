/** What a memory answers, and who writes it together with its owner, as the memory itself tells it. */
import { AnsweredQuestion } from './answered-question.ts';
import { PersonCard } from './people.ts';
import { Type, Words, type Static } from './kernel.ts';

/** `coauthor`: changes words, pictures, date and place. `contributor`: adds pictures, and changes nothing of others. */
export const coauthorRoles = ['coauthor', 'contributor'] as const;
export type CoauthorRole = (typeof coauthorRoles)[number];

/** Told with a memory that is read by itself, not in lists. */
export const coauthoring = {
  question: AnsweredQuestion,
  /** Who has agreed to write it with its owner, as far as this reader may know of them. */
  coauthors: Type.Optional(Type.Array(PersonCard)),
  /** What I was asked to be, or am. */
  my_part: Type.Optional(
    Type.Object({ role: Words(coauthorRoles), state: Words(['asked', 'accepted']) }),
  ),
};
const MyPart = Type.Object(coauthoring);
export type MyPart = NonNullable<Static<typeof MyPart>['my_part']>;
