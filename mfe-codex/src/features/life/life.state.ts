/** The memories of a person in the order in which they happened, and the places they name. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { listLife, type Activity } from '@kinlore/shared/contracts/activities';
import { listPlaces } from '@kinlore/shared/contracts/profiles';
import { bonds } from '../bonds.ts';
import { createRecord, createResource } from '@kinlore/shared/state';

const PAGE = 30;
/** Whoever is connected or related reads more. */
const readable = when([
  ...bonds,
  'activity.saved',
  'activity.removed',
  'activity.audience_changed',
  'family.relationship.confirmed',
]);

/** `place`: only memories of this one, null for all. */
export interface LifeQuery {
  readonly userId: string;
  readonly place: string | null;
}

export const lifeLists = createResource<LifeQuery, Activity>({
  load: async ({ userId, place }, { cursor, signal }) =>
    call(
      listLife,
      {
        params: { id: userId },
        query: {
          order: 'life',
          limit: PAGE,
          ...(place !== null && { place }),
          ...(cursor !== undefined && { cursor }),
        },
      },
      { signal },
    ),
  idOf: ({ id }) => id,
  refreshedBy: readable,
});

/** Those with the most memories first. */
export const placesOf = createRecord(
  async ({ userId }: { readonly userId: string }, signal) =>
    (await call(listPlaces, { params: { id: userId } }, { signal })).data,
  { refreshedBy: readable },
);
