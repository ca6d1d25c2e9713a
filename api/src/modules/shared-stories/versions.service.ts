/** What somebody told, in every version they saved: brought back by saving it again. */
import type { PerspectiveVersion } from '@kinlore/shared/contracts/story-versions';
import type { SignedIn } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { pageOf } from '../../platform/rows.ts';
import { whenOf } from './masking.ts';
import { versionsOf } from './perspectives.queries.ts';
import type { PageAsked, PageOf, Services } from './stories.service.ts';

const LIMIT = 20;

/** Behind the last version of a page. */
function versionBefore(cursor: string | undefined): number | null {
  if (cursor === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(cursor)) throw new DomainError('general.cursor');
  return Number(cursor);
}

export async function listVersions(
  { database, media }: Services,
  { subject }: SignedIn,
  id: string,
  { limit = LIMIT, cursor }: PageAsked,
): Promise<PageOf<PerspectiveVersion>> {
  const before = versionBefore(cursor);
  const read = await versionsOf(database, subject.id, id, { before, limit });
  ensure(read.length > 0 || before !== null, 'general.not_found');
  const { rows, next } = pageOf(read, limit, ({ version }) => String(version));
  const shown = rows.flatMap(({ media_ids: ids }) => ids);
  const pictures = await media.pictures(database, shown, subject.id);
  return {
    data: rows.map((row) => ({
      version: row.version,
      body: row.body,
      when: whenOf(row),
      place: row.place,
      pictures: row.media_ids.flatMap((picture) => pictures.get(picture)?.() ?? []),
      saved_at: row.saved_at.toISOString(),
    })),
    meta: { next },
  };
}
