/** The photographs of a life, and where in them somebody was. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { listLifePhotos, type LifePhoto } from '@kinlore/shared/contracts/life-photos';
import { createResource } from '@kinlore/shared/state';

/** So many that a page of photographs is rarely waited for. */
const PAGE = 100;

export const lifePhotos = createResource<string, LifePhoto>({
  load: (userId, { cursor, signal }) =>
    call(
      listLifePhotos,
      {
        params: { id: userId },
        query: { limit: PAGE, ...(cursor !== undefined && { cursor }) },
      },
      { signal },
    ),
  idOf: ({ picture, memory }) => `${memory.id} ${picture.media_id}`,
  refreshedBy: when([
    'activity.saved',
    'activity.removed',
    'activity.audience_changed',
    'connection.accepted',
    'connection.removed',
    'family.relationship.confirmed',
  ]),
});

/** By the life: whoever comes back from a memory stands where they were. */
const seen = new Map<string, number>();
export const placeIn = (userId: string): number => seen.get(userId) ?? 0;
export function keepPlace(userId: string, at: number): void {
  seen.set(userId, at);
}
