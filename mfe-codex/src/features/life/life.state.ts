/** The memories of a person in the order in which they happened, and the places they name. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { listLife, type Activity } from '@kinlore/shared/contracts/activities';
import { listCategories } from '@kinlore/shared/contracts/categories';
import { activityTypes } from '@kinlore/shared/contracts/vocabulary';
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

/** Only memories of this place, this group and this kind in it, between these days; null for all. */
export interface LifeQuery {
  readonly userId: string;
  readonly place: string | null;
  readonly type: string | null;
  readonly subtype: string | null;
  readonly from: string | null;
  readonly until: string | null;
}

/** As the contract names it. */
function knownType(type: string | null) {
  const known = activityTypes.find(({ slug }) => slug === type)?.slug;
  return known === undefined ? {} : { type: known };
}

export const lifeLists = createResource<LifeQuery, Activity>({
  load: async ({ userId, place, type, subtype, from, until }, { cursor, signal }) =>
    call(
      listLife,
      {
        params: { id: userId },
        query: {
          order: 'life',
          limit: PAGE,
          ...(place !== null && { place }),
          ...knownType(type),
          ...(subtype !== null && { subtype }),
          ...(from !== null && { from }),
          ...(until !== null && { until }),
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

/** In the order of the vocabulary. */
export const categoriesOf = createRecord(
  async ({ userId }: { readonly userId: string }, signal) =>
    (await call(listCategories, { params: { id: userId } }, { signal })).data,
  { refreshedBy: readable },
);
