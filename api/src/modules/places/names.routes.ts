/** `/map/names`: what a town was called; `/family/tree/:tree/place-names`: what a family calls one. */
import {
  addPlaceName,
  changePlaceName,
  listPlaceNames,
  removePlaceName,
} from '@kinlore/shared/contracts/place-names';
import { route, type Route } from '../../platform/http/route.ts';
import { addName, changeName, removeName } from './keeping-names.ts';
import { namesOfTown, type NamesDeps } from './names.ts';

const write = { gate: 'adult', limit: { max: 120, seconds: 600 } } as const;

export const nameRoutes = (deps: NamesDeps): readonly Route[] => [
  route(
    listPlaceNames,
    { gate: 'user', action: 'places.names', limit: { max: 120, seconds: 60 } },
    async ({ actor, input }) => ({ data: await namesOfTown(deps, actor, input.query) }),
  ),
  route(addPlaceName, { ...write, action: 'tree.place_name_add' }, async ({ actor, input }) => ({
    data: await addName(deps, actor, input.params.tree, input.body),
  })),
  route(
    changePlaceName,
    { ...write, action: 'tree.place_name_change' },
    async ({ actor, input }) => ({
      data: await changeName(deps, actor, input.params, input.body),
    }),
  ),
  route(removePlaceName, { ...write, action: 'tree.place_name_remove' }, ({ actor, input }) =>
    removeName(deps, actor, input.params),
  ),
];
