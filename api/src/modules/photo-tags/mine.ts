/** The pictures that whoever asks is in, a page at a time. */
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { MyTagStatus, PictureOfMe } from '@kinlore/shared/contracts/photo-tags';
import type { SignedIn } from '../../platform/actor.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { picturesOf, type MineRow } from './mine.queries.ts';
import { mayBlur, regionOf } from './tags.policy.ts';
import type { Services } from './tags-context.ts';

interface MineQuery {
  readonly status: MyTagStatus;
  readonly limit?: number;
  readonly cursor?: string;
}

export async function picturesOfMe(
  { database, media, people }: Pick<Services, 'database' | 'media' | 'people'>,
  { subject }: SignedIn,
  { status, limit = 20, cursor }: MineQuery,
): Promise<{ data: PictureOfMe[]; meta: { next: string | null } }> {
  const before = idCursor.decode(cursor);
  const read = await picturesOf(database, subject.id, status, { before, limit });
  const { rows, next } = pageOf(read, limit, ({ id }) => idCursor.encode(id));
  const ids = rows.map(({ media_id: id }) => id);
  const pictures = await media.pictures(database, ids, subject.id);
  const cards = await people.cards(database, rows.flatMap(peopleOf));
  const data = rows.flatMap((row) => {
    const picture = pictures.get(row.media_id)?.();
    const around = aroundOf(row, cards);
    return picture === undefined || around === null
      ? []
      : [{ ...presentMine(row, status), ...around, picture }];
  });
  return { data, meta: { next } };
}

/** Null where nobody is told whose memory it is. */
function aroundOf(
  row: MineRow,
  cards: ReadonlyMap<string, PersonCard>,
): Pick<PictureOfMe, 'memory' | 'by'> | null {
  const owner = cards.get(row.memory_owner_id);
  const by = row.by_id === null ? null : (cards.get(row.by_id) ?? null);
  return owner === undefined ? null : { memory: memoryOf(row, owner), by };
}

const peopleOf = ({ by_id: by, memory_owner_id: owner }: MineRow): readonly string[] =>
  by === null ? [owner] : [by, owner];

const memoryOf = (row: MineRow, owner: PersonCard): PictureOfMe['memory'] => ({
  id: row.memory_id,
  slug: row.slug,
  title: row.title,
  owner,
});

function presentMine(
  row: MineRow,
  status: MyTagStatus,
): Omit<PictureOfMe, 'picture' | 'memory' | 'by'> {
  const region = regionOf(row);
  return {
    tag_id: row.id,
    status,
    region,
    blurred: row.blurred,
    can_blur: region !== null && mayBlur(region, 0),
    created_at: row.created_at.toISOString(),
  };
}
