/**
 * A life as a sky: its memories as columns (`@kinlore/shared/sky`), in segments of some years. Everything is of what this viewer may read now: what they may not
 * is in no segment, count, name or hash.
 */
import { Closed, Data, Id, Nullable, Page, Type, endpoint, paging, type Static } from './kernel.ts';

const Numbers = Type.Array(Type.Integer());

export const SkyManifestSegment = Type.Object({
  /** The years it holds: `1987`, `1980-1989`, or `undated`. A crowded year comes in several. */
  years: Type.String(),
  from: Nullable(Type.Integer()),
  to: Nullable(Type.Integer()),
  /** Names its content, for this viewer alone. */
  hash: Type.String(),
  count: Type.Integer(),
  /** Of the segment as it is kept, before it is pressed. */
  bytes: Type.Integer(),
});
export type SkyManifestSegment = Static<typeof SkyManifestSegment>;

export const SkyManifest = Type.Object({
  user_id: Id,
  total: Type.Integer(),
  /** Oldest first, what nobody said a date of at the end. */
  segments: Type.Array(SkyManifestSegment),
  /** Memories by year and feeling, before any light is fetched: entry i is so many of that year whose strongest feeling has that number (0: none). Year null: undated. */
  overview: Type.Object({
    year: Type.Array(Nullable(Type.Integer())),
    feeling: Numbers,
    count: Numbers,
  }),
  /** The days it runs over, and the first day of each stage that occurs in it: a sky can be laid out before any light is fetched. Null without a date. */
  thread: Type.Object({
    from: Nullable(Type.Integer()),
    to: Nullable(Type.Integer()),
    stage: Numbers,
    day: Numbers,
  }),
});
export type SkyManifest = Static<typeof SkyManifest>;

const ofUser = { user: Type.Union([Id, Type.Literal('me')]) };
const ofSegment = {
  ...ofUser,
  years: Type.String({ pattern: '^(undated|\\d{1,4}(-\\d{1,4})?)$' }),
  hash: Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }),
};

export const readSky = endpoint({
  method: 'GET',
  path: '/sky/:user',
  summary:
    'Which segments the sky of a life has now, for this viewer. ETag; 304 where nothing changed.',
  params: Closed(ofUser),
  answers: { 200: Data(SkyManifest) },
});

/**
 * Never changes under its hash; 404 as soon as the viewer would be given another one. `decodeSegment` reads the bytes; with `Accept: application/json` the same columns
 * come as JSON, which `segmentFromJson` reads.
 */
export const readSkySegment = endpoint({
  method: 'GET',
  path: '/sky/:user/segments/:years/:hash',
  summary: 'Some years of a life as columns, in bytes',
  params: Closed(ofSegment),
  answers: { 200: null },
  transport: 'binary',
});

/** Row by row as in the segment. */
export const SkyNames = Type.Object({
  id: Type.Array(Id),
  title: Type.Array(Type.String()),
  /** The address of the first photograph, small; null where there is none. It ends within ten minutes, as all addresses of pictures. */
  thumb: Type.Array(Nullable(Type.String())),
});
export type SkyNames = Static<typeof SkyNames>;

export const readSkyNames = endpoint({
  method: 'GET',
  path: '/sky/:user/segments/:years/:hash/names',
  summary: 'Ids, titles and first photographs of the same rows, for cards and for search',
  params: Closed(ofSegment),
  answers: { 200: Data(SkyNames) },
});

/** A life beside the viewer's own. */
export const SkyLife = Type.Object({
  user_id: Id,
  name: Type.String(),
  username: Nullable(Type.String()),
  picture: Nullable(Type.String()),
  /** In remembrance. */
  is_dead: Type.Boolean(),
  is_self: Type.Boolean(),
  is_connected: Type.Boolean(),
  /** Where they stand in a tree with the viewer, as that tree shows it; null for who stands in none. */
  tree_person_id: Nullable(Id),
  /** Generations above the viewer (below nought) or below. */
  generation: Nullable(Type.Integer()),
  /** The place in that generation from left to right: below nought on a father's side; the viewer is 0 of 0. */
  branch: Nullable(Type.Integer()),
  /** Of a life of more than five thousand memories: that many or more. */
  total: Type.Integer(),
  /** As in a manifest. */
  overview: Type.Object({
    year: Type.Array(Nullable(Type.Integer())),
    feeling: Numbers,
    count: Numbers,
  }),
});
export type SkyLife = Static<typeof SkyLife>;

export const readCollectiveSky = endpoint({
  method: 'GET',
  path: '/sky/collective',
  summary:
    'The lives of my family and connections of which I may read anything, as years and feelings',
  query: Closed(paging),
  answers: { 200: Page(SkyLife) },
});
