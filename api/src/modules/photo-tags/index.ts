/** Who is in a picture: named by those who know, agreed to by those who are named. */
import type { Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { tagRoutes } from './tags.routes.ts';
import type { TagDeps } from './tags-context.ts';
import { createTagsService } from './tags.service.ts';

export type { TagDeps };

export const createPhotoTags = (platform: Platform, deps: TagDeps): Module => ({
  name: 'photo-tags',
  routes: tagRoutes(createTagsService(platform, deps)),
});
