/** Whom a child in one's care is connected with, from the server. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { listChildConnections } from '@kinlore/shared/contracts/child-connections';
import { listChildContacts, listMyContacts } from '@kinlore/shared/contracts/child-log';
import { createResource } from '@kinlore/shared/state';

export const childConnections = createResource({
  load: ({ id }: { readonly id: string }, { cursor, signal }) =>
    call(
      listChildConnections,
      { params: { id }, query: { ...(cursor && { cursor }) } },
      { signal },
    ),
  idOf: ({ id }) => id,
  refreshedBy: when(['connection.changed']),
});

/** The last thirty days of a child in one's care. */
export const contactsOfChild = createResource({
  load: ({ id }: { readonly id: string }, { cursor, signal }) =>
    call(listChildContacts, { params: { id }, query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy: when(['connection.changed']),
});

/** The same of the child who reads it. */
export const ownContacts = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listMyContacts, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy: when(['connection.changed']),
});
