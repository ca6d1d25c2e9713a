/** What reaches validation: text in NFC, without NUL and without halves of characters, nested no deeper than a form can be. */
import { DomainError } from '../errors.ts';

const MAX_DEPTH = 32;

/** Returns the same value with every string normalised. Throws `general.invalid` naming the place, or `general.malformed` when too deep. */
export function sanitise(value: unknown, path = '', depth = 0): unknown {
  if (typeof value === 'string') return sanitiseText(value, path);
  if (value === null || typeof value !== 'object') return value;
  if (depth === MAX_DEPTH) throw new DomainError('general.malformed');
  if (Array.isArray(value))
    return value.map((item, index) => sanitise(item, join(path, String(index)), depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      sanitiseText(key, path),
      sanitise(item, join(path, key), depth + 1),
    ]),
  );
}

function sanitiseText(text: string, path: string): string {
  if (text.includes('\u0000') || !text.isWellFormed()) {
    throw new DomainError('general.invalid', {
      [path === '' ? 'body' : path]: ['This holds characters that cannot be kept.'],
    });
  }
  return text.normalize('NFC');
}

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);
