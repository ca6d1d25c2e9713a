/** What somebody of thirteen and older settles for themselves, from the server. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { listOldMemories, readOwnAccount } from '@kinlore/shared/contracts/coming-of-age';
import { createRecord, createResource } from '@kinlore/shared/state';

export const ownAccount = createRecord(
  (_query: null, signal) => call(readOwnAccount, undefined, { signal }).then(({ data }) => data),
  { refreshedBy: when(['activity.saved'], ['age_reached']) },
);

export const oldMemories = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listOldMemories, { query: { ...(cursor && { cursor }) } }, { signal }),
  idOf: ({ id }) => id,
  refreshedBy: when(['activity.saved'], []),
});
