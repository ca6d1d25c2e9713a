/** The children in one's care, and when somebody viewed as them, from the server. */
import { call } from '@kinlore/shared/api-client';
import { listAvailableChildren, listSwitchingHistory } from '@kinlore/shared/contracts/parents';
import { createRecord, createResource } from '@kinlore/shared/state';

export const availableChildren = createRecord((_query: null, signal) =>
  call(listAvailableChildren, undefined, { signal }).then(({ data }) => data),
);

export const visits = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listSwitchingHistory, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: (visit) => visit.id,
});
