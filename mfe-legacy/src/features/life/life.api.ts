/** What is told of somebody who died, from the server. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import {
  listMemorialLife,
  listMemorialVoices,
  readMemorialLife,
  readMemorialPlaces,
  type LifeChapter,
  type LifePlace,
} from '@kinlore/shared/contracts/memorial-life';
import { createRecord, createResource } from '@kinlore/shared/state';
import { memorialFirst } from '../memorial-first.ts';

const told = when(
  [
    'activity.saved',
    'activity.removed',
    'activity.published',
    'activity.audience_changed',
    'legacy.memorial.changed',
    'realtime.resumed',
  ],
  ['tribute_approved'],
);

export const lives = createRecord<string, LifeChapter[]>(
  async (memorial, signal) =>
    (await call(readMemorialLife, { params: { memorial } }, { signal })).data,
  { refreshedBy: told, waitsFor: memorialFirst },
);

export const placesOfLives = createRecord<string, LifePlace[]>(
  async (memorial, signal) =>
    (await call(readMemorialPlaces, { params: { memorial } }, { signal })).data,
  { refreshedBy: told, waitsFor: memorialFirst },
);

/** One chapter by its days, or one place; null: not narrowed by it. */
export interface EntriesQuery {
  readonly memorial: string;
  readonly from: string | null;
  readonly until: string | null;
  readonly undated: boolean;
  readonly place: string | null;
}

export const entriesOfLives = createResource({
  load: ({ memorial, from, until, undated, place }: EntriesQuery, { cursor, signal }) =>
    call(
      listMemorialLife,
      {
        params: { memorial },
        query: {
          ...(from !== null && { from }),
          ...(until !== null && { until }),
          ...(undated && { undated }),
          ...(place !== null && { place }),
          ...(cursor !== undefined && { cursor }),
        },
      },
      { signal },
    ),
  idOf: ({ id }) => id,
  refreshedBy: told,
  waitsFor: memorialFirst,
});

export const voicesOfLives = createResource({
  load: (params: { memorial: string }, { cursor, signal }) =>
    call(
      listMemorialVoices,
      { params, query: { ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  idOf: ({ recording, memory }) => `${memory.id} ${recording.media_id}`,
  refreshedBy: told,
  waitsFor: memorialFirst,
});
