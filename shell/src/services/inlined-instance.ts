/** What the server may have written into the page about itself, so that an empty instance shows its set-up at once. */
import type { Instance } from '../page-state/page-state.ts';

/** Null for anything that is not what the contract says in the parts the shell decides by. */
export function instanceFrom(value: unknown): Instance | null {
  const shaped =
    typeof value === 'object' &&
    value !== null &&
    'needs_setup' in value &&
    'socket_key' in value &&
    'registration' in value;
  return shaped ? (value as Instance) : null; // our own server wrote it from the contract
}

export function readInlinedInstance(page: Pick<Document, 'getElementById'>): Instance | null {
  try {
    return instanceFrom(JSON.parse(page.getElementById('instance')?.textContent ?? 'null'));
  } catch {
    return null;
  }
}
