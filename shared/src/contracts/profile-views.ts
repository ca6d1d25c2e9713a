/** Who looked at a profile: off until somebody turns it on, and then both ways. Grown-ups only, kept for thirty days (rules R9). */
import { Closed, Data, Day, Nullable, Type, endpoint, paging, type Static } from './kernel.ts';
import { PersonCard } from './people.ts';

export const VIEWS_KEPT_DAYS = 30;

export const ProfileViewChoice = Type.Object({
  /** Others see that you looked at them, and you see who looked at you: those who turned it on as well. */
  on: Type.Boolean(),
  /** Grown-ups may choose. */
  may_choose: Type.Boolean(),
});
export type ProfileViewChoice = Static<typeof ProfileViewChoice>;

export const getProfileViewChoice = endpoint({
  method: 'GET',
  path: '/settings/profile-views',
  summary: 'Whether you see who looked at your profile, and they see that you looked',
  answers: { 200: Data(ProfileViewChoice) },
});

export const chooseProfileViews = endpoint({
  method: 'PUT',
  path: '/settings/profile-views',
  summary: 'Turn profile views on or off; off forgets all there is of yours, both ways',
  body: Closed({ on: Type.Boolean() }),
  answers: { 200: Data(ProfileViewChoice) },
});

export const ProfileView = Type.Object({
  user: PersonCard,
  /** The last day on which they looked, and on how many days of the last thirty. */
  last_day: Day,
  days: Type.Integer(),
});
export type ProfileView = Static<typeof ProfileView>;

export const listProfileViews = endpoint({
  method: 'GET',
  path: '/profile-views',
  summary: 'Who looked at your profile in the last thirty days; nobody while it is turned off',
  query: Closed(paging),
  answers: {
    200: Data(
      Type.Object({
        on: Type.Boolean(),
        views: Type.Array(ProfileView),
        pagination: Type.Object({ next: Nullable(Type.String()) }),
      }),
    ),
  },
});
