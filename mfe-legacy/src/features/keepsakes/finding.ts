/** Whom and what one may name in a keepsake. */
import { memoriesFor, people } from './keepsakes.api.ts';
import type { Found } from './Finder.tsx';

export interface FoundPerson extends Found {
  readonly user_id: string | null;
  readonly person_id: string | null;
}

export const findPeople = async (
  words: string,
  signal: AbortSignal,
): Promise<readonly FoundPerson[]> =>
  (await people(words, signal)).map(({ name, note, user_id, person_id }) => ({
    id: user_id ?? person_id ?? name,
    label: name,
    note,
    user_id,
    person_id,
  }));

/** Those with an account of their own. */
export const findAccounts = async (
  words: string,
  signal: AbortSignal,
): Promise<readonly FoundPerson[]> => {
  const named = await people(words, signal);
  return named.flatMap(({ kind, name, note, user_id, person_id }) =>
    kind === 'account' && user_id !== null
      ? [{ id: user_id, label: name, note, user_id, person_id }]
      : [],
  );
};

export const findMemories = async (words: string, signal: AbortSignal): Promise<readonly Found[]> =>
  (await memoriesFor(words, signal)).map(({ id, title }) => ({ id, label: title }));
