import { Nullable, Type } from './kernel.ts';
import { PersonCard } from './people.ts';

/** The question a memory answers, as it was asked. Who asked is named to whose memory it is, and to themselves. */
export const AnsweredQuestion = Type.Optional(
  Type.Object({ words: Type.String(), asked_by: Nullable(PersonCard) }),
);
