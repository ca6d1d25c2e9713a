/** The files of a memory: as its readers are shown them, and as it names its recordings and documents. */
import { Type } from './kernel.ts';
import { Document, NamedDocuments, NamedRecordings, Picture, Recording } from './media.ts';

export const filesShown = {
  media: Type.Array(Picture),
  /** Voices and films. */
  recordings: Type.Array(Recording),
  /** Absent where there is none. */
  documents: Type.Optional(Type.Array(Document)),
};

export const filesNamed = {
  recordings: Type.Optional(NamedRecordings),
  documents: Type.Optional(NamedDocuments),
};
