/** Links by which people without an account tell what they remember: into a tray of who made the link, who keeps it or leaves it. */
import {
  Closed,
  Data,
  Id,
  Instant,
  Line,
  Nullable,
  Page,
  Text,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { MAX_ANSWER, MOST_ANSWER_FILES } from './mailed-questions.ts';
import { Picture, Recording } from './media.ts';

/** A week, a month, a season: never longer. */
export const guestLinkDays = [7, 30, 90] as const;
export type GuestLinkDays = (typeof guestLinkDays)[number];
/** So many people tell by one link, unless it says otherwise. */
export const GUESTS_OF_LINK = 20;
export const MOST_GUESTS = 50;
/** Of one person, at once. */
export const MOST_GUEST_LINKS = 20;
export const MAX_RELATION = 36;
/** Who sends a file shows the token of the link here. */
export const GUEST_TOKEN_HEADER = 'x-guest-token';

/** As the one who made it sees it. */
export const GuestLink = Type.Object({
  id: Id,
  words: Type.String(),
  state: Words(['open', 'full', 'over']),
  told: Type.Integer(),
  most: Type.Integer(),
  created_at: Instant,
  expires_at: Instant,
});
export type GuestLink = Static<typeof GuestLink>;

/** What a guest told, in the tray of who made the link. Nobody else sees it. */
export const GuestContribution = Type.Object({
  id: Id,
  asked: Type.String(),
  name: Type.String(),
  relation: Type.String(),
  words: Type.String(),
  state: Words(['waiting', 'kept', 'left']),
  sent_at: Instant,
  pictures: Type.Array(Picture),
  recordings: Type.Array(Recording),
  /** The memory it was kept as. */
  activity: Nullable(Type.Object({ id: Id, type: Type.String(), title: Type.String() })),
});
export type GuestContribution = Static<typeof GuestContribution>;

/** As whoever holds the link sees it: nothing else of the family, and nothing that others told. */
export const GuestPage = Type.Object({
  state: Words(['open', 'full', 'over']),
  /** Empty where it is not open. */
  words: Type.String(),
  asked_by: Type.String(),
  expires_at: Instant,
});
export type GuestPage = Static<typeof GuestPage>;

const Token = Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]+$' });
const ofOne = Closed({ id: Id });

export const makeGuestLink = endpoint({
  method: 'POST',
  path: '/guest-links',
  summary: 'Make a link by which people without an account tell me something. It is told once',
  body: Closed({
    words: Line(300, 1),
    days: Type.Union([Type.Literal(7), Type.Literal(30), Type.Literal(90)]),
    most: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_GUESTS })),
  }),
  answers: { 201: Data(Type.Object({ guest_link: GuestLink, link: Type.String() })) },
  fails: ['guest_link.too_many'],
});

export const listGuestLinks = endpoint({
  method: 'GET',
  path: '/guest-links',
  summary: 'Links for guests that I made, the newest first',
  query: Closed(paging),
  answers: { 200: Page(GuestLink) },
});

export const endGuestLink = endpoint({
  method: 'DELETE',
  path: '/guest-links/:id',
  summary: 'Take a link back. What was told by it stays',
  params: ofOne,
  answers: { 204: null },
});

export const listGuestContributions = endpoint({
  method: 'GET',
  path: '/guest-contributions',
  summary: 'What guests told me, the newest first',
  query: Closed(paging),
  answers: { 200: Page(GuestContribution) },
});

export const keepGuestContribution = endpoint({
  method: 'POST',
  path: '/guest-contributions/:id/keep',
  summary: 'Keep it as a memory of mine that says who told it. Nobody else reads it yet',
  params: ofOne,
  answers: { 200: Data(GuestContribution) },
});

export const leaveGuestContribution = endpoint({
  method: 'POST',
  path: '/guest-contributions/:id/leave',
  summary: 'Leave it. It can be kept at any time',
  params: ofOne,
  answers: { 200: Data(GuestContribution) },
  fails: ['guest_link.kept_already'],
});

export const readGuestPage = endpoint({
  method: 'POST',
  path: '/guest-links/read',
  summary: 'What a link asks, without logging in',
  body: Closed({ token: Token }),
  answers: { 200: Data(GuestPage) },
});

export const tellAsGuest = endpoint({
  method: 'POST',
  path: '/guest-links/tell',
  summary: 'Tell something by a link. `files` came in parts at `/guest-links/uploads`',
  body: Closed({
    token: Token,
    name: Line(80, 1),
    relation: Type.Optional(Line(MAX_RELATION)),
    words: Type.Optional(Text(MAX_ANSWER)),
    files: Type.Optional(Type.Array(Id, { maxItems: MOST_ANSWER_FILES, uniqueItems: true })),
  }),
  /** `receipt`: who holds it may withdraw what was told, until it is kept. */
  answers: { 200: Data(Type.Object({ receipt: Type.String() })) },
  fails: [
    'guest_link.empty',
    'guest_link.full',
    'guest_link.over',
    'media.not_kept',
    'media.upload_unfinished',
    'media.upload_expired',
    'media.too_many_pixels',
    'media.broken',
    'general.too_large',
    'general.storage_full',
  ],
});

export const withdrawAsGuest = endpoint({
  method: 'POST',
  path: '/guest-links/withdraw',
  summary: 'Withdraw what was told, with its files, until it is kept',
  body: Closed({ receipt: Token }),
  answers: { 204: null },
  fails: ['guest_link.kept_already'],
});
