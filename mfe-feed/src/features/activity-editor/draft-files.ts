/** What of a draft has reached the server: photographs, voices, films and documents. Pure. */
import { MAX_MEDIA, type Activity } from '@kinlore/shared/contracts/activities';
import { MAX_DOCUMENTS, MAX_RECORDINGS } from '@kinlore/shared/contracts/media';
import { asList, asText, nullable } from './untrusted.ts';

/** A photograph that has reached the server. The file itself is no part of a draft. */
export interface DraftPicture {
  readonly media_id: string;
  /** The file's own name, for naming it while no picture can be shown. */
  readonly name: string;
  readonly caption: string;
  readonly alt: string;
}

/** A voice or a film that has reached the server. What is said in it is no part of a draft: it is written where one listens. */
export interface DraftRecording {
  readonly media_id: string;
  readonly name: string;
  readonly caption: string;
}

/** A document that has reached the server. Its caption begins as the name of the file, which nobody else is told. */
export type DraftDocument = DraftRecording;

export interface DraftFiles {
  readonly pictures: readonly DraftPicture[];
  readonly recordings: readonly DraftRecording[];
  readonly documents: readonly DraftDocument[];
}
export const noFiles: DraftFiles = { pictures: [], recordings: [], documents: [] };

/** Each once, up to the most a memory holds. */
export const withArrived = (
  files: readonly DraftRecording[],
  arrived: readonly DraftRecording[],
  most: number,
): readonly DraftRecording[] => {
  const fresh = arrived.filter(({ media_id }) =>
    files.every((known) => known.media_id !== media_id),
  );
  return fresh.length === 0 ? files : [...files, ...fresh].slice(0, most);
};

const readPictures = (value: unknown): readonly DraftPicture[] =>
  asList(value, ({ media_id, name, caption, alt }) => {
    const id = nullable(media_id);
    return id === null
      ? null
      : {
          media_id: id,
          name: asText(name, 300),
          caption: asText(caption, 2_000),
          alt: asText(alt, 2_000),
        };
  }).slice(0, MAX_MEDIA);

const readNamed = (value: unknown): readonly DraftRecording[] =>
  asList(value, ({ media_id, name, caption }) => {
    const id = nullable(media_id);
    return id === null
      ? null
      : { media_id: id, name: asText(name, 300), caption: asText(caption, 300) };
  });

/** The files of a draft as a browser kept it. */
export const readFiles = (record: Readonly<Record<string, unknown>>): DraftFiles => ({
  pictures: readPictures(record['pictures']),
  recordings: readNamed(record['recordings']).slice(0, MAX_RECORDINGS),
  documents: readNamed(record['documents']).slice(0, MAX_DOCUMENTS),
});

/** As they are sent. */
export const filesOf = (draft: DraftFiles) => ({
  media: draft.pictures.map(({ media_id, caption, alt }) => ({
    media_id,
    caption: caption.trim(),
    alt: alt.trim(),
  })),
  recordings: draft.recordings.map(({ media_id, caption }) => ({
    media_id,
    caption: caption.trim(),
  })),
  documents: draft.documents.map(({ media_id, caption }) => ({
    media_id,
    caption: caption.trim(),
  })),
});

/** Those of a memory, as a draft of it begins. */
export const filesFrom = ({ media, recordings, documents = [] }: Activity): DraftFiles => ({
  pictures: media.map(({ media_id, caption, alt }) => ({ media_id, name: '', caption, alt })),
  recordings: recordings.map(({ media_id, caption }) => ({ media_id, name: '', caption })),
  documents: documents.map(({ media_id, caption }) => ({ media_id, name: '', caption })),
});
