/** Who is in a picture: named by those who know, agreed to by those who are named. */
import type { Module } from '../../module.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import type { Doer } from '../../platform/actor.ts';
import { tagRoutes } from './tags.routes.ts';
import { placedNames, type PlacedName, type PresentingDeps } from './tags.presenter.ts';
import { placedTagsOf } from './tags.queries.ts';
import type { TagDeps } from './tags-context.ts';
import { createTagsService } from './tags.service.ts';

export type { TagDeps };
export type { PlacedName } from './tags.presenter.ts';

/** Who is named where in these pictures, as the reader is told it. */
export type ReadPlacedNames = (
  connection: Connection,
  reader: Doer,
  mediaIds: readonly string[],
) => Promise<readonly PlacedName[]>;

export const createPlacedNames =
  (deps: PresentingDeps): ReadPlacedNames =>
  async (connection, reader, mediaIds) => {
    const rows = await placedTagsOf(connection, reader.subject.id, mediaIds);
    return placedNames(deps, connection, reader, rows);
  };

export const createPhotoTags = (platform: Platform, deps: TagDeps): Module => ({
  name: 'photo-tags',
  routes: tagRoutes(createTagsService(platform, deps)),
});
