import { defineRemote } from '@kinlore/shared/remote';
import { manifest } from './manifest.ts';

/** The one exposed module: a lazy loader for each contribution. */
export const remote = defineRemote(manifest, {
  home: () => import('../features/home/HomePage.tsx'),
  post: () => import('../features/activity-view/MemoryScreen.tsx'),
  activity: () => import('../features/activity-view/MemoryScreen.tsx'),
  onThisDay: () =>
    import(/* webpackChunkName: "more" */ '../features/on-this-day/OnThisDayPage.tsx'),
  editor: () => import('../features/waiting/EditorModal.tsx'),
  view: () => import('../features/activity-view/MemoryScreen.tsx'),
  together: () => import(/* webpackChunkName: "more" */ '../features/together/MemoriesWith.tsx'),
  ofTwo: () => import(/* webpackChunkName: "more" */ '../features/of-two/RepliesOfTwo.tsx'),
  report: () => import(/* webpackChunkName: "more" */ '../features/report/ReportModal.tsx'),
  sky: () => import(/* webpackChunkName: "sky" */ '../features/sky/Sky.tsx'),
  collective: () =>
    import(/* webpackChunkName: "sky" */ '../features/sky/collective/CollectiveModal.tsx'),
  search: () => import('../features/search/SearchResults.tsx'),
});
