/** The children in one's care, and when somebody viewed as them, from the server. */
import { call } from '@kinlore/shared/api-client';
import { listWaitingComments } from '@kinlore/shared/contracts/child-comments';
import { listChildRequests } from '@kinlore/shared/contracts/child-connections';
import { listUnopened } from '@kinlore/shared/contracts/coming-of-age';
import { listDataCopies } from '@kinlore/shared/contracts/exports';
import { listAvailableChildren, listSwitchingHistory } from '@kinlore/shared/contracts/parents';
import { listSubmissions } from '@kinlore/shared/contracts/submissions';
import { when } from '@kinlore/shared/bus';
import { createRecord, createResource } from '@kinlore/shared/state';

export const availableChildren = createRecord((_query: null, signal) =>
  call(listAvailableChildren, undefined, { signal }).then(({ data }) => data),
);

export const unopened = createRecord((_query: null, signal) =>
  call(listUnopened, undefined, { signal }).then(({ data }) => data),
);

export const visits = createResource({
  load: (query: { readonly child_id?: string }, { cursor, signal }) =>
    call(listSwitchingHistory, { query: { ...query, ...(cursor && { cursor }) } }, { signal }),
  idOf: (visit) => visit.id,
});

export const childRequests = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listChildRequests, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy: when(['connection.changed', 'connection.accepted'], ['child_connection_pending']),
});

/** Copies of the own book that a guardian asked for. */
export const dataCopies = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listDataCopies, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy: when([], ['child_data_downloaded']),
});

export const submissions = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listSubmissions, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  // What was decided in the memory itself waits here no more.
  refreshedBy: when(['activity.saved'], ['child_submission_pending']),
});

/** What children want to say below memories. */
export const waitingComments = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listWaitingComments, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy: when([], ['child_submission_pending']),
});
