/** The only module this remote exposes: one lazy loader for each contribution. */
import { defineRemote } from '@kinlore/shared/remote';
import { manifest } from './manifest.ts';

export const remote = defineRemote(manifest, {
  memorials: () => import('../features/memorial/MemorialsPage.tsx'),
  newMemorial: () => import('../features/memorial/NewMemorialPage.tsx'),
  memorial: () => import('../features/memorial/MemorialPage.tsx'),
  editMemorial: () => import('../features/memorial/EditMemorialPage.tsx'),
  legacyTab: () => import('../features/legacy-tab/LegacyTab.tsx'),
});
