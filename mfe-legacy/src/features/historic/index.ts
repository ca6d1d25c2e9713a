/** Memorials of people who died long ago, which family researchers may read. */
import { lazy } from 'react';

export { HistoricNote, isResearched } from './HistoricNote.tsx';

export const KeepingToFamily = lazy(
  () => import(/* webpackChunkName: "memorial-forms" */ './KeepingToFamily.tsx'),
);
