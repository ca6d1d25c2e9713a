/** The first page of somebody whose session is still being asked about: its files and its first reads need not wait for the answer. */
import { matchPath } from 'react-router';
import { prefetch } from '@kinlore/shared/api-client';
import { preloadContribution, routesOf, type Remotes } from '../remotes/index.ts';

/**
 * Fetches the code of the route at that address, brings it up, and asks what its manifest reads first. The answers go to nobody but the one who
 * asks the same. Up already, it can begin what it needs itself (a worker) beside the check of the session.
 */
export function beginRoute(
  { registry, cell }: Pick<Remotes, 'registry' | 'cell'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  ask: (address: string) => void = prefetch,
  fetch: typeof preloadContribution = preloadContribution,
): void {
  const route = routesOf(registry).find(
    ({ path, access }) => access !== 'admin' && matchPath(path, pathname) !== null,
  );
  if (route === undefined) return;
  fetch(registry, route.remote, route.contribution);
  cell(route.remote, route.contribution).load('shown');
  for (const reading of route.ahead ?? []) {
    const address = filled(reading, new URLSearchParams(search));
    if (address !== null) ask(address);
  }
}

/** `{tree}`, or `{tree|own}`: where the address says nothing, `own` stands there. */
const PLACE = /\{([\w-]+)(?:\|([\w-]+))?\}/gu;

/** With what the page's address says in its places; null where it does not say it and nothing stands in for it. */
function filled(reading: string, said: URLSearchParams): string | null {
  const inPlace = (name: string, otherwise = '') => said.get(name) || otherwise;
  if (
    [...reading.matchAll(PLACE)].some(([, name = '', otherwise]) => inPlace(name, otherwise) === '')
  )
    return null;
  return reading.replaceAll(PLACE, (_whole, name: string, otherwise?: string) =>
    encodeURIComponent(inPlace(name, otherwise)),
  );
}
