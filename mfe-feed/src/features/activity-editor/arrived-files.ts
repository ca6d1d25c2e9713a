/** Files that have arrived, on their way into the draft. Pure. */
import { MAX_DOCUMENTS, MAX_RECORDINGS, type Media } from '@kinlore/shared/contracts/media';
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
  const of = (kind: Media['kind']) =>
    arrived
      .filter(({ media }) => media.kind === kind)
      .map(({ name, media }) => ({ media_id: media.id, name, caption: '' }));
  const seen = of('photo').map((one) => ({ ...one, alt: '' }));
  const papers = of('document').map((one) => ({ ...one, caption: captionFrom(one.name) }));
  return {
    ...withPictures(draft, seen, chosen),
    recordings: withArrived(draft.recordings, of('recording'), MAX_RECORDINGS),
    documents: withArrived(draft.documents, papers, MAX_DOCUMENTS),
  };
}

/** The name of a file as words. */
const captionFrom = (name: string): string =>
  name
    .replace(/\.pdf$/i, '')
    .replaceAll('_', ' ')
    .trim()
    .slice(0, 300);
