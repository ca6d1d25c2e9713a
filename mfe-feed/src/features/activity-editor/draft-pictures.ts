/** Photographs join a draft. Pure. */
import { MAX_MEDIA } from '@kinlore/shared/contracts/activities';
import type { Draft, DraftPicture } from './draft.ts';

/**
 * Adds photographs that arrived, each once; what is over the most a memory holds is left out. `chosen` are the ids in the order the files were
 * chosen in: the quickest to arrive is not the first for that. What stands already is never moved, for somebody may have put it there.
 */
export const withPictures = (
  draft: Draft,
  pictures: readonly DraftPicture[],
  chosen: readonly string[] = [],
): Draft => {
  const fresh = pictures.filter(({ media_id }) =>
    draft.pictures.every((known) => known.media_id !== media_id),
  );
  if (fresh.length === 0) return draft;
  return {
    ...draft,
    pictures: fresh
      .reduce((all, picture) => placed(all, picture, chosen), draft.pictures)
      .slice(0, MAX_MEDIA),
  };
};

/** Before the first that was chosen after it, else at the end. */
function placed(
  all: readonly DraftPicture[],
  picture: DraftPicture,
  chosen: readonly string[],
): readonly DraftPicture[] {
  const own = chosen.indexOf(picture.media_id);
  const at = own === -1 ? -1 : all.findIndex(({ media_id }) => chosen.indexOf(media_id) > own);
  return at === -1 ? [...all, picture] : all.toSpliced(at, 0, picture);
}
