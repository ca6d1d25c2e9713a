/** The memories of a person in the order in which they happened. */
import { call } from '@kinlore/shared/api-client';
import { listLife, type Activity } from '@kinlore/shared/contracts/activities';
import { createResource } from '@kinlore/shared/state';

const PAGE = 30;

export const lifeLists = createResource<{ readonly userId: string }, Activity>({
  load: async ({ userId }, { cursor, signal }) =>
    call(
      listLife,
      {
        params: { id: userId },
        query: { order: 'life', limit: PAGE, ...(cursor !== undefined && { cursor }) },
      },
      { signal },
    ),
  idOf: ({ id }) => id,
});
