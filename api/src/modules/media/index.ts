/** Photographs: kept bit for bit, shown through derivatives without metadata. */
import { join } from 'node:path';
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { createMediaAddresses, type MediaAddresses } from './addresses.ts';
import { mediaJobs } from './media.jobs.ts';
import { mediaRoutes } from './media.routes.ts';
import { createMediaService, type MediaService } from './media.service.ts';
import { createDesk } from './receive.ts';
import { createWorkshop } from './workshop.ts';

export type { MediaService, ReadableThrough } from './media.service.ts';
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
    addresses.address({ id: mediaId, variant: 'small', format: 'webp' });

export function createMedia(platform: Platform): MediaOffer {
  const addresses = createMediaAddresses(platform);
  const workshop = createWorkshop(platform.log);
  const desk = createDesk(join(platform.settings.dataFolder, 'uploads'), platform.storage);
  const service = createMediaService(platform, { addresses, workshop });
  return {
    service,
    addresses,
    module: {
      name: 'media',
      routes: mediaRoutes(platform, { service, addresses, desk }),
      jobs: mediaJobs(platform, { workshop, desk }),
      prepare: () => desk.sweep(platform.clock.now()),
    },
  };
}
