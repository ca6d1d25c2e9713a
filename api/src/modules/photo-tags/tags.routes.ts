import {
  addPhotoTag,
  answerPhotoTag,
  deletePhotoTag,
  listPhotoTags,
  listPicturesOfMe,
  namePhotoTag,
  putOffWrittenNames,
} from '@kinlore/shared/contracts/photo-tags';
import { route, type Route } from '../../platform/http/route.ts';
import type { TagsService } from './tags.service.ts';

/** Naming somebody asks something of them (rules R17). */
const limit = { max: 20, seconds: 60 } as const;

const readingRoutes = (service: TagsService): readonly Route[] => [
  route(listPhotoTags, { gate: 'user', action: 'photo_tag.list' }, async ({ actor, input }) => ({
    data: await service.list(actor, input.query.media_id),
  })),
  route(listPicturesOfMe, { gate: 'user', action: 'photo_tag.mine' }, async ({ actor, input }) =>
    service.mine(actor, input.query),
  ),
];

const sayingRoutes = (service: TagsService): readonly Route[] => [
  route(
    addPhotoTag,
    { gate: 'teen', action: 'photo_tag.add', limit },
    async ({ actor, input }) => ({ data: await service.add(actor, input.body) }),
  ),
  route(
    namePhotoTag,
    { gate: 'teen', action: 'photo_tag.name', limit },
    async ({ actor, input }) => ({
      data: await service.name(actor, input.params.id, input.body),
    }),
  ),
  route(
    putOffWrittenNames,
    { gate: 'teen', action: 'photo_tag.put_off', limit },
    async ({ actor, input }) => service.putOff(actor, input.body.media_id),
  ),
];

export const tagRoutes = (service: TagsService): readonly Route[] => [
  ...readingRoutes(service),
  ...sayingRoutes(service),
  // A guardian answers for a child by viewing as the child.
  route(
    answerPhotoTag,
    {
      gate: 'user',
      action: 'photo_tag.answer',
      whileViewing: true,
      limit: { max: 120, seconds: 60 },
    },
    async ({ actor, input }) => ({
      data: await service.answer(actor, input.params.id, input.body),
    }),
  ),
  route(
    deletePhotoTag,
    { gate: 'user', action: 'photo_tag.delete', whileViewing: true },
    async ({ actor, input }) => service.remove(actor, input.params.id),
  ),
];
