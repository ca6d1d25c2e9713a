/** One's own level, and the rows of the ledger that made it. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { getProgress, listLedger, type LedgerRow } from '@kinlore/shared/contracts/progress';
import { readStreak } from '@kinlore/shared/contracts/streaks';
import { getCurrentUser } from '@kinlore/shared/contracts/users';
import { createRecord, createResource } from '@kinlore/shared/state';

const PAGE = 30;
const earned = when([], ['xp_awarded', 'level_up']);

/** The query names whose it is, so that nothing of one person is shown to the next. */
export const progressRecord = createRecord(
  async (_of: { readonly userId: string }, signal) =>
    (await call(getProgress, undefined, { signal })).data,
  { refreshedBy: earned },
);

/** Weeks in a row, and the rest they are in. */
export const streakRecord = createRecord(
  async (_of: { readonly userId: string }, signal) =>
    (await call(readStreak, undefined, { signal })).data,
  {
    refreshedBy: when(
      ['profile.changed', 'quiet.changed'],
      ['xp_awarded', 'level_up', 'power_up_activated', 'power_up_deactivated', 'power_up_expired'],
    ),
  },
);

/** What the life holds so far. */
export const countsRecord = createRecord(
  async (_of: { readonly userId: string }, signal) =>
    (await call(getCurrentUser, { query: { with: 'data,social' } }, { signal })).data,
  { refreshedBy: earned },
);

export const ledger = createResource<{ readonly userId: string }, LedgerRow>({
  load: async (_of, { cursor, signal }) =>
    call(
      listLedger,
      { query: { limit: PAGE, ...(cursor !== undefined && { cursor }) } },
      { signal },
    ),
  idOf: ({ id }) => id,
  refreshedBy: earned,
});
