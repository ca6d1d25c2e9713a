/** The album of a life. */
import { listLifePhotos } from '@kinlore/shared/contracts/life-photos';
import { route, type Route } from '../../platform/http/route.ts';
import type { Platform } from '../../platform/ports.ts';
import type { MediaService } from '../media/index.ts';
import { photosOfLife } from './photos.ts';

export const lifePhotosRoute = (
  { database }: Pick<Platform, 'database'>,
  { media }: { readonly media: MediaService },
): Route =>
  route(listLifePhotos, { gate: 'user', action: 'activity.photos' }, async ({ actor, input }) =>
    photosOfLife({ database, media }, actor, {
      ...input.query,
      userId: input.params.id === 'me' ? actor.subject.id : input.params.id,
    }),
  );
