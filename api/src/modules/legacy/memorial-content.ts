/** What a memorial says and shows, whoever keeps it and whoever reads it. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import type { Picture } from '@kinlore/shared/contracts/media';
import { fuzzyFrom } from '../../platform/rows.ts';
import type { MemorialRow } from './legacy.queries.ts';

export interface Shows {
  readonly pictures: ReadonlyMap<string, (words?: { caption: string; alt: string }) => Picture>;
  readonly album: readonly {
    readonly media_id: string;
    readonly caption: string;
    readonly alt: string;
  }[];
}

export const bornOf = (row: MemorialRow) =>
  fuzzyFrom({
    kind: row.born_kind,
    start: row.born_start,
    end: row.born_end,
    precision: row.born_precision,
    text: row.born_text,
  });
export const diedOf = (row: MemorialRow) =>
  fuzzyFrom({
    kind: row.died_kind,
    start: row.died_start,
    end: row.died_end,
    precision: row.died_precision,
    text: row.died_text,
  });

/** What it says and shows, whoever keeps it. */
export function presentContent(
  row: MemorialRow,
  { pictures, album }: Shows,
): Pick<
  Memorial,
  | 'full_name'
  | 'epitaph'
  | 'remembered_as'
  | 'born'
  | 'died'
  | 'biography'
  | 'birth_place'
  | 'death_place'
  | 'portrait'
  | 'pictures'
> {
  const picture = (id: string, words: { caption: string; alt: string }) =>
    pictures.get(id)?.(words);
  return {
    full_name: row.full_name,
    epitaph: row.epitaph,
    remembered_as: row.remembered_as,
    born: bornOf(row),
    died: diedOf(row),
    biography: row.biography,
    birth_place: row.birth_place,
    death_place: row.death_place,
    portrait:
      row.portrait_media_id === null
        ? null
        : (picture(row.portrait_media_id, { caption: '', alt: row.full_name }) ?? null),
    pictures: album.flatMap((item) => picture(item.media_id, item) ?? []),
  };
}
