/** Who can be suggested: connections while nothing is typed, people by name afterwards. */
import { call } from '@kinlore/shared/api-client';
import { listMyConnections } from '@kinlore/shared/contracts/connections';
import { listTrees, type TreeSummary } from '@kinlore/shared/contracts/family';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { searchUsers } from '@kinlore/shared/contracts/search';
import { createRecord } from '@kinlore/shared/state';

const MOST = 20;

/** Cards of people one can name; at most twenty. */
export async function suggestPeople(
  words: string,
  signal: AbortSignal,
): Promise<readonly PersonCard[]> {
  if (words.trim() === '') {
    const { data } = await call(listMyConnections, { query: { limit: MOST } }, { signal });
    return data.connections.map(({ user }) => user);
  }
  const { data } = await call(
    searchUsers,
    { query: { q: words.trim().slice(0, 200), limit: MOST } },
    { signal },
  );
  return data;
}

/** The family spaces one belongs to. */
export const spaces = createRecord<'mine', readonly TreeSummary[]>(
  async (_mine, signal) => (await call(listTrees, {}, { signal })).data,
);
