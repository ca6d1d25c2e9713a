/** The memorial that a copy is made of, read by the eyes of the steward who asked for it. */
import type { Background } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import type { TakeKeepsakes } from '../keepsakes/index.ts';
import { keepsakesOf } from './archive/kept-keepsakes.ts';
import type { KeptMemorial } from './archive/writing.ts';
import { memorialOf } from './memorial.queries.ts';

/** Throws `general.not_found` where it is no longer there, or no longer for them. */
export async function keptMemorialOf(
  connection: Connection,
  { takeKeepsakes }: { readonly takeKeepsakes: TakeKeepsakes },
  reader: Background,
  { subject_id: subject }: { readonly subject_id: string },
): Promise<KeptMemorial> {
  const row = await memorialOf(connection, { subject, reader: reader.subject.id });
  ensure(row, 'general.not_found');
  const keepsakes: KeptMemorial['keepsakes'] = async (before, limit) =>
    takeKeepsakes(connection, reader, { memorial: row.slug, before, limit });
  const keepsakeIds: string[] = [];
  for await (const taken of keepsakesOf({ keepsakes }))
    keepsakeIds.push(...taken.map(({ row: { id } }) => id));
  return { row, keepsakeIds, keepsakes, held: new Set() };
}
