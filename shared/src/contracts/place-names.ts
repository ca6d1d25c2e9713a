/** What towns were called, and in which years: as maps had them, and as a family says. */
import { Closed, Data, Id, Line, Nullable, Type, endpoint, type Static } from './kernel.ts';
import { FuzzyDate } from './fuzzy-date.ts';
import { Town } from './places.ts';

/** Of one town in one tree. */
export const MOST_PLACE_NAMES = 30;

const OfTree = Type.Object({ id: Id, name: Type.String() });

export const PlaceName = Type.Object({
  /** Null for one of the list that comes with the server. */
  id: Nullable(Id),
  name: Type.String(),
  from: FuzzyDate,
  until: FuzzyDate,
  note: Type.String(),
  /** Whose family says so; null for what maps said. */
  tree: Nullable(OfTree),
  /** It is theirs to change. */
  mine: Type.Boolean(),
});
export type PlaceName = Static<typeof PlaceName>;

const spot = {
  latitude: Type.Number({ minimum: -90, maximum: 90 }),
  longitude: Type.Number({ minimum: -180, maximum: 180 }),
};
const ofTree = Closed({ tree: Id });
const ofName = Closed({ tree: Id, name: Id });
const said = {
  from: Type.Optional(FuzzyDate),
  until: Type.Optional(FuzzyDate),
  note: Type.Optional(Line(300)),
};

export const listPlaceNames = endpoint({
  method: 'GET',
  path: '/map/names',
  summary:
    'The town at a spot, within its region and country, and what it was called: by maps, and by the families whose trees you belong to; the oldest names first',
  query: Closed(spot),
  answers: {
    200: Data(
      Type.Object({
        town: Town,
        names: Type.Array(PlaceName),
        /** Trees to which you may add a name. */
        trees: Type.Array(OfTree),
      }),
    ),
  },
});

export const addPlaceName = endpoint({
  method: 'POST',
  path: '/family/tree/:tree/place-names',
  summary: 'Say what your family called a town, and in which years',
  params: ofTree,
  body: Closed({ ...spot, name: Line(120, 1), ...said }),
  answers: { 201: Data(PlaceName) },
  fails: ['place.unnamed', 'place.too_many_names'],
});

export const changePlaceName = endpoint({
  method: 'PATCH',
  path: '/family/tree/:tree/place-names/:name',
  summary: 'Change what your family called a town; what is left out stays',
  params: ofName,
  body: Closed({ name: Type.Optional(Line(120, 1)), ...said }),
  answers: { 200: Data(PlaceName) },
  fails: ['place.unnamed'],
});

export const removePlaceName = endpoint({
  method: 'DELETE',
  path: '/family/tree/:tree/place-names/:name',
  summary: 'Remove what your family called a town',
  params: ofName,
  answers: { 204: null },
});
