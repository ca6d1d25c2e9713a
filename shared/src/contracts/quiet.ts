/** A quiet time after somebody near has died: nothing plays, asks or suggests meanwhile. */
import { Closed, Data, Day, Instant, Nullable, Type, endpoint, type Static } from './kernel.ts';

/** How long it is at first. */
export const QUIET_DAYS = 30;

const QuietTime = Nullable(
  Type.Object({
    until: Instant,
    /** The same as a day of this person. */
    last_day: Day,
  }),
);
export type QuietTime = Static<typeof QuietTime>;

export const readQuiet = endpoint({
  method: 'GET',
  path: '/quiet',
  summary: 'Whether you are left in peace for now, and until when',
  answers: { 200: Data(QuietTime) },
});

export const changeQuiet = endpoint({
  method: 'PUT',
  path: '/quiet',
  summary: 'Let your quiet time last until another day',
  body: Closed({ last_day: Day }),
  answers: { 200: Data(QuietTime) },
  fails: ['quiet.not_quiet', 'quiet.ends'],
});

export const endQuiet = endpoint({
  method: 'DELETE',
  path: '/quiet',
  summary: 'End your quiet time',
  answers: { 200: Data(QuietTime) },
});
