/** The words in the address of a memory: its title in plain letters, and enough chance that nobody guesses it. */
import { randomInt } from 'node:crypto';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const CHANCE = 10;

/** At most 70 characters of `a-z0-9-`. */
export function slugFor(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 56)
    .replace(/-+$/, '');
  const chance = Array.from({ length: CHANCE }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return words === '' ? chance : `${words}-${chance}`;
}
