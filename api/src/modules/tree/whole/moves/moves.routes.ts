/** `/family/tree/:tree/moves`. */
import { listMovedPeople, readTreeMoves } from '@kinlore/shared/contracts/family-moves';
import { route, type Route } from '../../../../platform/http/route.ts';
import type { MovesReader } from './moves.service.ts';

/** It reads a whole tree and looks up its places. */
const seldom = { max: 60, seconds: 60 } as const;
const PAGE = 20;

export const movesRoutes = (reader: MovesReader): readonly Route[] => [
  route(
    readTreeMoves,
    { gate: 'user', action: 'tree.moves', heavy: true, limit: seldom },
    ({ input, actor }) => reader.moves(actor, input.params.tree),
  ),
  route(
    listMovedPeople,
    { gate: 'user', action: 'tree.moves.people', heavy: true, limit: seldom },
    ({ input: { params, query }, actor }) => {
      const { from, to, limit = PAGE, cursor } = query;
      return reader.movers(actor, params.tree, { from, to, limit, cursor });
    },
  ),
];
