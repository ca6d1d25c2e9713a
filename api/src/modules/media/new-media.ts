/** What is kept of a file that has come in. */
import { DERIVATIVE_VERSION } from './derivative-version.ts';
import type { Made } from './kinds.ts';
import type { Received } from './receive.ts';

/** Whether there is something to see its tracks say. */
const recordedOf = (made: Made) =>
  'type' in made
    ? { mime: made.type, length_ms: made.lengthMs, blanks: JSON.stringify(made.blanks) }
    : {};

export const rowOf = (file: Received, made: Made) => ({
  sha256: file.sha256,
  bytes: file.bytes,
  mime: file.type,
  original_name: file.name,
  state: 'ready' as const,
  derivative_version: DERIVATIVE_VERSION,
  width: made.width,
  height: made.height,
  thumbhash: made.thumbhash,
  taken_at: made.taken?.at ?? null,
  taken_source: made.taken?.source ?? null,
  latitude: made.location?.latitude ?? null,
  longitude: made.location?.longitude ?? null,
  ...recordedOf(made),
  ...('pages' in made && { pages: made.pages }),
});
