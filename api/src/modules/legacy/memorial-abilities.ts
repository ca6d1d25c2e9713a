/** What a reader may do at a memorial, as the page is told. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import type { Permission } from './permissions.ts';

interface Reader {
  readonly may: (permission: Permission) => boolean;
  readonly mayTribute: boolean;
}

/** What the viewer may do at a memorial. */
export const abilitiesAt = ({ may, mayTribute }: Reader): Memorial['abilities'] => ({
  edit: may('profile.edit'),
  moderate: may('tributes.moderate'),
  invite_stewards: may('stewards.invite'),
  change_audience: may('audience.change'),
  tribute: mayTribute,
  arrange: may('service.manage'),
});
