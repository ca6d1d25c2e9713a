import type { Profile } from '@kinlore/shared/contracts/profiles';

/** A memorial is nobody who answers. */
export const isLiving = ({ life_status, account_type }: Profile): boolean =>
  life_status === 'living' && account_type !== 'memorial';
