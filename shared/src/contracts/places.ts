/** Places: found by name or by where they lie, and memories by where they happened. */
import { Closed, Data, Id, Line, Nullable, Type, endpoint, type Static } from './kernel.ts';
import { PersonCard } from './people.ts';

const Latitude = Type.Number({ minimum: -90, maximum: 90 });
const Longitude = Type.Number({ minimum: -180, maximum: 180 });
const spot = { latitude: Latitude, longitude: Longitude };
/** Years as they are written; null where nobody says. */
const Year = Nullable(Type.Integer());
const upTo = (most: number) => Type.Optional(Type.Integer({ minimum: 1, maximum: most }));

/** A town of the list that comes with the server. */
export const Town = Type.Object({
  name: Type.String(),
  /** The part of the country; empty where the list does not say. */
  region: Type.String(),
  country: Type.String(),
  ...spot,
  /** Where it was asked for by what it was called once. */
  former: Nullable(Type.Object({ name: Type.String(), from: Year, until: Year })),
});
export type Town = Static<typeof Town>;

/** A place as memories that may be read name it. */
export const KnownPlace = Type.Object({
  name: Type.String(),
  memories: Type.Integer(),
  /** Null where nobody can say where it lies. */
  spot: Nullable(Type.Object(spot)),
});
export type KnownPlace = Static<typeof KnownPlace>;

export const searchPlaces = endpoint({
  method: 'GET',
  path: '/search/places',
  summary: 'Places by the beginning of their name: those of memories you may read, and towns',
  query: Closed({
    q: Line(200, 1),
    /** With both, towns near to there come first. */
    latitude: Type.Optional(Latitude),
    longitude: Type.Optional(Longitude),
    limit: upTo(20),
  }),
  answers: { 200: Data(Type.Object({ known: Type.Array(KnownPlace), towns: Type.Array(Town) })) },
});

export const geocodePlace = endpoint({
  method: 'GET',
  path: '/search/geocode',
  summary: 'Where a place may lie by its name, or which town lies at a spot',
  query: Closed({
    q: Type.Optional(Line(200, 1)),
    latitude: Type.Optional(Latitude),
    longitude: Type.Optional(Longitude),
    limit: upTo(20),
  }),
  answers: { 200: Data(Type.Array(Town)) },
});

/** A town with memories in it, as those who tell them write its name. */
const TownOnMap = Type.Object({
  name: Type.String(),
  region: Type.String(),
  country: Type.String(),
  memories: Type.Integer(),
  /** The most used first; with the years of which it was used. */
  names: Type.Array(
    Type.Object({
      name: Type.String(),
      memories: Type.Integer(),
      first_year: Year,
      last_year: Year,
    }),
  ),
});

/** One town, or several that lie so near to each other that they are one at this zoom. It lies where the town with the most memories lies. */
export const MapPin = Type.Object({
  ...spot,
  memories: Type.Integer(),
  /** Those with the most memories. */
  towns: Type.Array(TownOnMap),
  more_towns: Type.Integer(),
  /** Memories by year, the oldest first; null: without a date. */
  years: Type.Array(Type.Object({ year: Year, memories: Type.Integer() })),
  /** Somewhere about there. */
  is_about: Type.Boolean(),
});
export type MapPin = Static<typeof MapPin>;

/** A stop of a way through life: the first of the years in which memories are told of there without a break. */
export const MapStop = Type.Object({ ...spot, name: Type.String(), year: Type.Integer() });
export type MapStop = Static<typeof MapStop>;

export const MemoryMap = Type.Object({
  /** Whose life it is; null for many. */
  owner: Nullable(PersonCard),
  pins: Type.Array(MapPin),
  /** Pins that are left out because there are too many: those with the fewest memories. */
  more_pins: Type.Integer(),
  /** Of a life, the towns of its dated memories one after the other. */
  way: Type.Array(MapStop),
  /** Places that are named, and nobody can say where they lie. */
  unplaced: Type.Array(Type.Object({ name: Type.String(), memories: Type.Integer() })),
});
export type MemoryMap = Static<typeof MemoryMap>;

/** As maps of tiles count it: 0 is the world in one piece, each is twice as near. From 9 on nothing is put together. */
export const mapZoom = Type.Optional(Type.Integer({ minimum: 0, maximum: 9 }));

export const mapOfLife = endpoint({
  method: 'GET',
  path: '/users/:id/map',
  summary: 'Where the memories of a life happened, as far as you may read them',
  params: Closed({ id: Id }),
  query: Closed({ zoom: mapZoom }),
  answers: { 200: Data(MemoryMap) },
});

export const mapOfFamily = endpoint({
  method: 'GET',
  path: '/map',
  summary: 'Where your memories and those of your family and connections happened',
  query: Closed({ zoom: mapZoom }),
  answers: { 200: Data(MemoryMap) },
});

export const PublicTown = Type.Object({
  ...spot,
  /** Of the town, never as somebody wrote it. */
  name: Type.String(),
  country: Type.String(),
  /** Null where it is a few: how many exactly would tell of single people. */
  memories: Nullable(Type.Integer()),
});
export type PublicTown = Static<typeof PublicTown>;

export const publicMap = endpoint({
  method: 'GET',
  path: '/map/public',
  summary: 'Towns of memories that are for everyone, rounded to a tenth of a degree',
  answers: { 200: Data(Type.Array(PublicTown)) },
});
