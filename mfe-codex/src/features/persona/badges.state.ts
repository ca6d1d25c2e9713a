/** One's own badges, why they are there, and what a life comes to. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { listBadges, pinBadges, readBadgeWhy } from '@kinlore/shared/contracts/badges';
import {
  getImpact,
  getStats,
  readImpactWhy,
  type ImpactMetric,
} from '@kinlore/shared/contracts/stats';
import { createRecord } from '@kinlore/shared/state';
import { createWhy, fromCursor } from './why.state.ts';

/** The query names whose they are, so that nothing of one person is shown to the next. */
interface Whose {
  readonly userId: string;
}
const given = when(
  [],
  ['badge_awarded', 'badge_upgraded', 'badge_taken', 'badge_returned', 'xp_awarded'],
);

export const shelfRecord = createRecord(
  async (_of: Whose, signal) => (await call(listBadges, undefined, { signal })).data,
  { refreshedBy: given },
);

export const savePins = async (pinned: readonly string[]) =>
  (await call(pinBadges, { body: { pinned: [...pinned] } })).data;

export interface BadgeAsked extends Whose {
  readonly slug: string;
}

export const badgeWhy = createWhy<BadgeAsked>(
  ({ slug }, { cursor, signal }) =>
    call(readBadgeWhy, { params: { slug }, query: fromCursor(cursor) }, { signal }),
  given,
);

export const lifeRecord = createRecord(
  async (_of: Whose, signal) => {
    const [stats, impact] = await Promise.all([
      call(getStats, undefined, { signal }),
      call(getImpact, undefined, { signal }),
    ]);
    return { stats: stats.data, impact: impact.data };
  },
  { refreshedBy: when([], ['xp_awarded']) },
);

export interface NumberAsked extends Whose {
  readonly metric: ImpactMetric;
}

export const numberWhy = createWhy<NumberAsked>(
  ({ metric }, { cursor, signal }) =>
    call(readImpactWhy, { params: { metric }, query: fromCursor(cursor) }, { signal }),
  when([], ['xp_awarded']),
);
