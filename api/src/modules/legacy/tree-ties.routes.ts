/** `/legacy/memorials/:memorial/tree-persons` */
import {
  findTieablePersons,
  listTiedPersons,
  tieTreePerson,
  untieTreePerson,
} from '@kinlore/shared/contracts/memorial-trees';
import { route, type Route } from '../../platform/http/route.ts';
import { createTreeTies, tellOfTrees, type TreeTiesDeps } from './tree-ties.ts';

const writing = { gate: 'adult', limit: { max: 120, seconds: 600 } } as const;

export function treeTiesRoutes(deps: TreeTiesDeps): readonly Route[] {
  tellOfTrees(deps);
  const ties = createTreeTies(deps);
  return [
    route(listTiedPersons, { gate: 'user', action: 'memorial.tree' }, async ({ input, actor }) => ({
      data: await ties.list(actor, input.params.memorial),
    })),
    route(
      findTieablePersons,
      { ...writing, action: 'memorial.tree.search' },
      async ({ input, actor }) => ({
        data: await ties.find(actor, input.params.memorial, input.query.q),
      }),
    ),
    route(tieTreePerson, { ...writing, action: 'memorial.tree.tie' }, async ({ input, actor }) => {
      const { tree_id: treeId, person_id: personId } = input.body;
      return { data: await ties.tie(actor, input.params.memorial, { treeId, personId }) };
    }),
    route(untieTreePerson, { ...writing, action: 'memorial.tree.untie' }, ({ input, actor }) =>
      ties.untie(actor, input.params.memorial, input.params.person),
    ),
  ];
}
