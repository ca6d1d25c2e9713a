/** Links as who made them sees them, and what they open. */
import type { ShareLink, SharedMemory } from '@kinlore/shared/contracts/share-links';
import { fuzzyFrom } from '../../platform/rows.ts';
import type { Parts } from '../activities/index.ts';
import type { MediaService } from '../media/index.ts';
import { isOver } from '../secret-links/index.ts';
import { coarsePlace, type Masked } from './masking.ts';
import type { OpeningRow, OwnRow } from './share-links.queries.ts';

function stateOf(row: OwnRow, now: Date): ShareLink['state'] {
  if (isOver(row, now)) return 'over';
  return row.audience === 'self' && !row.for_self ? 'resting' : 'open';
}

export const presentLink = (row: OwnRow, now: Date): ShareLink => ({
  id: row.id,
  name: row.name,
  activity: { id: row.activity_id, type: row.type, title: row.title },
  state: stateOf(row, now),
  has_password: row.password_hash !== null,
  opened_count: row.opened_count,
  last_opened_at: row.last_opened_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});

type Shown = Awaited<ReturnType<MediaService['shown']>>;

interface Surroundings {
  readonly parts: Parts;
  readonly shown: Shown;
  readonly masked: Masked;
}

function presentFiles({ parts, shown, masked: { words } }: Surroundings) {
  return {
    media: parts.media.flatMap(
      ({ media_id: id, caption, alt }) =>
        shown.pictures.get(id)?.({ caption: words(caption), alt: words(alt) }) ?? [],
    ),
    recordings: parts.recordings.flatMap(
      ({ media_id: id, caption, transcript }) =>
        shown.recordings.get(id)?.({
          caption: words(caption),
          transcript: transcript.map(({ at, text }) => ({ at, text: words(text) })),
        }) ?? [],
    ),
    ...(parts.documents.length > 0 && {
      documents: parts.documents.flatMap(
        ({ media_id: id, caption }) => shown.documents.get(id)?.({ caption: words(caption) }) ?? [],
      ),
    }),
  };
}

/** The one way a memory goes out by a link. */
export function presentShared(row: OpeningRow, around: Surroundings): SharedMemory {
  const { people, words } = around.masked;
  const when = fuzzyFrom({
    kind: row.when_kind,
    start: row.when_start,
    end: row.when_end,
    precision: row.when_precision,
    text: words(row.when_text),
  });
  return {
    owner_name: row.owner_name,
    at_rest: row.owner_life === 'in_remembrance',
    title: words(row.title),
    body: words(row.body),
    when,
    place: words(coarsePlace(row.place_text)),
    people: [...people],
    ...presentFiles(around),
    ...(row.sensitivity !== null && { sensitivity: row.sensitivity }),
  };
}
