/** Pictures that somebody is in. */
import { sql } from 'kysely';
import type { MyTagStatus } from '@kinlore/shared/contracts/photo-tags';
import type { Connection } from '../../platform/ports.ts';
import { canFindAt, memoryVisibleTo } from '../access/index.ts';
import type { TagRow } from './tags.queries.ts';

export interface MineRow extends Pick<
  TagRow,
  'id' | 'media_id' | 'x' | 'y' | 'w' | 'h' | 'created_at'
> {
  readonly blurred: boolean;
  /** Who said so; null where they are not to be found. */
  readonly by_id: string | null;
  readonly memory_id: string;
  readonly slug: string;
  readonly title: string;
  readonly memory_owner_id: string;
}

export interface MineAfter {
  readonly before: string | null;
  readonly limit: number;
}

/**
 * Newest first; a picture in which one is named twice stands there twice, once for each place. Each comes with the oldest memory
 * that shows it and that the viewer may read; one that no such memory shows is not there. Served by the index photo_tag_user.
 */
export async function picturesOf(
  connection: Connection,
  viewer: string,
  status: MyTagStatus,
  { before, limit }: MineAfter,
): Promise<readonly MineRow[]> {
  const { rows } = await sql<MineRow>`
    select t.id, t.media_id, t.x, t.y, t.w, t.h, t.created_at, b.id is not null as blurred,
      case when ${canFindAt(viewer, 't.tagger_id')} then t.tagger_id end as by_id,
      a.id as memory_id, a.slug, a.title, a.owner_id as memory_owner_id
    from photo_tag t
    join media m on m.id = t.media_id and (m.hidden_at is null or m.owner_id = ${viewer})
    left join media_blur b on b.id = t.id
    cross join lateral (select a.id, a.slug, a.title, a.owner_id from activity_media k join activity a on a.id = k.activity_id
      where k.media_id = t.media_id and a.status = 'published' and ${memoryVisibleTo(viewer, 'a')} order by a.id limit 1) a
    where t.user_id = ${viewer} and t.status = ${status} and (${before}::uuid is null or t.id < ${before}::uuid)
    order by t.id desc limit ${limit + 1}`.execute(connection);
  return rows;
}
