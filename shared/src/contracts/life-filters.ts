/** In which order the memories of a life are listed, and which of them. */
import { Day, Line, Type, Words } from './kernel.ts';
import { activityTypes, type ActivityTypeSlug } from './vocabulary.ts';

export const slugs = <S extends string>(words: readonly { readonly slug: S }[]) =>
  words.map((word) => word.slug) as unknown as readonly [S, ...S[]]; // the vocabulary is never empty

export const TypeSlug = Words<readonly [ActivityTypeSlug, ...ActivityTypeSlug[]]>(
  slugs<ActivityTypeSlug>(activityTypes),
);

/** `life`: by when it happened, newest first, undated ones last. `published`: by when it was shared, newest first. */
const lifeOrders = ['life', 'published'] as const;

export const lifeFilters = {
  order: Type.Optional(Words(lifeOrders)),
  type: Type.Optional(TypeSlug),
  subtype: Type.Optional(Type.String({ pattern: '^[a-z_]{2,40}$' })),
  /** Both included; what has no date is in no time. */
  from: Type.Optional(Day),
  until: Type.Optional(Day),
  /** As `listPlaces` names it, in any spelling of its letters and accents. */
  place: Type.Optional(Line(200, 1)),
};
