/** The only module this remote exposes: one lazy loader for each contribution. */
import { on } from '@kinlore/shared/bus';
import { defineRemote } from '@kinlore/shared/remote';
import { manifest } from './manifest.ts';

export const remote = defineRemote(
  manifest,
  {
    memorials: () => import('../features/memorial/MemorialsPage.tsx'),
    newMemorial: () => import('../features/memorial/NewMemorialPage.tsx'),
    memorial: () => import('../features/memorial/MemorialPage.tsx'),
    editMemorial: () => import('../features/memorial/EditMemorialPage.tsx'),
    legacyTab: () => import('../features/legacy-tab/LegacyTab.tsx'),
  },
  {
    setup: ({ signal }) => {
      /** What is shown of tributes and memorials is asked for again; where it cannot be just now, nothing of it was shown. */
      const refresh = () =>
        void Promise.all([
          import('../features/tributes/tributes.api.ts'),
          import('../features/memorial/memorial.api.ts'),
        ]).then(
          ([
            { tributes, waiting, written },
            { memorials, memorialBySlug, stewardInvitations, stewardLog },
          ]) => {
            for (const list of [
              tributes,
              waiting,
              written,
              memorials,
              memorialBySlug,
              stewardInvitations,
              stewardLog,
            ])
              list.refresh();
          },
          () => undefined,
        );
      on(
        'notification.created',
        ({ notification: { type } }) => {
          if (
            type === 'tribute_received' ||
            type === 'tribute_approved' ||
            type === 'legacy_steward_invited'
          )
            refresh();
        },
        { signal },
      );
      on('legacy.memorial.changed', refresh, { signal });
      on(
        'realtime.resumed',
        ({ after }) => {
          if (after !== 'joined') refresh();
        },
        { signal },
      );
    },
  },
);
