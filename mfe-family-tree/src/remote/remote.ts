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
      // Where it cannot be fetched just now, nothing of it was read, and nothing is old.
      const refresh = (what: 'refreshViews' | 'refreshQuestions') => () =>
        void import('./refresh.ts').then(
          (lists) => lists[what](),
          () => undefined,
        );
      const questions = refresh('refreshQuestions');
      on('family.tree.changed', refresh('refreshViews'), { signal });
      for (const news of [
        'family.relationship.created',
        'family.relationship.confirmed',
        'family.invitation.sent',
        'family.invitation.accepted',
        'family.tree.changed',
      ] as const)
        on(news, questions, { signal });
      on(
        'realtime.resumed',
        ({ after }) => {
          if (after !== 'joined') questions();
        },
        { signal },
      );
    },
  },
);
