/** A memorial whose life is asked for, and what everything here is made of. */
import type { SignedIn } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/ports.ts';
import type { LifeOfMemorial, MemorialRead } from '../../activities/index.ts';
import type { Gazetteer } from '../../gazetteer/index.ts';
import type { MediaService } from '../../media/index.ts';
import type { PeopleService } from '../../people/index.ts';
import type { MemorialRow } from '../legacy.queries.ts';
import type { MemorialReading } from '../memorial-reading.ts';
import { isNearTo } from './life.queries.ts';

export interface LifeDeps extends Pick<Platform, 'database'> {
  readonly memorials: Pick<MemorialReading, 'find'>;
  readonly told: LifeOfMemorial;
  readonly people: PeopleService;
  readonly media: MediaService;
  readonly gazetteer: Gazetteer;
}

export interface Found {
  readonly row: MemorialRow;
  readonly of: MemorialRead;
}

/**
 * Null for a passer-by: of a memorial for everyone who is nobody there reads what its stewards wrote, and nothing that a family remembers. Throws
 * `general.not_found` for who may not read the memorial.
 */
export async function find(
  { database, memorials }: LifeDeps,
  reader: SignedIn,
  id: string,
): Promise<Found | null> {
  const row = await memorials.find(database, reader, id);
  const isNear = row.audience !== 'public' || (await isNearTo(database, reader.subject.id, row.id));
  return isNear ? { row, of: { slug: row.slug, ownerId: row.owner_id, reader } } : null;
}

/** Who reads the tributes of the memorial. */
export const tributesOf = ({ row, of }: Found) => ({
  memorialId: row.id,
  viewer: of.reader.subject.id,
});
