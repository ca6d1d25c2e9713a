/** What a link of a memorial shows. The token says which one, and opens nothing else. */
import { call } from '@kinlore/shared/api-client';
import {
  readMemorialLink,
  type MemorialLinkPage,
  type SharedMemorial,
} from '@kinlore/shared/contracts/memorial-links';

export const readLink = async (token: string, signal: AbortSignal): Promise<MemorialLinkPage> =>
  (await call(readMemorialLink, { body: { token } }, { signal })).data;

/** With its password, and the tributes below a cursor. */
export const openLink = async (
  token: string,
  password: string,
  cursor?: string,
): Promise<MemorialLinkPage> => {
  const body = { token, password, ...(cursor !== undefined && { cursor }) };
  return (await call(readMemorialLink, { body })).data;
};

/** With the tributes that came now, each once, below those that are there. */
export function withMore(shown: SharedMemorial, more: SharedMemorial): SharedMemorial {
  const known = new Set(shown.tributes.map(({ id }) => id));
  const fresh = more.tributes.filter(({ id }) => !known.has(id));
  return { ...shown, tributes: [...shown.tributes, ...fresh], next: more.next };
}
