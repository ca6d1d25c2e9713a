/** Where a memorial stands in family trees: loaded where it is shown, with what stewards fill in. */
import { lazy } from 'react';

export const InTrees = lazy(() => import(/* webpackChunkName: "memorial-forms" */ './InTrees.tsx'));
