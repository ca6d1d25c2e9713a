/** A memorial on its way into a copy, as the one who keeps it reads it: what waits, was declined or taken back is not in it. Columns are named one by one, as in `records.queries.ts`. */
import { sql, type RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';
import { isHere, memorialVisibleTo, notBlocked, tributeIsFor } from '../access/index.ts';
import { dateOf } from './records.queries.ts';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';

export interface MemorialRecord {
  readonly id: string;
  readonly name: string;
  readonly line: string;
  /** Of the family, in place of "In remembrance"; empty where it stays as it is. */
  readonly remembered_as: string;
  readonly born: FuzzyDate;
  readonly birth_place: string;
  readonly died: FuzzyDate;
  readonly death_place: string;
  readonly biography: string;
  readonly read_by: string;
  /** Since when family researchers may read the page; null where they may not. */
  readonly historic_since: string | null;
  readonly portrait_media_id: string | null;
  readonly pictures: readonly FileRecord[];
  readonly stewards: readonly {
    readonly name: string;
    readonly role: string;
    readonly relation: string;
  }[];
  readonly created_at: string;
}
export interface FileRecord {
  readonly media_id: string;
  readonly caption: string;
  readonly alt: string;
}
export interface MemorialRow {
  readonly id: string;
  readonly slug: string;
  readonly record: MemorialRecord;
}

/** The page of this life; undefined for whom it is not, and where there is none any more. */
export async function memorialOf(
  connection: Connection,
  { subject, reader }: { readonly subject: string; readonly reader: string },
): Promise<MemorialRow | undefined> {
  const { rows } = await sql<MemorialRow>`
    select m.id, m.slug, json_build_object('id', m.id, 'name', m.full_name, 'line', m.epitaph, 'remembered_as', m.remembered_as, 'born', ${dateOf('m', 'born')}, 'birth_place', m.birth_place,
      'died', ${dateOf('m', 'died')}, 'death_place', m.death_place, 'biography', m.biography, 'read_by', m.audience, 'historic_since', m.historic_at, 'portrait_media_id', m.portrait_media_id,
      'pictures', coalesce((select json_agg(json_build_object('media_id', x.media_id, 'caption', x.caption, 'alt', x.alt) order by x.position)
        from memorial_media x where x.memorial_id = m.id), '[]'),
      'stewards', coalesce((select json_agg(json_build_object('name', w.full_name, 'role', s.preset, 'relation', s.relation) order by s.created_at, s.user_id)
        from life_steward s join app_user w on w.id = s.user_id where s.life_id = m.owner_id and s.status = 'accepted' and w.erased_at is null), '[]'),
      'created_at', m.created_at) as record
    from memorial m where m.owner_id = ${subject} and m.closed_at is null and ${memorialVisibleTo(reader, 'm')} order by m.id desc limit 1`.execute(
    connection,
  );
  return rows[0];
}

/** A row of `tribute` under the alias that goes along: one that is shown, to this reader. */
export const isTributeTaken = (reader: string, alias: string): RawBuilder<boolean> => {
  const author = `${alias}.author_id`;
  return sql<boolean>`(${sql.ref(`${alias}.status`)} = 'approved' and ${sql.ref(`${alias}.hidden_at`)} is null and ${tributeIsFor(reader, alias)}
    and (${sql.ref(author)} is null or ${isHere(author)}) and ${notBlocked(reader, author)})`;
};

interface Keyed<R> {
  readonly id: string;
  readonly record: R;
}
interface Slice {
  readonly after: string | null;
  readonly limit: number;
}
const beyond = (column: string, { after }: Slice) =>
  after === null ? sql`true` : sql`${sql.ref(column)} > ${after}::uuid`;

export interface TributeRecord {
  readonly id: string;
  readonly type: string;
  readonly words: string;
  readonly written_by: string;
  readonly is_guest: boolean;
  readonly relation: string;
  readonly when: FuzzyDate;
  readonly place: string;
  readonly read_by: string;
  readonly is_pinned: boolean;
  readonly files: readonly FileRecord[];
  readonly created_at: string;
}

/** In the order in which they were written. */
export async function tributesFrom(
  connection: Connection,
  {
    memorialId,
    reader,
    ...slice
  }: Slice & { readonly memorialId: string; readonly reader: string },
): Promise<readonly Keyed<TributeRecord>[]> {
  const { rows } = await sql<Keyed<TributeRecord>>`
    select t.id, json_build_object('id', t.id, 'type', t.type, 'words', t.body, 'written_by', coalesce(w.full_name, t.guest_name, ''),
      'is_guest', t.author_id is null, 'relation', t.relation, 'when', ${dateOf('t', 'when')}, 'place', t.place_text, 'read_by', t.audience,
      'is_pinned', t.pinned_at is not null, 'files', coalesce((select json_agg(json_build_object('media_id', f.media_id, 'caption', f.caption, 'alt', f.alt)
        order by f.position) from tribute_media f where f.tribute_id = t.id and not f.is_waiting), '[]'), 'created_at', t.created_at) as record
    from tribute t left join app_user w on w.id = t.author_id
    where t.memorial_id = ${memorialId} and ${isTributeTaken(reader, 't')} and ${beyond('t.id', slice)} order by t.id limit ${slice.limit}`.execute(
    connection,
  );
  return rows;
}

export interface GatheringRecord {
  readonly id: string;
  readonly kind: string;
  readonly state: string;
  readonly day: string;
  readonly time: string;
  readonly time_zone: string;
  readonly town: string;
  readonly venue: string;
}

/** What is left of one that is over: neither an address, nor what was practical, nor who came. */
export async function gatheringsFrom(
  connection: Connection,
  { memorialId, ...slice }: Slice & { readonly memorialId: string },
): Promise<readonly Keyed<GatheringRecord>[]> {
  const { rows } = await sql<Keyed<GatheringRecord>>`
    select g.id, json_build_object('id', g.id, 'kind', g.kind, 'state', g.state, 'day', g.day, 'time', to_char(make_interval(mins => g.minute), 'HH24:MI'),
      'time_zone', g.time_zone, 'town', g.town, 'venue', g.venue) as record
    from gathering g where g.memorial_id = ${memorialId} and ${beyond('g.id', slice)} order by g.id limit ${slice.limit}`.execute(
    connection,
  );
  return rows;
}

export interface ActRecord {
  readonly id: string;
  readonly act: string;
  /** Null for what time did, and for somebody who is not here any more. */
  readonly by: string | null;
  readonly at: string;
}

/** All that was done for the life, as every one of its stewards sees it. */
export async function actsFrom(
  connection: Connection,
  { subject, ...slice }: Slice & { readonly subject: string },
): Promise<readonly Keyed<ActRecord>[]> {
  const { rows } = await sql<Keyed<ActRecord>>`
    select l.id, json_build_object('id', l.id, 'act', l.action, 'by', w.full_name, 'at', l.created_at) as record
    from steward_log l left join app_user w on w.id = l.actor_id and w.erased_at is null
    where l.life_id = ${subject} and ${beyond('l.id', slice)} order by l.id limit ${slice.limit}`.execute(
    connection,
  );
  return rows;
}
