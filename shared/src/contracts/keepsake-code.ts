/** The code of a keepsake's label: no digit or letter in it is mistaken for another. */
import { Type } from './kernel.ts';

const code = /^[2-9a-hjkmnp-z]{10}$/u;

export const KeepsakeCode = Type.String({ minLength: 10, maxLength: 10, pattern: code.source });

/** A code as somebody typed it: large letters, gaps, dashes and dots are no part of it. Null for what has not the shape of one. */
export function codeIn(typed: string): string | null {
  const plain = typed.replaceAll(/[\s\p{Pd}.·]/gu, '').toLowerCase();
  return code.test(plain) ? plain : null;
}
