/** The only module this remote exposes: one lazy loader for each contribution. */
import { defineRemote } from '@kinlore/shared/remote';
import { manifest } from './manifest.ts';

export const remote = defineRemote(manifest, {
  tree: () => import('../features/tree/TreePage.tsx'),
  invitation: () => import('../features/invite/InvitationPage.tsx'),
  map: () => import('../features/map/MapPage.tsx'),
  worldMap: () => import('../features/map/WorldMapPage.tsx'),
  familyTab: () => import('../features/tree/FamilyTab.tsx'),
  familyRequests: () => import('../features/relations/FamilyRequests.tsx'),
  relate: () => import('../features/relations/Relate.tsx'),
});
