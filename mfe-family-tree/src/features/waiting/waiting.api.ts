/** Ties that wait for a yes, from the server. */
import { call } from '@kinlore/shared/api-client';
import { listFamilyWords } from '@kinlore/shared/contracts/family-words';
import { createResource } from '@kinlore/shared/state';
import { familyAsked } from '../../data/family-changed.ts';

/** With a tree those of it, without those that concern me. */
export const words = createResource({
  load: ({ tree }: { readonly tree?: string }, { cursor, signal }) =>
    call(
      listFamilyWords,
      { query: { ...(tree !== undefined && { tree }), ...(cursor && { cursor }) } },
      { signal },
    ),
  idOf: (word) => word.id,
  refreshedBy: familyAsked,
});
