/** What is known of a person or a union, part by part: names, events, and the sources that say so. */
import { FuzzyDate } from './fuzzy-date.ts';
import { Closed, Id, Instant, Line, Nullable, Text, Type, Words, type Static } from './kernel.ts';

export const nameKinds = ['birth', 'married', 'aka', 'religious', 'nick', 'other'] as const;
/** Known kinds of events of one person. Others are kept under the word they came with. */
export const personEventTypes = [
  'birth',
  'baptism',
  'christening',
  'confirmation',
  'bar_mitzvah',
  'bat_mitzvah',
  'naming',
  'adoption',
  'education',
  'graduation',
  'occupation',
  'military',
  'residence',
  'census',
  'immigration',
  'emigration',
  'naturalization',
  'ordination',
  'retirement',
  'illness',
  'will',
  'probate',
  'death',
  'burial',
  'cremation',
  'other',
] as const;
export const unionEventTypes = [
  'engagement',
  'banns',
  'licence',
  'contract',
  'marriage',
  'separation',
  'divorce',
  'annulment',
  'residence',
  'census',
  'other',
] as const;
/** Happens once: a second telling is kept as an alternate. */
export const onceTypes = ['birth', 'death'] as const;
export const confidences = [
  'primary',
  'secondary',
  'questionable',
  'unreliable',
  'unknown',
] as const;
export const citedFacts = ['whole', 'name', 'event', 'link'] as const;

export const PersonName = Type.Object({
  id: Id,
  kind: Words(nameKinds),
  given: Type.String(),
  surname_prefix: Type.String(),
  surname: Type.String(),
  suffix: Type.String(),
  nick: Type.String(),
  lang: Type.String(),
  full: Type.String(),
  primary: Type.Boolean(),
});
export type PersonName = Static<typeof PersonName>;

export const LifeEvent = Type.Object({
  id: Id,
  type: Type.String(),
  date: FuzzyDate,
  place: Type.String(),
  note: Type.String(),
  /** A second telling of what happens once; cards show the other. */
  alternate: Type.Boolean(),
});
export type LifeEvent = Static<typeof LifeEvent>;

export const Source = Type.Object({
  id: Id,
  version: Type.Integer(),
  title: Type.String(),
  author: Type.String(),
  published: Type.String(),
  repository: Type.String(),
  url: Type.String(),
  note: Type.String(),
  /** How many facts it is cited for. */
  citations: Type.Integer(),
});
export type Source = Static<typeof Source>;

export const Citation = Type.Object({
  id: Id,
  source_id: Id,
  source_title: Type.String(),
  fact: Words(citedFacts),
  fact_id: Nullable(Id),
  page: Type.String(),
  words: Type.String(),
  confidence: Words(confidences),
  created_at: Instant,
});
export type Citation = Static<typeof Citation>;

/** A language tag, or nothing. */
const Language = Type.String({ maxLength: 35, pattern: '^$|^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$' });
/** A web address, or nothing. */
const WebAddress = Type.String({
  maxLength: 2_000,
  pattern: '^$|^https?://[^\\s\\u0000-\\u001f\\u007f]+$',
});
const removed = { removed: Type.Optional(Type.Literal(true)) };

/** With `id`: changes only what is sent, or takes it out with `removed`. Without: adds. Parts that are not named stay as they are. */
export const NameChange = Closed({
  id: Type.Optional(Id),
  ...removed,
  kind: Type.Optional(Words(nameKinds)),
  given: Type.Optional(Line(200)),
  surname_prefix: Type.Optional(Line(50)),
  surname: Type.Optional(Line(200)),
  suffix: Type.Optional(Line(50)),
  nick: Type.Optional(Line(200)),
  lang: Type.Optional(Language),
  primary: Type.Optional(Type.Literal(true)),
});
export type NameChange = Static<typeof NameChange>;

export const EventChange = Closed({
  id: Type.Optional(Id),
  ...removed,
  type: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9_]{1,59}$' })),
  date: Type.Optional(FuzzyDate),
  place: Type.Optional(Line(300)),
  note: Type.Optional(Text(4_000)),
  alternate: Type.Optional(Type.Boolean()),
});
export type EventChange = Static<typeof EventChange>;

export const CitationChange = Closed({
  id: Type.Optional(Id),
  ...removed,
  source_id: Type.Optional(Id),
  fact: Type.Optional(Words(citedFacts)),
  fact_id: Type.Optional(Nullable(Id)),
  page: Type.Optional(Line(300)),
  words: Type.Optional(Text(4_000)),
  confidence: Type.Optional(Words(confidences)),
});
export type CitationChange = Static<typeof CitationChange>;

export const SourceFields = {
  title: Type.Optional(Line(300)),
  author: Type.Optional(Line(300)),
  published: Type.Optional(Line(300)),
  repository: Type.Optional(Line(300)),
  url: Type.Optional(WebAddress),
  note: Type.Optional(Text(4_000)),
};

/** What a person can be told beyond the few facts of a card. */
export const morePersonFields = {
  gender_text: Type.Optional(Line(100)),
  /** true: living, false: not living, whatever the dates say; null: as the dates say. */
  living_override: Type.Optional(Nullable(Type.Boolean())),
  is_private: Type.Optional(Type.Boolean()),
  /** A photograph of one's own (`uploadMedia`) to show them by; null: none. */
  portrait: Type.Optional(Nullable(Id)),
  names: Type.Optional(Type.Array(NameChange, { maxItems: 50 })),
  events: Type.Optional(Type.Array(EventChange, { maxItems: 200 })),
  citations: Type.Optional(Type.Array(CitationChange, { maxItems: 200 })),
};

export const eventChanges = {
  events: Type.Optional(Type.Array(EventChange, { maxItems: 50 })),
  citations: Type.Optional(Type.Array(CitationChange, { maxItems: 100 })),
};
