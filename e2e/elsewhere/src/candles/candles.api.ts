import { call } from '@kinlore/shared/api-client';
import { listMemorials } from '@kinlore/shared/contracts/legacy';
import { createResource } from '@kinlore/shared/state';

export const remembered = createResource({
  load: (_query: Record<string, never>, { cursor, signal }) =>
    call(listMemorials, { query: { steward: false, ...(cursor && { cursor }) } }, { signal }),
  idOf: (memorial) => memorial.id,
});
