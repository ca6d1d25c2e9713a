/** Links with a password that show one memorial to whoever holds them, for a while (rules R10b). Names of living people are left out of all of it. */
import {
  Closed,
  Data,
  Day,
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
import { gatheringKinds } from './gathering-words.ts';
import { GatheringDetails, gatheringStates } from './gatherings.ts';
import { FuzzyDate } from './fuzzy-date.ts';
import { tributeTypes } from './legacy.ts';
import { held } from './memorial-standings.ts';
import { mediaFormats, mediaVariants, Picture } from './media.ts';
import { PersonCard } from './people.ts';
import { MIN_LINK_PASSWORD } from './share-links.ts';
import { TributeFiles } from './tribute-content.ts';

/** A week, a month, a season, a year: never longer. */
export const memorialLinkDays = [7, 30, 90, 365] as const;
export type MemorialLinkDays = (typeof memorialLinkDays)[number];
/** Of one memorial, at once. */
export const MOST_MEMORIAL_LINKS = 10;

/** As those see it who may say who reads the memorial. */
export const MemorialLink = Type.Object({
  id: Id,
  /** Whom it is for, as who made it wrote it. */
  name: Type.String(),
  state: Words(['open', 'over']),
  /** Null once they have left. */
  made_by: Nullable(PersonCard),
  created_at: Instant,
  expires_at: Instant,
});
export type MemorialLink = Static<typeof MemorialLink>;

/** Of somebody living nothing says who they are. */
export const SharedTribute = Type.Object({
  id: Id,
  type: Words(tributeTypes),
  /** Of somebody who has died since; null for everybody else. */
  author_name: Nullable(Type.String()),
  relation: Type.String(),
  body: Type.String(),
  when: FuzzyDate,
  place: Type.String(),
  ...TributeFiles.properties,
});
export type SharedTribute = Static<typeof SharedTribute>;

/** What is ahead for them. */
export const SharedGathering = Type.Object({
  id: Id,
  kind: Words(gatheringKinds),
  state: Words(gatheringStates),
  day: Day,
  town: Type.String(),
  /** Null where not everyone may come. */
  details: Nullable(GatheringDetails),
  moved: Type.Boolean(),
});
export type SharedGathering = Static<typeof SharedGathering>;

/** As whoever holds the link reads it. */
export const SharedMemorial = Type.Object({
  full_name: Type.String(),
  plate: Type.String(),
  /** In the words of the family; empty where they chose none. */
  remembered_as: Type.String(),
  epitaph: Type.String(),
  born: FuzzyDate,
  died: FuzzyDate,
  birth_place: Type.String(),
  death_place: Type.String(),
  biography: Type.String(),
  portrait: Nullable(Picture),
  pictures: Type.Array(Picture),
  /** Those ahead, the earliest first; empty with further tributes. */
  gatherings: Type.Array(SharedGathering),
  /** Those that were approved for every reader, pinned first. */
  tributes: Type.Array(SharedTribute),
  /** Where the next tributes begin; null after the last. */
  next: Nullable(Type.String()),
});
export type SharedMemorial = Static<typeof SharedMemorial>;

/** `locked`: it wants its password. The memorial is there where it is `open`, and nothing of it otherwise. */
export const MemorialLinkPage = Type.Object({
  state: Words(['open', 'locked', 'over']),
  memorial: Nullable(SharedMemorial),
});
export type MemorialLinkPage = Static<typeof MemorialLinkPage>;

const Token = Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]+$' });
const MOST_PASSWORD = 72;
const ofMemorial = Closed({ memorial: Id });
const fails = ['legacy.permission'] as const;

export const makeMemorialLink = endpoint({
  method: 'POST',
  path: '/legacy/memorials/:memorial/links',
  summary: 'Make a link with a password that shows this memorial. It is told once, to hand on',
  params: ofMemorial,
  body: Closed({
    name: Line(80, 1),
    days: Type.Union([Type.Literal(7), Type.Literal(30), Type.Literal(90), Type.Literal(365)]),
    password: Line(MOST_PASSWORD, MIN_LINK_PASSWORD),
  }),
  answers: { 201: Data(Type.Object({ memorial_link: MemorialLink, link: Type.String() })) },
  fails: [...fails, ...held, 'memorial_link.child', 'memorial_link.too_many'],
});

export const listMemorialLinks = endpoint({
  method: 'GET',
  path: '/legacy/memorials/:memorial/links',
  summary: 'Links of this memorial, the newest first',
  params: ofMemorial,
  query: Closed(paging),
  answers: { 200: Page(MemorialLink) },
  fails,
});

export const endMemorialLink = endpoint({
  method: 'DELETE',
  path: '/legacy/memorials/:memorial/links/:link',
  summary: 'Take a link back: it opens nothing any more, at once',
  params: Closed({ memorial: Id, link: Id }),
  answers: { 204: null },
  fails,
});

export const readMemorialLink = endpoint({
  method: 'POST',
  path: '/memorial-links/read',
  summary:
    'What a link shows of a memorial, without logging in, and further tributes below a cursor',
  body: Closed({
    token: Token,
    password: Type.Optional(Line(MOST_PASSWORD)),
    cursor: Type.Optional(Line(200)),
  }),
  answers: { 200: Data(MemorialLinkPage) },
  fails: ['memorial_link.password_wrong', 'memorial_link.too_many_guesses'],
});

/** By an address signed for this link alone. Ranges are answered. */
export const readMemorialLinkFile = endpoint({
  method: 'GET',
  path: '/memorial-links/:id/files/:media/:variant',
  summary: 'The bytes of a picture or a recording that a link of a memorial shows',
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
