/** The one door of the feature; its code comes where it is shown. */
import { lazy } from 'react';

/** For whoever holds two sheets. */
export const SheetWitness = lazy(
  () => import(/* webpackChunkName: "legacy-case" */ './SheetWitness.tsx'),
);

export const WaitingCases = lazy(
  () => import(/* webpackChunkName: "legacy-case" */ './WaitingCases.tsx'),
);
