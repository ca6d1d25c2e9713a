/** The file that puts a gathering into a calendar, for who is told where it is. */
import type { GatheringKind } from '@kinlore/shared/contracts/gathering-words';
import type { Actor } from '../../platform/actor.ts';
import { ensure } from '../../platform/errors.ts';
import { viewerOf } from '../access/index.ts';
import { calendarOf } from './calendar.ts';
import { findGathering, type GatheringServices } from './reading.ts';
import { stageOf } from './stages.ts';

const kinds: Readonly<Record<GatheringKind, string>> = {
  funeral: 'Funeral',
  wake: 'Wake',
  burial: 'Burial',
  service: 'Memorial service',
  remembrance: 'Remembrance',
};

const joined = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== '').join(between);

/** Throws `general.not_found` for whom it is not, and where nothing practical is left. */
export async function calendarFile(
  { clock, database, memorials, publicUrl }: GatheringServices,
  actor: Actor,
  id: string,
): Promise<string> {
  const row = await findGathering(database, actor, id);
  const isLeft = row.is_told && stageOf(row.starts_at, clock.now()) !== 'archived';
  ensure(isLeft, 'general.not_found');
  const words = await memorials.wordsFor(database, viewerOf(actor), row.memorial_id);
  return calendarOf({
    id: row.id,
    version: row.version,
    summary: `${kinds[row.kind]}: ${row.full_name}`,
    location: words(
      joined([row.venue, row.address.replaceAll(/\s*\n\s*/gu, ', '), row.town], ', '),
    ),
    description: joined([words(row.note), words(row.wishes), row.live_url], '\n\n'),
    url: `${publicUrl()}/memorials/${encodeURIComponent(row.slug)}`,
    startsAt: row.starts_at,
    writtenAt: row.edited_at ?? row.created_at,
    isCancelled: row.state === 'cancelled',
  });
}
