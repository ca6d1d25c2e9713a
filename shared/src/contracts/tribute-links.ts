/** Links by which people without an account leave a tribute at a memorial: with an address that is asked by mail, and always for a steward to decide about. */
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
import { FuzzyDate } from './fuzzy-date.ts';
import { mediaFormats, mediaVariants } from './media.ts';
import { PersonCard } from './people.ts';
import { Email } from './users.ts';
import { MOST_TRIBUTE_FILES } from './tribute-content.ts';

/** A week, a month, a season: never longer. */
export const tributeLinkDays = [7, 30, 90] as const;
export type TributeLinkDays = (typeof tributeLinkDays)[number];
/** So many people write by one link, unless it says otherwise. */
export const GUESTS_OF_TRIBUTE_LINK = 20;
export const MOST_TRIBUTE_GUESTS = 50;
/** Of one memorial, at once. */
export const MOST_TRIBUTE_LINKS = 10;
/** So long an address may be silent; then what was written is deleted. */
export const DAYS_TO_CONFIRM = 7;
/** Who sends a file shows the token of the link here. */
export const TRIBUTE_TOKEN_HEADER = 'x-tribute-token';

/** As those who may invite guests see it. */
export const TributeLink = Type.Object({
  id: Id,
  state: Words(['open', 'full', 'over']),
  taken: Type.Integer(),
  most: Type.Integer(),
  /** Null once they have left. */
  made_by: Nullable(PersonCard),
  created_at: Instant,
  expires_at: Instant,
});
export type TributeLink = Static<typeof TributeLink>;

/** Whom it is for: nothing else of the memorial. */
export const RememberedPerson = Type.Object({
  full_name: Type.String(),
  /** In the words of the family; empty where they chose none. */
  remembered_as: Type.String(),
  epitaph: Type.String(),
  born: FuzzyDate,
  died: FuzzyDate,
  plate: Type.String(),
  portrait_url: Nullable(Type.String()),
});
export type RememberedPerson = Static<typeof RememberedPerson>;

/**
 * What a link, or a receipt, opens. A link is `open`, `full`, `over`, or `closed` where no tributes are taken; what was written is `to_confirm`, or
 * `passed_on`, or `shown`. Whether it was declined nobody is told.
 */
export const TributeGuestPage = Type.Object({
  kind: Words(['link', 'written']),
  state: Words(['open', 'full', 'over', 'closed', 'to_confirm', 'passed_on', 'shown']),
  /** Null where the link opens nothing any more. */
  person: Nullable(RememberedPerson),
  /** Until when the link takes something, or the address may answer. */
  expires_at: Nullable(Instant),
});
export type TributeGuestPage = Static<typeof TributeGuestPage>;

const Secret = Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]+$' });
const ofMemorial = Closed({ memorial: Id });
const fails = ['legacy.permission'] as const;

export const makeTributeLink = endpoint({
  method: 'POST',
  path: '/legacy/memorials/:memorial/tribute-links',
  summary: 'Make a link by which people without an account leave a tribute. It is told once',
  params: ofMemorial,
  body: Closed({
    days: Type.Union([Type.Literal(7), Type.Literal(30), Type.Literal(90)]),
    most: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_TRIBUTE_GUESTS })),
  }),
  answers: { 201: Data(Type.Object({ tribute_link: TributeLink, link: Type.String() })) },
  fails: [...fails, 'tribute_link.too_many', 'tribute_link.child', 'tribute_link.closed'],
});

export const listTributeLinks = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial/tribute-links',
  summary: 'Links for guests of a memorial, the newest first',
  params: ofMemorial,
  query: Closed(paging),
  answers: { 200: Page(TributeLink) },
  fails,
});

export const endTributeLink = endpoint({
  method: 'DELETE',
  path: '/legacy/memorials/:memorial/tribute-links/:link',
  summary: 'Take a link back. What was written by it stays',
  params: Closed({ memorial: Id, link: Id }),
  answers: { 204: null },
  fails,
});

export const readTributeGuestPage = endpoint({
  method: 'POST',
  path: '/tribute-links/read',
  summary: 'Whom a link is for, or how it stands with what was written by it',
  body: Closed({ token: Secret }),
  answers: { 200: Data(TributeGuestPage) },
});

export const readTributePortrait = endpoint({
  method: 'GET',
  path: '/tribute-links/:id/files/:media/:variant',
  summary: 'The bytes of the portrait that a link shows',
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

const ofLink = ['tribute_link.full', 'tribute_link.over', 'tribute_link.closed'] as const;

export const sendGuestTribute = endpoint({
  method: 'POST',
  path: '/tribute-links/send',
  summary:
    'Leave a tribute as a guest. Nobody reads it until the address has answered its mail. `files` came in parts at `/tribute-links/uploads`',
  body: Closed({
    token: Secret,
    name: Line(80, 1),
    relation: Type.Optional(Line(120)),
    email: Email,
    /** One mail, when it is shown. */
    wants_word: Type.Optional(Type.Boolean()),
    words: Type.Optional(Text(5_000)),
    files: Type.Optional(Type.Array(Id, { maxItems: MOST_TRIBUTE_FILES, uniqueItems: true })),
  }),
  /** `receipt`: who holds it may withdraw what was written. */
  answers: { 200: Data(Type.Object({ receipt: Type.String() })) },
  fails: [
    ...ofLink,
    'tribute_link.empty',
    'tribute_link.too_many_mails',
    'media.not_kept',
    'media.upload_unfinished',
    'media.upload_expired',
    'media.too_many_pixels',
    'media.broken',
    'general.too_large',
    'general.storage_full',
  ],
});

export const mailGuestTributeAgain = endpoint({
  method: 'POST',
  path: '/tribute-links/mail-again',
  summary: 'Send the mail again, to another address where one is given',
  body: Closed({ receipt: Secret, email: Type.Optional(Email) }),
  answers: { 204: null },
  fails: ['tribute_link.too_many_mails', 'tribute_link.confirmed'],
});

export const confirmGuestTribute = endpoint({
  method: 'POST',
  path: '/tribute-links/confirm',
  summary: 'The address answers: from now on stewards read it, and decide. Twice is once',
  body: Closed({ token: Secret }),
  answers: { 200: Data(TributeGuestPage) },
  fails: ['tribute_link.closed'],
});

export const withdrawGuestTribute = endpoint({
  method: 'POST',
  path: '/tribute-links/withdraw',
  summary: 'Withdraw what was written, with its files: by the receipt, or by what came by mail',
  body: Closed({ token: Secret }),
  answers: { 204: null },
});
