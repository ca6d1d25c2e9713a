/** Who is named where in the photographs of a copy. */
import { backgroundActor } from '../../platform/background-actor.ts';
import type { Platform } from '../../platform/ports.ts';
import type { ReadPlacedNames } from '../photo-tags/index.ts';

/** By the eyes of the one whose life it is. An account that may not act any more is told no names. */
export async function placedNamesFor(
  { clock, database }: Platform,
  subject: string,
  readPlacedNames: ReadPlacedNames,
) {
  const reader = await backgroundActor(database, subject, clock.now());
  return async (mediaIds: readonly string[]) =>
    reader === undefined ? [] : readPlacedNames(database, reader, mediaIds);
}
