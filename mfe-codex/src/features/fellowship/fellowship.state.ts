/** Who somebody knows, and how one describes it to oneself. */
import { call, isApiFailure } from '@kinlore/shared/api-client';
import {
  getPerspective,
  listConnectionsOf,
  savePerspective,
  type Connection,
  type Perspective,
} from '@kinlore/shared/contracts/connections';
import type { Answer, Input } from '@kinlore/shared/contracts/kernel';
import { createResource } from '@kinlore/shared/state';

const PAGE = 30;

export const fellowshipLists = createResource<{ readonly userId: string }, Connection>({
  load: async ({ userId }, { cursor, signal }) => {
    const { data } = await call(
      listConnectionsOf,
      { params: { userId }, query: { limit: PAGE, ...(cursor !== undefined && { cursor }) } },
      { signal },
    );
    return { data: data.connections, meta: { next: data.pagination.next } };
  },
  idOf: ({ id }) => id,
});

export type PerspectiveChange = Input<typeof savePerspective>['body'];

/** Null when nothing was written yet. */
export async function readPerspective(connectionId: string): Promise<Perspective | null> {
  try {
    return (await call(getPerspective, { params: { id: connectionId } })).data;
  } catch (failure) {
    if (isApiFailure(failure) && failure.status === 404) return null;
    throw failure;
  }
}

export const writePerspective = (
  connectionId: string,
  body: PerspectiveChange,
): Promise<Answer<typeof savePerspective>> =>
  call(savePerspective, { params: { id: connectionId }, body });
