/** Links that show one memory to whoever holds them, for a while (rules R13). What they open is nothing else of the family. */
import {
  Closed,
  Data,
  Id,
  Instant,
  Line,
  Nullable,
  Page,
  Type,
  Words,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';
import { marked } from './sensitivity.ts';
import { FuzzyDate } from './fuzzy-date.ts';
import { mediaFormats, mediaVariants } from './media.ts';
import { filesShown } from './memory-files.ts';

/** A day, a week, a month, a year: never longer. */
export const shareLinkDays = [1, 7, 30, 365] as const;
export type ShareLinkDays = (typeof shareLinkDays)[number];
/** Of one memory, at once. */
export const MOST_SHARE_LINKS = 20;
export const MIN_LINK_PASSWORD = 6;

/** As the one who made it sees it. `resting`: the memory became theirs alone, and it opens nothing until they say so. */
export const ShareLink = Type.Object({
  id: Id,
  /** Whom it is for, as who made it wrote it. */
  name: Type.String(),
  activity: Type.Object({ id: Id, type: Type.String(), title: Type.String() }),
  state: Words(['open', 'resting', 'over']),
  has_password: Type.Boolean(),
  opened_count: Type.Integer(),
  last_opened_at: Nullable(Instant),
  created_at: Instant,
  expires_at: Instant,
});
export type ShareLink = Static<typeof ShareLink>;

/** A memory as whoever holds its link reads it. Names of living people who did not agree to be named are left out. */
export const SharedMemory = Type.Object({
  owner_name: Type.String(),
  /** The one whose memory it is has died. */
  at_rest: Type.Boolean(),
  title: Type.String(),
  body: Type.String(),
  when: FuzzyDate,
  /** Without what says which house. */
  place: Type.String(),
  people: Type.Array(Type.String()),
  ...filesShown,
  /** Whoever reads it is asked first. */
  ...marked,
});
export type SharedMemory = Static<typeof SharedMemory>;

/** `locked`: it wants its password. The memory is there where it is `open`, and nothing of it otherwise. */
export const SharedPage = Type.Object({
  state: Words(['open', 'locked', 'over']),
  memory: Nullable(SharedMemory),
});
export type SharedPage = Static<typeof SharedPage>;

const Token = Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]+$' });
const Password = Line(72, MIN_LINK_PASSWORD);
const ofLink = Closed({ id: Id });

export const makeShareLink = endpoint({
  method: 'POST',
  path: '/share-links',
  summary: 'Make a link that shows one memory of mine. It is told once, to hand on',
  body: Closed({
    activity_id: Id,
    name: Line(80, 1),
    days: Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(30), Type.Literal(365)]),
    password: Type.Optional(Password),
  }),
  answers: { 201: Data(Type.Object({ share_link: ShareLink, link: Type.String() })) },
  fails: ['share_link.not_shared', 'share_link.too_many', 'share_link.too_many_today'],
});

export const listShareLinks = endpoint({
  method: 'GET',
  path: '/share-links',
  summary: 'Links I made, of one memory or of all, the newest first',
  query: Closed({ ...paging, activity_id: Type.Optional(Id) }),
  answers: { 200: Page(ShareLink) },
});

export const endShareLink = endpoint({
  method: 'DELETE',
  path: '/share-links/:id',
  summary: 'Take a link back: it opens nothing any more, at once',
  params: ofLink,
  answers: { 204: null },
});

export const wakeShareLink = endpoint({
  method: 'POST',
  path: '/share-links/:id/wake',
  summary: 'Let a link go on that rests since its memory became mine alone',
  params: ofLink,
  answers: { 200: Data(ShareLink) },
  fails: ['share_link.over'],
});

export const readSharedPage = endpoint({
  method: 'POST',
  path: '/share-links/read',
  summary: 'What a link shows, without logging in',
  body: Closed({ token: Token, password: Type.Optional(Line(72)) }),
  answers: { 200: Data(SharedPage) },
  fails: ['share_link.password_wrong', 'share_link.too_many_guesses'],
});

/** By an address signed for this link alone. Ranges are answered. */
export const readSharedFile = endpoint({
  method: 'GET',
  path: '/share-links/:id/files/:media/:variant',
  summary: 'The bytes of a picture, a recording or a document that a link shows',
  transport: 'binary',
  params: Closed({ id: Id, media: Id, variant: Words(mediaVariants) }),
  query: Closed({
    format: Type.Optional(Words(mediaFormats)),
    v: Type.Optional(Type.Integer({ minimum: 1 })),
    expires: Type.Integer({ minimum: 0 }),
    signature: Type.String({ minLength: 20, maxLength: 100 }),
  }),
  answers: { 200: Type.Unknown() },
});
