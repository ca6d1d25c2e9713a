/** Pictures, recordings and documents as their viewer is shown them: what moderators hide, its owner alone. */
import type { Document, Picture, Recording } from '@kinlore/shared/contracts/media';
import type { Connection } from '../../platform/ports.ts';
import type { Viewer } from '../access/index.ts';
import type { MediaAddresses } from './addresses.ts';
import { documentsShown, type DocumentWords } from './documents/presenting.ts';
import { presentShown, recordingsShown, type RecordingWords } from './media.presenter.ts';
import { sheetsByIds } from './media.queries.ts';
import { sheetFrom, type PictureSheet, type StoredPicture } from './picture-sheets.queries.ts';

type Pictures = ReadonlyMap<string, (words?: { caption: string; alt: string }) => Picture>;

/** By their ids. */
export interface Shown {
  readonly pictures: Pictures;
  readonly recordings: ReadonlyMap<string, (words: RecordingWords) => Recording | null>;
  readonly documents: ReadonlyMap<string, (words: DocumentWords) => Document | null>;
}

export interface ShownFiles {
  /**
   * Pictures in two statements however many, with signed addresses; for a viewer without an account (null), who is shown only what everybody may see,
   * with the public ones that never change.
   */
  pictures(connection: Connection, ids: readonly string[], viewer?: Viewer): Promise<Pictures>;
  /** The same with the recordings and documents among them. */
  shown(connection: Connection, ids: readonly string[], viewer: Viewer): Promise<Shown>;
  /** The same of rows that `pictureSheetsOf` gave. */
  shownFrom(stored: readonly StoredPicture[], viewer: Viewer): Shown;
}

export function createShownFiles(addresses: MediaAddresses): ShownFiles {
  const shownOf = (sheets: readonly PictureSheet[], viewer: Viewer): Shown => ({
    pictures: presentShown(addresses, sheets, viewer),
    recordings: recordingsShown(addresses, sheets, viewer),
    documents: documentsShown(addresses, sheets, viewer),
  });
  return {
    pictures: async (connection, ids, viewer) =>
      presentShown(addresses, (await sheetsByIds(connection, ids)).values(), viewer),
    shown: async (connection, ids, viewer) =>
      shownOf([...(await sheetsByIds(connection, ids)).values()], viewer),
    shownFrom: (stored, viewer) => shownOf(stored.map(sheetFrom), viewer),
  };
}
