/** Two memorials of the same person, from the server. */
import { call } from '@kinlore/shared/api-client';
import {
  actOnMerge,
  listMerges,
  proposeMerge,
  type MergeAct,
} from '@kinlore/shared/contracts/memorial-merges';
import { createResource } from '@kinlore/shared/state';
import { ofMemorial } from '../legacy-changed.ts';

export const mergesOf = createResource({
  load: (query: { memorial: string }, { cursor, signal }) =>
    call(listMerges, { params: query, query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  ...ofMemorial,
});

export const suggest = (memorial: string, other: string, words: string) =>
  call(proposeMerge, {
    params: { memorial },
    body: { other, ...(words !== '' && { words }) },
  }).then(({ data }) => data);

export const act = (merge: string, what: MergeAct) =>
  call(actOnMerge, { params: { merge }, body: { act: what } });
