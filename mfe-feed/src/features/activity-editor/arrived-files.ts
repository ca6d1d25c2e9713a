/** Files that have arrived, on their way into the draft. Pure. */
import type { Draft } from './draft.ts';
import { withArrived } from './draft-files.ts';
import { withPictures } from './draft-pictures.ts';
import type { ArrivedPhotograph } from './editor-session.ts';

/** Each joins what it is. */
export function withFiles(
  draft: Draft,
  arrived: readonly ArrivedPhotograph[],
  chosen: readonly string[],
): Draft {
  const isSpoken = ({ media }: ArrivedPhotograph) => media.kind === 'recording';
  const entry = ({ name, media }: ArrivedPhotograph) => ({ media_id: media.id, name, caption: '' });
  const seen = arrived.filter((one) => !isSpoken(one)).map((one) => ({ ...entry(one), alt: '' }));
  const recordings = withArrived(draft.recordings, arrived.filter(isSpoken).map(entry));
  return { ...withPictures(draft, seen, chosen), recordings };
}
