/** What leaves the server of a document. */
import type { Document, Media } from '@kinlore/shared/contracts/media';
import type { MediaAddresses } from '../addresses.ts';
import { isShownTo, type PictureSheet } from '../picture-sheets.queries.ts';
import { addressOf, nearest } from '../variant-addresses.ts';

export type DocumentWords = Pick<Document, 'caption'>;

type DocumentSheet = Pick<PictureSheet, 'row' | 'filed' | 'variants'>;

/** Where one was drawn. */
function firstPageOf(
  addresses: MediaAddresses,
  { row, variants }: DocumentSheet,
): Pick<Document, 'first_page'> {
  const [small, large] = [nearest(variants, 'small'), nearest(variants, 'medium')];
  if (small === undefined || large === undefined) return {};
  const { width, height } = large;
  const [url_small, url] = [addressOf(addresses, row, small), addressOf(addresses, row, large)];
  return { first_page: { url_small, url, width, height } };
}

const presentDocument = (
  addresses: MediaAddresses,
  sheet: DocumentSheet,
  { caption }: DocumentWords,
): Document | null =>
  sheet.filed && {
    media_id: sheet.row.id,
    ...sheet.filed,
    url: addresses.address({ ...sheet.row, variant: 'file', format: 'webp', sha256: null }),
    caption,
    ...firstPageOf(addresses, sheet),
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
