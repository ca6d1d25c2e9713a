import { World, userOf } from '@kinlore/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { profile } from '../../fixtures.ts';
import { EditProfile } from './EditProfile.tsx';

afterEach(cleanup);

const open = (part: Parameters<typeof profile>[0]) => {
  const own = profile({ access: 'self', version: 1, ...part });
  render(
    <World user={userOf(own)}>
      <EditProfile
        profile={own}
        today="2026-11-23"
        onClose={() => undefined}
        onStale={() => Promise.resolve()}
      />
    </World>,
  );
};

describe('the birth date of a profile', () => {
  it('is not to be changed by whose account was made for a minor, grown up or not', () => {
    open({ account_type: 'adult', may_change_birth: false });
    expect(screen.getByLabelText('Name')).toBeTruthy();
    expect(screen.queryByText('Born')).toBeNull();
  });

  it('is mended by whom a mistyped year made a child', () => {
    open({ account_type: 'child', may_change_birth: true });
    expect(screen.getByText('Born')).toBeTruthy();
  });
});
