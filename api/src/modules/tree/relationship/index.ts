/** How two persons of a tree are related. */
import type { Platform } from '../../../platform/ports.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { TreeReader } from '../view.ts';
import { relationshipRoutes } from './relationship.routes.ts';
import { createRelationshipReader } from './relationship.service.ts';

export const createRelationship = (platform: Platform, reader: TreeReader): readonly Route[] =>
  relationshipRoutes(createRelationshipReader(platform, reader));
