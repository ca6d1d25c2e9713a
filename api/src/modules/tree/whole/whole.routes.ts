/** `/family/tree/:tree/whole` and what a page that draws a whole tree asks besides. */
import {
  readOwnTree,
  readOwnTreePreferences,
  readTreeChanges,
  readTreePreferences,
  readWholeTree,
  searchTree,
  writeTreePreferences,
} from '@kinlore/shared/contracts/family-whole';
import { route, type Route } from '../../../platform/http/route.ts';
import type { ChangesReader } from './changes.service.ts';
import type { Preferences } from './preferences.ts';
import type { TreeSearch } from './search.ts';
import type { WholeReader } from './whole.service.ts';

export interface Reading {
  readonly whole: WholeReader;
  readonly changes: ChangesReader;
  readonly preferences: Preferences;
  readonly search: TreeSearch;
}

const often = { max: 120, seconds: 60 } as const;

export const wholeRoutes = ({ whole, changes, preferences, search }: Reading): readonly Route[] => [
  route(
    readWholeTree,
    { gate: 'user', action: 'tree.whole', heavy: true, limit: often },
    async ({ input, actor }) => whole.whole(actor, input.params.tree, input.query.as),
  ),
  route(
    readOwnTree,
    { gate: 'user', action: 'tree.whole', heavy: true, limit: often },
    ({ actor }) => whole.own(actor),
  ),
  route(
    readTreeChanges,
    { gate: 'user', action: 'tree.changes', heavy: true, limit: often },
    async ({ input, actor }) => ({
      data: await changes.changes(actor, input.params.tree, input.query.since),
    }),
  ),
  route(
    readTreePreferences,
    { gate: 'user', action: 'tree.preferences.read' },
    async ({ input, actor }) => ({ data: await preferences.read(actor, input.params.tree) }),
  ),
  route(
    readOwnTreePreferences,
    { gate: 'user', action: 'tree.preferences.read' },
    async ({ actor }) => ({ data: await preferences.own(actor) }),
  ),
  route(
    writeTreePreferences,
    { gate: 'user', action: 'tree.preferences.write', limit: often },
    async ({ input, actor }) => ({
      data: await preferences.write(actor, input.params.tree, input.body),
    }),
  ),
  route(
    searchTree,
    { gate: 'user', action: 'tree.search', heavy: true, limit: often },
    async ({ input, actor }) => ({
      data: await search.search(actor, input.params.tree, input.query.q),
    }),
  ),
];
