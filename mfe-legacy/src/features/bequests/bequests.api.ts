/** What was done as somebody wished, and what they left to be told, from the server. */
import { call } from '@kinlore/shared/api-client';
import {
  listBequestItems,
  readBequest,
  readFarewell,
  releaseBequestItem,
  type BequestItem,
  type BequestOutcome,
} from '@kinlore/shared/contracts/bequests';
import { createRecord, createResource } from '@kinlore/shared/state';
import { ofMemorial } from '../legacy-changed.ts';

export const bequestOf = createRecord(
  (memorial: string, signal) =>
    call(readBequest, { params: { memorial } }, { signal }).then(({ data }) => data),
  ofMemorial,
);

export const farewellOf = createRecord(
  (memorial: string, signal) =>
    call(readFarewell, { params: { memorial } }, { signal }).then(({ data }) => data),
  ofMemorial,
);

export const bequestItems = createResource({
  load: (query: { memorial: string; outcome: BequestOutcome }, { cursor, signal }) =>
    call(
      listBequestItems,
      {
        params: { memorial: query.memorial },
        query: { outcome: query.outcome, ...(cursor && { cursor }) },
      },
      { signal },
    ),
  idOf: ({ memory_id }) => memory_id,
  ...ofMemorial,
});

export const release = (memorial: string, memory: string): Promise<BequestItem> =>
  call(releaseBequestItem, { params: { memorial, memory }, body: {} }).then(({ data }) => data);
