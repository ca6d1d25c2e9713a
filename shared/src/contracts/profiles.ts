/** How a person is shown on their codex, to whoever looks. Changing one's own profile is `users.updateProfile`. */
import { Closed, Data, Id, Nullable, Type, Words, endpoint, type Static } from './kernel.ts';
import { AccountType, PersonCard } from './people.ts';
import { ConnectionState } from './connections.ts';
import { FuzzyDate } from './fuzzy-date.ts';
import { UserParts, WithParts, childThemes } from './users.ts';

/** `self`: your own. `full`: you are connected, related or the guardian. `card`: only what is needed to recognise someone. */
export const profileAccess = ['self', 'full', 'card'] as const;

export const Profile = Type.Object({
  ...PersonCard.properties,
  access: Words(profileAccess),
  /** The large picture, null when the Plate stands in for it. */
  profile_image: Nullable(Type.String()),
  account_type: AccountType,
  /** In remembrance what the family says in place of it, to those of its memorial's family; empty where it stays as it is. */
  remembered_as: Type.String(),
  /** The rest is empty for `access: 'card'`. */
  bio: Type.String(),
  home_place: Type.String(),
  birth: Nullable(FuzzyDate),
  age: Nullable(Type.Integer()),
  /** Null for a card, for children seen by others, and in remembrance. */
  level: Nullable(Type.Integer()),
  social: Type.Object({ connections: Nullable(Type.Integer()) }),
  /** Memories the viewer may read, by type. */
  category_counts: Type.Record(Type.String(), Type.Integer()),
  connection: ConnectionState,
  /** What the pages of a child wear, for its guardians; null for everybody else. */
  child_theme: Nullable(Words(childThemes)),
  /** The profile's version, for `If-Match`; only for `self`. */
  version: Nullable(Type.Integer()),
  /** One's own birth date may be changed: not of an account that was made for a minor, but of one that a mistyped year made young. */
  may_change_birth: Type.Boolean(),
});
export type Profile = Static<typeof Profile>;

/** An id or a username. */
const ProfileKey = Type.String({
  minLength: 3,
  maxLength: 36,
  pattern: '^[a-z0-9][a-z0-9_.-]{2,35}$',
});

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/profile/:id',
  summary: 'The profile of a person, by id or username, as far as you may see it',
  params: Closed({ id: ProfileKey }),
  query: Closed({ with: WithParts }),
  answers: {
    200: Data(
      Type.Object({
        ...Profile.properties,
        data: UserParts.properties.data,
        badges: UserParts.properties.badges,
      }),
    ),
  },
});

export const Place = Type.Object({
  name: Type.String(),
  memories: Type.Integer(),
  first_year: Nullable(Type.Integer()),
  last_year: Nullable(Type.Integer()),
});
export type Place = Static<typeof Place>;

export const listPlaces = endpoint({
  method: 'GET',
  path: '/users/:id/places',
  summary: 'The places named in the memories of a person that you may read',
  params: Closed({ id: Type.Union([Id, Type.Literal('me')]) }),
  answers: { 200: Data(Type.Array(Place)) },
});
