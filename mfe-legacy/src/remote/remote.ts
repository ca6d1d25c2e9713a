/** The only module this remote exposes: one lazy loader for each contribution. */
import { defineRemote } from '@kinlore/shared/remote';
import { manifest } from './manifest.ts';

export const remote = defineRemote(manifest, {
  memorials: () => import('../features/memorial/MemorialsPage.tsx'),
  newMemorial: () => import('../features/memorial/NewMemorialPage.tsx'),
  memorial: () => import('../features/memorial/MemorialPage.tsx'),
  editMemorial: () => import('../features/memorial/EditMemorialPage.tsx'),
  keepsakes: () =>
    import(/* webpackChunkName: "keepsakes" */ '../features/keepsakes/KeepsakesPage.tsx'),
  newKeepsake: () =>
    import(/* webpackChunkName: "keepsake-form" */ '../features/keepsakes/NewKeepsakePage.tsx'),
  keepsake: () =>
    import(/* webpackChunkName: "keepsakes" */ '../features/keepsakes/KeepsakePage.tsx'),
  editKeepsake: () =>
    import(/* webpackChunkName: "keepsake-form" */ '../features/keepsakes/EditKeepsakePage.tsx'),
  thing: () => import(/* webpackChunkName: "keepsakes" */ '../features/keepsakes/KeepsakePage.tsx'),
  legacyCard: () =>
    import(/* webpackChunkName: "letters" */ '../features/letters/LegacyCardPage.tsx'),
  letter: () => import(/* webpackChunkName: "letters" */ '../features/letters/LetterPage.tsx'),
  keepsakesTab: () =>
    import(/* webpackChunkName: "keepsakes" */ '../features/keepsakes/KeepsakesTab.tsx'),
  keepsakesOf: () =>
    import(/* webpackChunkName: "keepsakes" */ '../features/keepsakes/KeepsakesOf.tsx'),
  keepsakesTold: () =>
    import(/* webpackChunkName: "keepsakes-told" */ '../features/keepsakes/KeepsakesTold.tsx'),
  legacyCase: () => import(/* webpackChunkName: "legacy-case" */ '../features/cases/CasePage.tsx'),
  here: () => import(/* webpackChunkName: "legacy-case" */ '../features/cases/HerePage.tsx'),
  legacyTab: () => import('../features/legacy-tab/LegacyTab.tsx'),
});
