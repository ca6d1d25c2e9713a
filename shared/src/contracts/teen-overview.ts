/** What guardians see of a teen, and the teen sees with them: when, on what device and with whom, never what (rules R9). */
import {
  Closed,
  Data,
  Id,
  Instant,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { PersonCard } from './people.ts';

export const TeenOverview = Type.Object({
  teen: PersonCard,
  /** It is the teen who asks. */
  mine: Type.Boolean(),
  /** Who may look, while `shared`. */
  guardians: Type.Array(PersonCard),
  /** Guardians see it: always until sixteen, and then where the teen wants it. */
  shared: Type.Boolean(),
  /** The teen is sixteen and chooses. */
  chosen_by_teen: Type.Boolean(),
});
export type TeenOverview = Static<typeof TeenOverview>;

const ofTeen = Closed({ id: Id });
const fails = ['overview.closed'] as const;

export const readTeenOverview = endpoint({
  method: 'GET',
  path: '/teens/:id',
  summary: 'Whose overview it is, and who sees it; for the teen and their guardians',
  params: ofTeen,
  answers: { 200: Data(TeenOverview) },
});

export const SignIn = Type.Object({
  id: Id,
  browser: Type.String(),
  system: Type.String(),
  at: Instant,
});
export type SignIn = Static<typeof SignIn>;

export const listTeenSignIns = endpoint({
  method: 'GET',
  path: '/teens/:id/sign-ins',
  summary: 'When the account was opened and on what device in the last 90 days, the newest first',
  params: ofTeen,
  query: Closed(paging),
  answers: { 200: Page(SignIn) },
  fails,
});

export const TeenContact = Type.Object({
  id: Id,
  /** Null for a child whom the one who asks does not know. */
  full_name: Nullable(Type.String()),
  since: Instant,
});
export type TeenContact = Static<typeof TeenContact>;

export const listTeenContacts = endpoint({
  method: 'GET',
  path: '/teens/:id/contacts',
  summary: 'With whom they are connected, and since when; the newest first',
  params: ofTeen,
  query: Closed(paging),
  answers: { 200: Page(TeenContact) },
  fails,
});

/** How long they were here on a day, where they live. */
export const TeenDay = Type.Object({ day: Type.String(), minutes: Type.Integer({ minimum: 0 }) });
export type TeenDay = Static<typeof TeenDay>;

export const listTeenDays = endpoint({
  method: 'GET',
  path: '/teens/:id/days',
  summary: 'Minutes a day in the last 30 days, the newest first; days without any are left out',
  params: ofTeen,
  answers: { 200: Data(Type.Array(TeenDay)) },
  fails,
});

export const alertKinds = ['asked_by_stranger', 'asked_stranger', 'blocked'] as const;
export const TeenAlert = Type.Object({
  kind: Words(alertKinds),
  /** Null for somebody who has left, and for a child whom the one who asks does not know. */
  other_name: Nullable(Type.String()),
  other_id: Id,
  at: Instant,
});
export type TeenAlert = Static<typeof TeenAlert>;

export const listTeenAlerts = endpoint({
  method: 'GET',
  path: '/teens/:id/alerts',
  summary:
    'Requests of the last 90 days between them and strangers, and whom they block; the newest first',
  params: ofTeen,
  query: Closed(paging),
  answers: { 200: Page(TeenAlert) },
  fails,
});

export const shareOverview = endpoint({
  method: 'PUT',
  path: '/coming-of-age/overview',
  summary: 'From sixteen on: whether my guardians still see my overview',
  body: Closed({ shares: Type.Boolean() }),
  answers: { 200: Data(TeenOverview) },
  fails: ['general.not_for_children', 'overview.not_yet'],
});
