/** Invented people for stories and tests. */
import type { CurrentUser } from '@kinlore/shared/contracts/users';

const name = {
  id: '018f3f2e-0000-7000-8000-000000000001',
  username: 'ana',
  full_name: 'Ana Ellery',
  account_type: 'parent',
} as const;

export const ana: CurrentUser = {
  ...name,
  name: 'Ana',
  email: 'ana@example.org',
  email_verified_at: '2026-01-02T00:00:00Z',
  avatar: null,
  avatar_url: null,
  profile_image: null,
  plate: 'ana',
  age: 41,
  birth: {
    kind: 'exact',
    start: '1985-03-03',
    end: '1985-03-03',
    precision: 'day',
    text: '3 March 1985',
  },
  bio: '',
  home_place: 'Penarth',
  theme: 'shadow',
  ui_mode: 'full',
  language: 'en',
  time_zone: 'Europe/London',
  roles: ['owner'],
  version: 1,
  viewing_context: { is_viewing_as_child: false, authenticated_user: name, viewing_user: null },
};

export const unverified: CurrentUser = {
  ...ana,
  email_verified_at: null,
  full_name: 'Anastasia Wilhelmina von und zu Ellery-Halloran-Oyelaran',
};
