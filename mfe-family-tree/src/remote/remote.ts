/** The only module this remote exposes: one lazy loader for each contribution. */
import { on } from '@kinlore/shared/bus';
import { defineRemote } from '@kinlore/shared/remote';
import { manifest } from './manifest.ts';

export const remote = defineRemote(
  manifest,
  {
    tree: () => import('../features/tree/TreePage.tsx'),
    invitation: () => import('../features/invite/InvitationPage.tsx'),
    familyTab: () => import('../features/tree/FamilyTab.tsx'),
    familyRequests: () => import('../features/relations/FamilyRequests.tsx'),
    relate: () => import('../features/relations/Relate.tsx'),
  },
  {
    setup({ signal }) {
      // What others change arrives as a revision: what was read of single persons is read again. The page of the whole tree pulls the changes itself.
      on(
        'family.tree.changed',
        () =>
          void import('../features/tree/tree.api.ts').then(
            ({ nearView, treeView }) => {
              treeView.refresh();
              nearView.refresh();
              // Where it cannot be fetched just now, nothing of it was read, and nothing is old.
            },
            () => undefined,
          ),
        { signal },
      );
    },
  },
);
