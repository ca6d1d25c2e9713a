/** What home asks before it fetches anything else of this: whether there is something to show. */
import { call } from '@kinlore/shared/api-client';
import { on, when } from '@kinlore/shared/bus';
import { readOnThisDay, type OnThisDay } from '@kinlore/shared/contracts/on-this-day';
import { createRecord } from '@kinlore/shared/state';

export const PAGE = 20;

/** Every memory that came up in this window, so that another one that is taken away, or out of sight, is no reason to ask again. */
const shownIds = new Set<string>();

export function noteShown({ data }: Pick<OnThisDay, 'data'>): void {
  for (const { id } of data) shownIds.add(id);
}

const outdatedBy = when([
  'activity.saved',
  'connection.changed',
  'connection.removed',
  'quiet.changed',
]);

/** By the day of the year, or `today` where the reader is. */
export const onThisDay = createRecord<string, OnThisDay>(
  async (day, signal) => {
    const query = { limit: PAGE, ...(day === 'today' ? {} : { day }) };
    const found = await call(readOnThisDay, { query }, { signal });
    noteShown(found);
    return found;
  },
  {
    refreshedBy: (outdated) => {
      outdatedBy(outdated);
      for (const event of ['activity.removed', 'activity.audience_changed'] as const)
        on(event, ({ activity_id: id }) => {
          if (shownIds.has(id)) outdated();
        });
    },
  },
);
