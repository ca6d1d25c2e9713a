/** Events of badges. */
import type { BadgeAbuse } from '@kinlore/shared/contracts/badges';

export type BadgeEvent =
  /** Tiers of badges, as one reckoning gave them. */
  | {
      readonly type: 'badge.awarded';
      readonly userId: string;
      readonly tiers: readonly {
        readonly slug: string;
        readonly tier: string;
        readonly first: boolean;
      }[];
    }
  /** By an administrator. */
  | {
      readonly type: 'badge.taken';
      readonly userId: string;
      readonly slug: string;
      readonly because: BadgeAbuse;
    }
  /** By an administrator, who had taken it by mistake. */
  | { readonly type: 'badge.returned'; readonly userId: string; readonly slug: string };
