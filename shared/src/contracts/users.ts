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
import { Accessibility, firstAudiences, uiModes } from './looks.ts';

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

/** What `with` may name; anything else is refused. */
export const userParts = ['data', 'social', 'badges', 'category_counts'] as const;
export type UserPart = (typeof userParts)[number];
const part = `(?:${userParts.join('|')})`;
export const WithParts = Type.Optional(Type.String({ pattern: `^${part}(?:,${part}){0,3}$` }));

/** Each is there only when it was asked for. */
export const UserParts = Type.Object({
  /** Of the memories the viewer may read; figures of 10,000 mean that many or more. */
  data: Type.Optional(
    Type.Object({
      memories: Type.Integer(),
      pictures: Type.Integer(),
      first_year: Nullable(Type.Integer()),
      last_year: Nullable(Type.Integer()),
    }),
  ),
  social: Type.Optional(Type.Object({ connections: Type.Integer(), relatives: Type.Integer() })),
  /** The pinned ones, in their order. One's own; empty of anybody else. */
  badges: Type.Optional(Type.Array(Type.Object({ slug: Type.String(), tier: Type.String() }))),
  /** Memories by type. */
  category_counts: Type.Optional(Type.Record(Type.String(), Type.Integer())),
});
export type UserParts = Static<typeof UserParts>;

/** The stored summary of product.md section 3, with what the shell needs to decide what to show. */
export const CurrentUser = Type.Object({
  id: Id,
  username: Type.String(),
  name: Type.String(),
  full_name: Type.String(),
  email: Nullable(Type.String()),
  email_verified_at: Nullable(Instant),
  /** Asked for, and not verified yet. */
  pending_email: Type.Optional(Nullable(Type.String())),
  /** Let in by an invitation where no mail can be sent: may do what a verified account may. */
  vouched: Type.Optional(Type.Boolean()),
  /** A child's account that rests: it can be read, and nothing is written in it. */
  on_hold: Type.Optional(Type.Boolean()),
  /** A death was reported of whoever reads this; since when being here has stopped that. For two weeks, and only to themselves. */
  thought_dead_at: Type.Optional(Instant),
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
  ui_mode: Words(uiModes),
  /** How pages look for whoever looks at them, also while they view as a child. */
  accessibility: Type.Optional(Accessibility),
  /** What a new memory starts with; null: the family, or the connections where nobody of a family is here. */
  first_audience: Type.Optional(Nullable(Words(firstAudiences))),
  first_degree: Type.Optional(Type.Integer()),
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
const addressPart =
  '[^\\s@\\u0000-\\u001f\\u007f\\u202a-\\u202e\\u2066-\\u2069\\ud800-\\udfff<>()\\[\\]:;,"\\\\]+';
/** One plain address. Nothing that a mail program would read as a name, a comment, a group or a second address, and nothing that looks like another. */
export const Email = Type.String({
  minLength: 3,
  maxLength: 254,
  pattern: `^${addressPart}@${addressPart}\\.${addressPart}$`,
});
export const Password = Type.String({ minLength: 10, maxLength: 200 });
const TimeZone = Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_+/-]+$' });

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/users/me',
  summary: 'The account that is logged in, or the child a guardian views as',
  query: Closed({ with: WithParts }),
  answers: { 200: Data(Type.Object({ ...CurrentUser.properties, ...UserParts.properties })) },
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/profile',
  summary:
    'Change what the profile says. Needs If-Match with the version; a new username wants the password typed just now.',
  body: Closed({
    full_name: Type.Optional(Line(120, 1)),
    username: Type.Optional(Username),
    bio: Type.Optional(Text(2_000)),
    home_place: Type.Optional(Line(200)),
    birth: Type.Optional(FuzzyDate),
    time_zone: Type.Optional(TimeZone),
  }),
  answers: { 200: Data(CurrentUser) },
  fails: [
    'auth.step_up_required',
    'users.username_taken',
    'general.version_required',
    'general.version_stale',
  ],
});

export const updateTheme = endpoint({
  method: 'PUT',
  path: '/users/theme',
  summary: 'Keep the theme with the account',
  body: Closed({ theme: Words(themes) }),
  answers: { 200: Data(Type.Object({ theme: Words(themes) })) },
  fails: ['users.theme_not_for_you'],
});

export const updateChildTheme = endpoint({
  method: 'PUT',
  path: '/family/children/:id/theme',
  summary: 'Choose the theme of a child I am the guardian of',
  params: Closed({ id: Id }),
  body: Closed({ theme: Words(childThemes) }),
  answers: { 200: Data(Type.Object({ theme: Words(childThemes) })) },
});

export const updateEmail = endpoint({
  method: 'PUT',
  path: '/users/email',
  summary:
    'Change the e-mail address: the new one has to be verified, the old one can take it back for seven days',
  body: Closed({ email: Email, password: Type.String({ minLength: 1, maxLength: 200 }) }),
  answers: { 200: Data(CurrentUser) },
  fails: ['auth.wrong_password', 'auth.email_taken'],
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
