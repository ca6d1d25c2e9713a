/** Who looks after a child, and what was agreed to, from the server. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import {
  listChildrenOnHold,
  listConsents,
  listGuardianInvitations,
  readGuardianship,
} from '@kinlore/shared/contracts/guardianship';
import { listCareDecisions } from '@kinlore/shared/contracts/child-decisions';
import { createRecord, createResource } from '@kinlore/shared/state';

export const careDecisions = createResource({
  load: (_of: 'mine', { cursor, signal }) =>
    call(listCareDecisions, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy: when([], ['guardianship_changed']),
});

const changed = when([], ['guardianship_changed']);

export const guardianship = createRecord(
  (id: string, signal) =>
    call(readGuardianship, { params: { id } }, { signal }).then(({ data }) => data),
  { refreshedBy: changed },
);

export const consents = createResource({
  load: ({ id }: { readonly id: string }, { cursor, signal }) =>
    call(listConsents, { params: { id }, query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy: changed,
});

export const guardianInvitations = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listGuardianInvitations, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy: changed,
});

export const childrenOnHold = createRecord(
  (_query: null, signal) =>
    call(listChildrenOnHold, undefined, { signal }).then(({ data }) => data),
  { refreshedBy: changed },
);
