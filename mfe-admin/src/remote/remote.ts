/** The only module this remote exposes. It is loaded for people with a role only. */
import { defineRemote } from '@kinlore/shared/remote';
import { manifest } from './manifest.ts';

export const remote = defineRemote(manifest, {
  admin: () => import('../features/admin-page/AdminPage.tsx'),
});
