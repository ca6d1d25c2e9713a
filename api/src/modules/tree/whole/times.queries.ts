/** What happened when and where, in the order of its ids: the rows behind `…/times`. */
import { sql } from 'kysely';
import { timedEvents } from '@kinlore/shared/contracts/family-times';
import {
  digits,
  isYearKnown,
  last,
  list,
  pages,
  type Page,
  type Snapshot,
} from './pages.queries.ts';

export interface TimesPage extends Page {
  readonly person: readonly (string | null)[];
  readonly union: readonly (string | null)[];
  readonly kind: string;
  readonly start: readonly (string | null)[];
  readonly end: readonly (string | null)[];
  readonly vague: string;
  readonly place: readonly string[];
  /** As a file that was brought in writes it: `N44.8`. Null where it says none of the place that stands there now. */
  readonly latitude: readonly (string | null)[];
  readonly longitude: readonly (string | null)[];
}

const kind = sql`(array_position(array[${sql.join([...timedEvents])}]::text[], e.type) - 1)::text`;

/** Of a place that was brought in with its degrees. */
const degrees = (tag: 'LATI' | 'LONG') =>
  sql`jsonb_path_query_first(e.gedcom_extra, ${sql.lit(`$.sub[*] ? (@.tag == "PLAC" && @.value == $place).sub[*] ? (@.tag == "MAP").sub[*] ? (@.tag == "${tag}").value`)}::jsonpath, jsonb_build_object('place', e.place_text)) #>> '{}'`;

/** First tellings alone; those that neither say when nor where are left out. */
export const timesPages = (
  { connection, treeId, most }: Snapshot,
  take: (page: TimesPage) => void,
): Promise<void> =>
  pages(
    connection,
    (above) => sql<{ page: TimesPage }>`
    select json_build_object('last', ${last(most)}, 'person', ${list('person_id')}, 'union', ${list('union_id')}, 'kind', ${digits('kind')}, 'start', ${list('when_start')}, 'end', ${list('when_end')},
      'vague', ${digits('vague')}, 'place', ${list('place')}, 'latitude', ${list('latitude')}, 'longitude', ${list('longitude')}) as page
    from (
      select e.id, e.person_id, e.union_id, ${kind} as kind, e.when_start, e.when_end, e.place_text as place,
        case when ${isYearKnown} or e.when_kind = 'range' then '0' else '1' end as vague, ${degrees('LATI')} as latitude, ${degrees('LONG')} as longitude
      from life_event e where e.tree_id = ${treeId} and e.deleted_at is null and not e.is_alternate and e.type in (${sql.join([...timedEvents])})
        and (e.when_start is not null or e.when_end is not null or e.place_text <> '') and e.id > ${above}::uuid order by e.id limit ${sql.lit(most)}) x`,
    take,
  );
