/** Which audiences a person is offered (rules R13, R19). The server decides; this only keeps from offering what it would refuse. Pure. */
import type { MemoryAudience } from '@kinlore/shared/contracts/activities';
import type { CurrentUser } from '@kinlore/shared/contracts/users';

export interface Offered {
  readonly audiences: readonly MemoryAudience[];
  /** Why there are fewer than an adult with a verified address has. */
  readonly limit: 'none' | 'unverified' | 'child' | 'teen';
}

const SIXTEEN = 16;

export const offeredAudiences = (
  user: Pick<CurrentUser, 'account_type' | 'age' | 'email_verified_at'>,
  hasSpace: boolean,
): Offered => {
  const space = hasSpace ? (['space'] as const) : [];
  if (user.account_type === 'child') return { audiences: ['self', 'family'], limit: 'child' };
  if (user.email_verified_at === null) return { audiences: ['self'], limit: 'unverified' };
  if (user.account_type === 'teen' && (user.age === null || user.age < SIXTEEN))
    return { audiences: ['self', 'chosen', 'family', 'connections'], limit: 'teen' };
  return {
    audiences: ['self', 'chosen', 'family', ...space, 'connections', 'public'],
    limit: 'none',
  };
};

/** The audience a new memory starts with: the family where that is offered, else only oneself. Never wider than asked. */
export const firstAudience = ({ audiences }: Offered): MemoryAudience =>
  audiences.includes('family') ? 'family' : 'self';
