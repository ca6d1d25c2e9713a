/** What somebody remembers, as one of the readers sees it. */
import type { StoryPerspective } from '@kinlore/shared/contracts/shared-stories';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { User } from '../../platform/actor.ts';
import type { MediaService } from '../media/index.ts';
import { whenOf, type Masking } from './masking.ts';
import type { PerspectiveRow } from './perspectives.queries.ts';

interface Beside {
  readonly reader: User;
  readonly masking: Masking;
  readonly cards: ReadonlyMap<string, PersonCard>;
  readonly pictures: Awaited<ReturnType<MediaService['pictures']>>;
}

export const perspectiveOf = (
  row: PerspectiveRow,
  { reader, masking: { words, isNamed }, cards, pictures }: Beside,
): StoryPerspective => ({
  id: row.id,
  author: isNamed(row.author_id) ? (cards.get(row.author_id) ?? null) : null,
  mine: row.author_id === reader.id,
  body: words(row.body),
  when: { ...whenOf(row), text: words(row.when_text) },
  place: words(row.place),
  pictures: row.media_ids.flatMap((id) => pictures.get(id)?.() ?? []),
  audience: row.audience,
  version: row.version,
  created_at: row.created_at.toISOString(),
  edited_at: row.edited_at?.toISOString() ?? null,
});
