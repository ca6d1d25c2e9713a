/** The memorials one may read, from the server. */
import { call } from '@kinlore/shared/api-client';
import { listMemorials } from '@kinlore/shared/contracts/legacy';
import { createResource } from '@kinlore/shared/state';
import { legacyChanged } from '../legacy-changed.ts';

export const memorials = createResource({
  load: (query: { steward: boolean }, { cursor, signal }) =>
    call(
      listMemorials,
      { query: { steward: query.steward, ...(cursor && { cursor }) } },
      { signal },
    ),
  idOf: (memorial) => memorial.id,
  refreshedBy: legacyChanged,
});
