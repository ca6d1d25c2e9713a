import { defineRemote } from '@kinlore/shared/remote';
import { manifest } from './manifest.ts';

/**
 * The one exposed module: a lazy loader for each contribution. The frames of the book and the page it opens on share one file:
 * every file costs the entry its name and its digest.
 */
export const remote = defineRemote(manifest, {
  page: () => import(/* webpackChunkName: "book" */ '../features/profile/CodexPage.tsx'),
  tabPage: () => import(/* webpackChunkName: "book" */ '../features/profile/CodexTabPage.tsx'),
  codex: () => import(/* webpackChunkName: "book" */ '../features/profile/CodexModal.tsx'),
  code: () => import(/* webpackChunkName: "book" */ '../features/profile/CodePage.tsx'),
  invite: () => import('../features/invite/InviteModal.tsx'),
  life: () => import(/* webpackChunkName: "book" */ '../features/life/LifeTab.tsx'),
  persona: () => import('../features/persona/PersonaTab.tsx'),
  fellowship: () => import('../features/fellowship/FellowshipTab.tsx'),
  settings: () => import('../features/settings/SettingsTab.tsx'),
  childData: () =>
    import(/* webpackChunkName: "copies" */ '../features/data-exports/ChildCopies.tsx'),
  summons: () => import('../features/summons/SummonsTab.tsx'),
});
