/** The code of a label: ten signs of thirty, about 49 random bits. Whoever has it reads what they may read without it, and nothing else. */
import { randomInt } from 'node:crypto';

/** No digit or letter that is mistaken for another. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';
const LENGTH = 10;

export const newCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
