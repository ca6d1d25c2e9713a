import { lazy } from 'react';
import type { Activity } from '@kinlore/shared/contracts/activities';

/** Seldom opened: they come when they are asked for, in a chunk that is there already. */
export const CoauthorsDialog = lazy(
  () => import(/* webpackChunkName: "more" */ './CoauthorsDialog.tsx'),
);
export const CoauthorQuestion = lazy(
  () => import(/* webpackChunkName: "more" */ './CoauthorQuestion.tsx'),
);
export const leaveWriting = async (memory: Activity): Promise<void> =>
  (await import(/* webpackChunkName: "more" */ './coauthors.api.ts')).leave(memory);
