/** Keys, and how many letters there are at most, as pages and server write them. */
import { Type } from './kernel.ts';

export const MOST_LETTERS = 200;

/** Base64 of so many characters, `-` and `_`. */
export const Base64 = (max: number, min = max) =>
  Type.String({ minLength: min, maxLength: max, pattern: '^[A-Za-z0-9_-]*$' });
/** 32 bytes. */
export const KeyBytes = Base64(43);
export const WrappedKey = Base64(139);
