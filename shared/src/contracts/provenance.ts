import { Instant, Nullable, Type, Words, type Static } from './kernel.ts';
import { PersonCard } from './people.ts';

export const MOST_EDITORS = 5;

/** How a recording came to be written down: by somebody, by a program and left as that wrote it, read through, or corrected since. */
export const transcribedBy = ['by_hand', 'by_program', 'read', 'corrected'] as const;
export type Transcribed = (typeof transcribedBy)[number];

/** "Told by Rosa, recorded by Ana on 3 May 2027, from grandfather's diary, transcript by a program, corrected; edited by Ana". */
export const Provenance = Type.Object({
  told_by: Type.String(),
  method: Words(['typed', 'voice', 'imported', 'transcribed', 'machine']),
  source_note: Type.String(),
  recorded_at: Instant,
  edited_at: Nullable(Instant),
  /** Who changed it beside its owner, of those whom the reader may find; a memory that is read by itself says so. */
  edited_by: Type.Optional(Type.Array(PersonCard)),
  transcribed: Type.Optional(Type.Array(Words(transcribedBy))),
});
export type Provenance = Static<typeof Provenance>;
