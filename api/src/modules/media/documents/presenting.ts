/** What leaves the server of a document. */
import type { Document, Media } from '@kinlore/shared/contracts/media';
import type { MediaAddresses } from '../addresses.ts';
import { isShownTo, type PictureSheet } from '../picture-sheets.queries.ts';

export type DocumentWords = Pick<Document, 'caption'>;

type DocumentSheet = Pick<PictureSheet, 'row' | 'filed'>;

const presentDocument = (
  addresses: MediaAddresses,
  { row: { id, version }, filed }: DocumentSheet,
  { caption }: DocumentWords,
): Document | null =>
  filed && {
    media_id: id,
    ...filed,
    url: addresses.address({ id, variant: 'file', format: 'webp', version, sha256: null }),
    caption,
  };

/** The documents among them that this viewer is shown. */
export const documentsShown = (
  addresses: MediaAddresses,
  sheets: Iterable<PictureSheet>,
  viewer: string | null | undefined,
): ReadonlyMap<string, (words: DocumentWords) => Document | null> =>
  new Map(
    [...sheets]
      .filter((sheet) => sheet.filed !== null && isShownTo(sheet, viewer))
      .map((sheet) => [sheet.row.id, (words) => presentDocument(addresses, sheet, words)]),
  );

/** Of a file as its owner sees it. */
export function ownDocument(
  addresses: MediaAddresses,
  sheet: DocumentSheet,
): Pick<Media, 'document'> {
  const document = presentDocument(addresses, sheet, { caption: '' });
  return document === null ? {} : { document };
}
