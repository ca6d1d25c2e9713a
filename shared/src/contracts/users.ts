/** The current user, and what may be changed about an account. */
import {
  Closed,
  Data,
  Id,
  Instant,
  Line,
  Nullable,
  Text,
  Type,
  Words,
  endpoint,
  type Static,
} from './kernel.ts';
import { AccountType } from './people.ts';
import { FuzzyDate } from './fuzzy-date.ts';

export const roles = ['owner', 'admin', 'moderator', 'support'] as const;
export const adultThemes = ['light', 'shadow', 'balanced'] as const;
export const childThemes = [
  'rainbow',
  'ocean',
  'forest',
  'sunset',
  'space',
  'child_friendly',
] as const;
export const themes = [...adultThemes, ...childThemes] as const;

/** The stored summary of product.md section 3, with what the shell needs to decide what to show. */
export const CurrentUser = Type.Object({
  id: Id,
  username: Type.String(),
  name: Type.String(),
  full_name: Type.String(),
  email: Nullable(Type.String()),
  email_verified_at: Nullable(Instant),
  avatar: Nullable(Type.String()),
  avatar_url: Nullable(Type.String()),
  profile_image: Nullable(Type.String()),
  plate: Type.String(),
  account_type: AccountType,
  age: Nullable(Type.Integer()),
  birth: FuzzyDate,
  bio: Type.String(),
  home_place: Type.String(),
  theme: Words(themes),
  ui_mode: Words(['full', 'plain']),
  language: Type.String(),
  time_zone: Type.String(),
  roles: Type.Array(Words(roles)),
  version: Type.Integer(),
  viewing_context: Type.Object({
    is_viewing_as_child: Type.Boolean(),
    authenticated_user: Type.Object({
      id: Id,
      username: Type.String(),
      full_name: Type.String(),
      account_type: AccountType,
    }),
    viewing_user: Nullable(
      Type.Object({
        id: Id,
        username: Type.String(),
        full_name: Type.String(),
        account_type: AccountType,
      }),
    ),
  }),
});
export type CurrentUser = Static<typeof CurrentUser>;

export const Username = Type.String({ pattern: '^[a-z0-9][a-z0-9_.-]{2,29}$' });
export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: '^[^\\s@\\u0000-\\u001f]+@[^\\s@\\u0000-\\u001f]+\\.[^\\s@\\u0000-\\u001f]+$',
});
export const Password = Type.String({ minLength: 10, maxLength: 200 });
const TimeZone = Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_+/-]+$' });

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/users/me',
  summary: 'The account that is logged in, or the child a guardian views as',
  query: Closed({ with: Type.Optional(Type.String({ maxLength: 100 })) }),
  answers: { 200: Data(CurrentUser) },
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/profile',
  summary: 'Change what the profile says. Needs If-Match with the version.',
  body: Closed({
    full_name: Type.Optional(Line(120, 1)),
    username: Type.Optional(Username),
    bio: Type.Optional(Text(2_000)),
    home_place: Type.Optional(Line(200)),
    birth: Type.Optional(FuzzyDate),
    time_zone: Type.Optional(TimeZone),
  }),
  answers: { 200: Data(CurrentUser) },
  fails: ['users.username_taken', 'general.version_required', 'general.version_stale'],
});

export const updateTheme = endpoint({
  method: 'PUT',
  path: '/users/theme',
  summary: 'Keep the theme with the account',
  body: Closed({ theme: Words(themes) }),
  answers: { 200: Data(Type.Object({ theme: Words(themes) })) },
  fails: ['users.theme_not_for_you'],
});

export const updatePassword = endpoint({
  method: 'PUT',
  path: '/users/password',
  summary: 'Change the password; every other session ends',
  body: Closed({
    current_password: Type.String({ minLength: 1, maxLength: 200 }),
    password: Password,
  }),
  answers: { 204: null },
  fails: ['auth.wrong_password', 'auth.password_known'],
});
