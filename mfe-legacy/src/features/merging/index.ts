/** Two memorials of the same person: loaded where a steward sees it, with what stewards fill in. */
import { lazy } from 'react';

export const Merging = lazy(() => import(/* webpackChunkName: "memorial-forms" */ './Merging.tsx'));
