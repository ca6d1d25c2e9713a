/** Pictures as a page's own statement reads them, and as they are presented. */
import { sql, type RawBuilder } from 'kysely';
import type { CopyState } from '@kinlore/shared/contracts/media';
import { EDITION, type MediaRow, type VariantRow } from './media.queries.ts';
import type { FiledRow } from './documents/documents.queries.ts';
import type { RecordedRow } from './recordings.queries.ts';

/** What a picture is presented from. */
export interface PictureSheet {
  readonly row: Pick<MediaRow, 'id' | 'state' | 'width' | 'height' | 'thumbhash'> & {
    /** Of the derivatives, in their addresses. */
    readonly version: number;
    /** Its owner, where moderators keep it from everybody else. */
    readonly hidden_for: string | null;
  };
  readonly variants: readonly Omit<VariantRow, 'media_id'>[];
  /** Of a recording. */
  readonly recorded: RecordedRow | null;
  /** Of a document. */
  readonly filed: FiledRow | null;
}

/** A picture sheet as JSON carries it. */
export type StoredPicture = readonly [
  id: string,
  state: MediaRow['state'],
  width: number,
  height: number,
  thumbhash: string,
  version: number,
  variants:
    | readonly (readonly [
        name: string,
        format: VariantRow['format'],
        width: number,
        height: number,
        sha256: string | null,
      ])[]
    | null,
  hiddenFor: string | null,
  recorded:
    | readonly [mime: string, lengthMs: number | null, peaks: string | null, copy: CopyState | null]
    | null,
  filed: readonly [bytes: number, pages: number | null] | null,
];

/**
 * A list of `StoredPicture`, for a statement that reads the pictures of a page with it. `ids`: a query of one column. Each is looked up: `offset 0`
 * keeps the planner from reading a whole table that is small today.
 */
export const pictureSheetsOf = (
  ids: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(select json_agg(json_build_array(
  m.id, m.state, m.width, m.height, m.thumbhash, m.version,
  (select json_agg(json_build_array(v.name, v.format, v.width, v.height, v.sha256) order by v.width) from media_variant v where v.media_id = m.id), m.hidden_for, m.recorded, m.filed
)) from (select distinct id from (${ids}) named (id)) wanted
  cross join lateral (select id, state, width, height, thumbhash, derivative_version + ${sql.lit(EDITION)} * made_edition as version, case when hidden_at is not null then owner_id end as hidden_for,
    case when kind = 'recording' then json_build_array(coalesce(copy_mime, mime), length_ms, peaks,
      case when copy_needed and copy_state is null then 'making' when copy_needed and copy_state = 'failed' then 'failed' end) end as recorded,
    case when kind = 'document' then json_build_array(bytes, pages) end as filed from media where media.id = wanted.id offset 0) m)`;

export const sheetFrom = ([
  id,
  state,
  width,
  height,
  thumbhash,
  version,
  variants,
  hidden_for,
  recorded,
  filed,
]: StoredPicture): PictureSheet => ({
  filed: filed && { bytes: filed[0], pages: filed[1] },
  recorded: recorded && {
    mime: recorded[0],
    length_ms: recorded[1] ?? 0,
    peaks: recorded[2] ?? '',
    ...(recorded[3] !== null && { copy: recorded[3] }),
  },
  row: { id, state, width, height, thumbhash, version, hidden_for },
  variants: (variants ?? []).map(([name, format, wide, high, sha256]) => ({
    name,
    format,
    width: wide,
    height: high,
    sha256,
  })),
});

/** Moderators keep it from nobody, or from everybody but this viewer. */
export const isShownTo = ({ row }: PictureSheet, viewer: string | null | undefined): boolean =>
  row.hidden_for === null || row.hidden_for === viewer;
