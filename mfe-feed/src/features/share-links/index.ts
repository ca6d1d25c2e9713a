import { lazy } from 'react';

/** Seldom opened: they come when they are asked for, in a chunk that is there already. */
export const ShareLinksDialog = lazy(
  () => import(/* webpackChunkName: "more" */ './ShareLinksDialog.tsx'),
);
export const RestingLinks = lazy(() => import(/* webpackChunkName: "more" */ './RestingLinks.tsx'));
