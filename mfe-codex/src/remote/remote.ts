import { defineRemote } from '@kinlore/shared/remote';
import { manifest } from './manifest.ts';

/** The one exposed module: a lazy loader for each contribution, and the listeners that keep what is shown true. */
export const remote = defineRemote(
  manifest,
  {
    page: () => import('../features/profile/CodexPage.tsx'),
    tabPage: () => import('../features/profile/CodexTabPage.tsx'),
    codex: () => import('../features/profile/CodexModal.tsx'),
    life: () => import('../features/life/LifeTab.tsx'),
    persona: () => import('../features/persona/PersonaTab.tsx'),
    fellowship: () => import('../features/fellowship/FellowshipTab.tsx'),
    summons: () => import('../features/summons/SummonsTab.tsx'),
  },
  { setup: async ({ signal }) => (await import('./listen.ts')).listen(signal) },
);
