import { defineRemote } from '@kinlore/shared/remote';
import { manifest } from './manifest.ts';

/** The one exposed module: a lazy loader for each contribution. The three ways to read a memory share one chunk. */
export const remote = defineRemote(manifest, {
  home: () => import('../features/home/HomePage.tsx'),
  post: () => import(/* webpackChunkName: "view" */ '../features/activity-view/PostPage.tsx'),
  activity: () => import(/* webpackChunkName: "view" */ '../features/activity-view/ActivityPage.tsx'),
  editor: () => import('../features/activity-editor/ActivityModal.tsx'),
  view: () => import(/* webpackChunkName: "view" */ '../features/activity-view/MemoryModal.tsx'),
  search: () => import('../features/search/SearchResults.tsx'),
});
