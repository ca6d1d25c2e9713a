/** The only module this remote exposes: one lazy loader for each contribution. */
import { on } from '@kinlore/shared/bus';
import { defineRemote } from '@kinlore/shared/remote';
import { manifest } from './manifest.ts';

export const remote = defineRemote(
  manifest,
  {
    tree: () => import('../features/tree/TreePage.tsx'),
    familyTab: () => import('../features/tree/FamilyTab.tsx'),
    familyRequests: () => import('../features/relations/FamilyRequests.tsx'),
    relate: () => import('../features/relations/Relate.tsx'),
  },
  {
    setup({ signal }) {
      // What others change arrives as a revision: the trees that were asked for are read again.
      on('family.tree.changed', () => void import('../features/tree/tree.api.ts').then(({ treeView }) => treeView.refresh()), { signal });
    },
  },
);
