import { describe, expect, it } from 'vitest';
import { firstAudience, offeredAudiences } from './audiences.ts';

const verified = '2026-01-01T00:00:00Z';

describe('the audiences that are offered', () => {
  it('are only oneself before the address is verified', () => {
    const offered = offeredAudiences(
      { account_type: 'adult', age: 40, email_verified_at: null },
      true,
    );
    expect(offered).toEqual({ audiences: ['self'], limit: 'unverified' });
    expect(firstAudience(offered)).toBe('self');
  });

  it('never leave the family for a child, nor the connections under sixteen', () => {
    expect(
      offeredAudiences({ account_type: 'child', age: 9, email_verified_at: null }, true).audiences,
    ).toEqual(['self', 'family']);
    for (const age of [13, 15, null])
      expect(
        offeredAudiences({ account_type: 'teen', age, email_verified_at: verified }, true)
          .audiences,
      ).not.toContain('public');
  });

  it('are all for a grown-up, the family space where there is one', () => {
    expect(
      offeredAudiences({ account_type: 'parent', age: 40, email_verified_at: verified }, false)
        .audiences,
    ).toEqual(['self', 'chosen', 'family', 'connections', 'public']);
    expect(
      offeredAudiences({ account_type: 'teen', age: 17, email_verified_at: verified }, true)
        .audiences,
    ).toContain('space');
  });
});
