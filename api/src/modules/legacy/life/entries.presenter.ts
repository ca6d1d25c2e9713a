/** What is told of a life, as one line of its chapter. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import { MOST_TOLD, type LifeEntry } from '@kinlore/shared/contracts/memorial-life';
import type { PersonCard } from '@kinlore/shared/contracts/people';
import { whenFrom } from '../../../platform/rows.ts';
import type { TributeRow } from '../legacy.queries.ts';
import type { FilesInTribute } from '../tribute-files.ts';

/** A whole number of letters, whatever their writing. */
function beginningOf(text: string): Pick<LifeEntry, 'words' | 'words_complete'> {
  const letters = Array.from(text.trim());
  const isWhole = letters.length <= MOST_TOLD;
  const cut = letters.slice(0, MOST_TOLD).join('').trimEnd();
  return { words: isWhole ? text.trim() : cut, words_complete: isWhole };
}

/** Who tells it, where that is somebody else than whose life it is. */
const tellerOf = ({ provenance: { told_by: told }, owner }: Activity, lifeId: string): string => {
  if (told !== '') return told;
  return owner.id === lifeId ? '' : owner.full_name;
};

export function memoryEntry(memory: Activity, lifeId: string): LifeEntry {
  const { words, words_complete: isWhole } = beginningOf(memory.body);
  return {
    kind: 'memory',
    id: memory.id,
    type: memory.type,
    title: memory.title,
    words,
    words_complete: isWhole && memory.body_complete,
    when: memory.when,
    place: memory.place,
    picture: memory.media.find(({ state }) => state === 'ready') ?? null,
    told_by: tellerOf(memory, lifeId),
    has_voice: memory.recordings.length > 0,
    folded: memory.sensitivity !== undefined,
  };
}

export const tributeEntry = (
  row: TributeRow,
  {
    author,
    files,
  }: { readonly author: PersonCard | undefined; readonly files: FilesInTribute['shown'] },
): LifeEntry => ({
  kind: 'tribute',
  id: row.id,
  type: null,
  title: '',
  ...beginningOf(row.body),
  when: whenFrom(row),
  place: row.place_text,
  picture: files.pictures.find(({ state }) => state === 'ready') ?? null,
  told_by: author?.full_name ?? row.guest_name ?? '',
  has_voice: files.recordings.length > 0,
  folded: false,
});
