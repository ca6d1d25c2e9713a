/** Names of a town, as their reader is shown them. */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import type { PlaceName } from '@kinlore/shared/contracts/place-names';
import { compareFuzzy } from '@kinlore/shared/dates';
import { fuzzyFrom, unknownDate } from '../../platform/rows.ts';
import type { FormerName, FoundTown } from '../gazetteer/index.ts';
import type { NameRow } from './names.queries.ts';

type OfTree = NonNullable<PlaceName['tree']>;

const inYear = (year: number | null): FuzzyDate =>
  year === null
    ? unknownDate
    : {
        kind: 'exact',
        start: `${String(year).padStart(4, '0')}-01-01`,
        end: `${String(year).padStart(4, '0')}-12-31`,
        precision: 'year',
        text: '',
      };

export const presentFormer = ({ name, from, until }: FormerName): PlaceName => ({
  id: null,
  name,
  from: inYear(from),
  until: inYear(until),
  note: '',
  tree: null,
  mine: false,
});

export const presentName = (row: NameRow, tree: OfTree, mine: boolean): PlaceName => ({
  id: row.id,
  name: row.name,
  from: fuzzyFrom({
    kind: row.from_kind,
    start: row.from_start,
    end: row.from_end,
    precision: row.from_precision,
    text: row.from_text,
  }),
  until: fuzzyFrom({
    kind: row.until_kind,
    start: row.until_start,
    end: row.until_end,
    precision: row.until_precision,
    text: row.until_text,
  }),
  note: row.note,
  tree: { id: tree.id, name: tree.name },
  mine,
});

/** What ended first stands first; what nobody says an end of is said still. */
export const oldestFirst = (one: PlaceName, other: PlaceName): number =>
  compareFuzzy(one.until, other.until) || compareFuzzy(one.from, other.from);

export const presentTown = ({ city, region, country }: FoundTown) => ({
  name: city.name,
  region,
  country,
  latitude: city.latitude,
  longitude: city.longitude,
  former: null,
});
