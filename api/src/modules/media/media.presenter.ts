/** What leaves the server of a photograph: to everyone the picture, to its owner also what the camera wrote. */
import type { Media, Picture, Recording, TranscriptLine } from '@kinlore/shared/contracts/media';
import { keptTypeOf } from '@kinlore/shared/contracts/media-kinds';
import { exactDay } from '@kinlore/shared/dates';
import { oneOf } from '../../platform/rows.ts';
import { publicAddresses, type MediaAddresses } from './addresses.ts';
import { ownDocument } from './documents/presenting.ts';
import type { MediaRow, Sheet } from './media.queries.ts';
import { addressOf, nearest, type ShownVariant } from './variant-addresses.ts';
import { isShownTo, type PictureSheet } from './picture-sheets.queries.ts';

function presentPicture(
  addresses: MediaAddresses,
  { row, variants }: PictureSheet,
  words: { caption: string; alt: string } = { caption: '', alt: '' },
): Picture {
  const url = (variant: ShownVariant | undefined): string => addressOf(addresses, row, variant);
  return {
    media_id: row.id,
    state: row.state,
    width: row.width,
    height: row.height,
    thumbhash: row.thumbhash,
    url_small: url(nearest(variants, 'small')),
    url: url(nearest(variants, 'medium')),
    url_large: url(nearest(variants, 'large')),
    sources: variants.map((variant) => ({
      format: variant.format,
      width: variant.width,
      height: variant.height,
      url: url(variant),
    })),
    ...words,
  };
}

type Worded = (words?: { caption: string; alt: string }) => Picture;

/** Those that this viewer is shown, by id: what moderators hide, its owner alone. A guest is given addresses that anybody may open. */
export function presentShown(
  addresses: MediaAddresses,
  sheets: Iterable<PictureSheet>,
  viewer: string | null | undefined,
): ReadonlyMap<string, Worded> {
  const given = viewer === null ? publicAddresses(addresses) : addresses;
  return new Map(
    [...sheets]
      .filter((sheet) => isShownTo(sheet, viewer))
      .map((sheet): [string, Worded] => [
        sheet.row.id,
        (words) => presentPicture(given, sheet, words),
      ]),
  );
}

export interface RecordingWords {
  readonly caption: string;
  readonly transcript: readonly TranscriptLine[];
}

function presentRecording(
  addresses: MediaAddresses,
  { row, recorded, variants }: PictureSheet,
  { caption, transcript }: RecordingWords,
): Recording | null {
  if (recorded === null) return null;
  const poster = addressOf(addresses, row, nearest(variants, 'large'));
  return {
    ...(poster !== '' && { poster }),
    media_id: row.id,
    kind: keptTypeOf(recorded.mime)?.kind === 'video' ? 'video' : 'audio',
    ...recorded,
    width: row.width,
    height: row.height,
    url: addresses.address({
      id: row.id,
      variant: 'play',
      format: 'webp',
      version: row.version,
      sha256: null,
    }),
    caption,
    transcript: [...transcript],
  };
}

/** The recordings among them, by the same rule. Their addresses are signed for everybody: of what anybody may play nothing stands under its sum. */
export const recordingsShown = (
  addresses: MediaAddresses,
  sheets: Iterable<PictureSheet>,
  viewer: string | null | undefined,
): ReadonlyMap<string, (words: RecordingWords) => Recording | null> =>
  new Map(
    [...sheets]
      .filter((sheet) => sheet.recorded !== null && isShownTo(sheet, viewer))
      .map((sheet) => [sheet.row.id, (words) => presentRecording(addresses, sheet, words)]),
  );

const takenOf = (row: MediaRow): Media['taken'] =>
  row.taken_at === null || row.taken_source === null
    ? null
    : {
        source: oneOf(['original', 'digitised', 'scan'], row.taken_source),
        when: exactDay(row.taken_at.toISOString().slice(0, 10)),
      };

/** For the owner alone. */
export const presentMedia = (addresses: MediaAddresses, sheet: Sheet): Media => ({
  id: sheet.row.id,
  kind: sheet.row.kind,
  state: sheet.row.state,
  name: sheet.row.original_name,
  mime: sheet.row.mime,
  bytes: sheet.row.bytes,
  sha256: sheet.row.sha256,
  picture: presentPicture(addresses, sheet),
  recording: presentRecording(addresses, sheet, { caption: '', transcript: [] }),
  ...ownDocument(addresses, sheet),
  original_url: addresses.address({
    id: sheet.row.id,
    variant: 'original',
    format: 'webp',
    version: sheet.row.version,
    sha256: null,
  }),
  taken: takenOf(sheet.row),
  location:
    sheet.row.latitude === null || sheet.row.longitude === null
      ? null
      : { latitude: sheet.row.latitude, longitude: sheet.row.longitude },
  created_at: sheet.row.created_at.toISOString(),
});
