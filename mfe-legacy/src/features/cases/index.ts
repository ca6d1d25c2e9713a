/** The one door of the feature; its code comes where it is shown. */
import { lazy } from 'react';

export const WaitingCases = lazy(
  () => import(/* webpackChunkName: "legacy-case" */ './WaitingCases.tsx'),
);
