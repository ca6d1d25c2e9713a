import { Instant, Nullable, Type, Words } from './kernel.ts';

/** "Told by Rosa, recorded by Ana on 3 May 2027, from grandfather's diary". */
export const Provenance = Type.Object({
  told_by: Type.String(),
  method: Words(['typed', 'voice', 'imported', 'transcribed', 'machine']),
  source_note: Type.String(),
  recorded_at: Instant,
  edited_at: Nullable(Instant),
});
