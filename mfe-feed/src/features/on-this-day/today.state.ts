/** What home asks before it fetches anything else of this: whether there is something to show. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { readOnThisDay, type OnThisDay } from '@kinlore/shared/contracts/on-this-day';
import { createRecord } from '@kinlore/shared/state';

export const PAGE = 20;

/** By the day of the year, or `today` where the reader is. */
export const onThisDay = createRecord<string, OnThisDay>(
  (day, signal) =>
    call(
      readOnThisDay,
      { query: { limit: PAGE, ...(day === 'today' ? {} : { day }) } },
      { signal },
    ),
  {
    refreshedBy: when([
      'activity.saved',
      'activity.removed',
      'activity.audience_changed',
      'connection.changed',
      'connection.removed',
      'quiet.changed',
    ]),
  },
);
