/** Where the people of a tree moved, and who they were. */
import { call } from '@kinlore/shared/api-client';
import {
  listMovedPeople,
  readTreeMoves,
  type MovedPerson,
  type TreeMoves,
} from '@kinlore/shared/contracts/family-moves';
import { createRecord, createResource } from '@kinlore/shared/state';
import { treeChanged } from '../../data/family-changed.ts';

export const treeMoves = createRecord<string, TreeMoves>(
  async (tree, signal) => (await call(readTreeMoves, { params: { tree } }, { signal })).data,
  { refreshedBy: treeChanged },
);

export interface MoversQuery {
  readonly tree: string;
  readonly from: string;
  readonly to: string;
}

const PAGE = 10;

export const movers = createResource<MoversQuery, MovedPerson>({
  load: ({ tree, from, to }, { cursor, signal }) =>
    call(
      listMovedPeople,
      {
        params: { tree },
        query: { from, to, limit: PAGE, ...(cursor !== undefined && { cursor }) },
      },
      { signal },
    ),
  idOf: ({ person_id }) => person_id,
  refreshedBy: treeChanged,
});
