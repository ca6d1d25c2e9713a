/** Skies that are ready, the last ones that were looked at: at most so many bytes (a greater one alone), and none longer than an hour. Each is judged anew before it is shown. */
import type { Sky } from './building.ts';

export interface Shelf {
  get(key: string, now: number): Sky | undefined;
  put(key: string, sky: Sky, now: number): void;
}

const MOST_BYTES = 96_000_000;
/** Far shorter than what was noted of changes is kept. */
export const KEPT_MS = 3_600_000;
/** A segment with what it is pressed to. */
const PRESSED = 1.4;
/** Of what is not counted byte by byte. */
const BESIDE = 1_000;

const weight = ({ blocks }: Sky): number =>
  blocks.reduce(
    (sum, { segments, felt }) =>
      segments.reduce(
        (more, { bytes, ids }) => more + bytes.byteLength * PRESSED + ids.byteLength + BESIDE,
        sum + felt.size * 50,
      ),
    BESIDE,
  );

export function createShelf(most = MOST_BYTES): Shelf {
  const kept = new Map<
    string,
    { readonly sky: Sky; readonly bytes: number; readonly at: number }
  >();
  let total = 0;
  const drop = (key: string): void => {
    total -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  return {
    get(key, now) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      if (now - found.at > KEPT_MS) {
        drop(key);
        return undefined;
      }
      kept.delete(key);
      kept.set(key, found);
      return found.sky;
    },
    put(key, sky, now) {
      drop(key);
      const bytes = weight(sky);
      kept.set(key, { sky, bytes, at: now });
      total += bytes;
      for (const oldest of kept.keys()) {
        // The last stays, however great: it is being looked at.
        if (total <= most || oldest === key) break;
        drop(oldest);
      }
    },
  };
}
