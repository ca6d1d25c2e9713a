/** Photographs, recordings and documents: kept bit for bit; photographs are shown through derivatives without metadata. */
import { join } from 'node:path';
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { createMediaAddresses, type MediaAddresses } from './addresses.ts';
import { forgetNeeded } from './copies/copies.queries.ts';
import { DERIVATIVE_VERSION } from './derivative-version.ts';
import { createImageWorkerPool } from './image-worker-pool.ts';
import { createDocumentLooker, createMaker, createRecordingLooker } from './kinds.ts';
import { mediaJobs } from './media.jobs.ts';
import { askForRemaking } from './remaking.ts';
import { mediaRoutes } from './media.routes.ts';
import { publicStorage } from './public-storage.ts';
import { createMediaService, type MediaService } from './media.service.ts';
import { createUploadContext, type UploadContext } from './receive.ts';

export { blurredBy } from './blurs.queries.ts';
export { isPictureHidden, setPictureHidden } from './hidden.queries.ts';
export { orientationIn } from './faces/orientation-in.ts';
export { regionsSidecar } from './faces/sidecar.ts';
export type { WrittenFace } from './faces/written-faces.ts';
export {
  putOffWrittenFaces,
  takeWrittenFace,
  writtenFacesOf,
} from './faces/written-faces.queries.ts';
export { blanksFrom, withoutBlanks } from './recordings/blanks.ts';
export { withoutPlace } from './without-place.ts';
export { lengthsOf, recordingFile } from './recordings.queries.ts';
export { ownUsableQuery } from './usable.queries.ts';
export { pictureSheetsOf, type StoredPicture } from './picture-sheets.queries.ts';
export { recogniseMedia } from './kinds.ts';
export { writeMissing } from './missing-files.queries.ts';
export { nameOf as fileNameOf, receivedFrom, type Received } from './receive.ts';
export { SNIFF_BYTES } from './sniff.ts';
export { guardBytes, rangeOf, sendBytes } from './media.routes.ts';
export { createShownFiles } from './shown-files.ts';
export type { MediaService, ShownPhotograph } from './media.service.ts';
export type { ReadableThrough } from './open-file.ts';
export { DERIVATIVE_VERSION } from './derivative-version.ts';
export type { MediaAddresses } from './addresses.ts';

export interface MediaOffer {
  readonly service: MediaService;
  readonly addresses: MediaAddresses;
  readonly module: Module;
}

/** The small picture of a face: what `createPeople` wants as `avatarAddress`. */
export const avatarAddressOf =
  (addresses: MediaAddresses) =>
  (mediaId: string): string =>
    addresses.address({
      id: mediaId,
      variant: 'small',
      format: 'webp',
      version: DERIVATIVE_VERSION,
      sha256: null,
    });

/** Where files that are being received lie: what a killed process leaves there is swept, whoever received it. */
export const uploadContextOf = ({
  settings,
  storage,
}: Pick<Platform, 'settings' | 'storage'>): UploadContext =>
  createUploadContext(join(settings.dataFolder, 'uploads'), storage);

/** `drawn`: for pictures that we drew ourselves. */
export function createMedia(
  platform: Platform,
  { drawn = false }: { readonly drawn?: boolean } = {},
): MediaOffer {
  const addresses = createMediaAddresses(platform);
  const looker = createRecordingLooker(platform.log);
  const maker = createMaker({
    image: createImageWorkerPool(platform.log, { drawn }),
    audio: looker,
    video: looker,
    document: createDocumentLooker(platform.log),
  });
  const uploads = uploadContextOf(platform);
  const service = createMediaService(platform, { addresses, maker });
  return {
    service,
    addresses,
    module: {
      name: 'media',
      routes: mediaRoutes(platform, { service, addresses, uploads }),
      plugin: publicStorage(platform, service),
      jobs: mediaJobs(platform, { maker, uploads }),
      async prepare() {
        await uploads.sweep(platform.clock.now());
        await askForRemaking(platform);
        if (platform.programs.ffmpeg === null) await forgetNeeded(platform.database);
      },
    },
  };
}
