/** What relatives are told and asked, and where a memorial is contested: loaded where it is shown, with what stewards fill in. */
import { lazy } from 'react';

export { useAct } from './use-act.ts';

export const Standing = lazy(
  () => import(/* webpackChunkName: "memorial-forms" */ './Standing.tsx'),
);
export const RelativesAsks = lazy(
  () => import(/* webpackChunkName: "memorial-forms" */ './RelativesAsks.tsx'),
);
export const ToldMemorials = lazy(
  () => import(/* webpackChunkName: "memorial-forms" */ './ToldMemorials.tsx'),
);
