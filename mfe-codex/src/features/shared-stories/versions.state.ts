import { call } from '@kinlore/shared/api-client';
import {
  listPerspectiveVersions,
  type PerspectiveVersion,
} from '@kinlore/shared/contracts/story-versions';
import { createResource } from '@kinlore/shared/state';

const PAGE = 20;

/** `version`: of what stands now; after a change there is one more. */
export const perspectiveVersions = createResource<
  { readonly id: string; readonly version: number },
  PerspectiveVersion
>({
  load: ({ id }, { cursor, signal }) =>
    call(
      listPerspectiveVersions,
      { params: { id }, query: { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) } },
      { signal },
    ),
  idOf: ({ version }) => String(version),
});
