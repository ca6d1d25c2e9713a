/** Records of badges. */
import { Type } from '@kinlore/shared/contracts/kernel';
import * as queries from './records-of-badges.queries.ts';
import { all, at, or, text, whole, type QueriedKind } from './records.ts';

export const badgeKinds: readonly QueriedKind[] = [
  {
    name: 'badges',
    about: 'Badges that were earned, and those that were taken away again',
    key: 'uuid',
    query: queries.badgesQuery,
    schema: all({
      badge: text,
      tier: text,
      count: whole,
      awarded_at: at,
      taken_at: or(at),
      taken_because: or(text),
    }),
  },
  {
    name: 'badge-counts',
    about: 'What was counted for badges, as it was worked out',
    key: 'uuid',
    query: queries.badgeCountsQuery,
    schema: all({ counts: Type.Unknown(), counted_at: at }),
  },
  {
    name: 'pinned-badges',
    about: 'Badges that were chosen to come first',
    key: 'text',
    query: queries.pinnedBadgesQuery,
    schema: all({ badge: text, position: whole }),
  },
];
