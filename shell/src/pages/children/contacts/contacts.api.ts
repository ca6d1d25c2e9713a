/** Whom a child in one's care is connected with, from the server. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { listChildConnections } from '@kinlore/shared/contracts/child-connections';
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
