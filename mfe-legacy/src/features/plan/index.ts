/** One's own plan, and the people who count on one: loaded where they are shown. */
import { lazy } from 'react';

export const PlanSection = lazy(
  () => import(/* webpackChunkName: "legacy-plan" */ './PlanSection.tsx'),
);
/** For whoever holds a link that asks for help. */
export const AskedPage = lazy(
  () => import(/* webpackChunkName: "legacy-plan" */ './AskedPage.tsx'),
);
export const KeptLives = lazy(
  () => import(/* webpackChunkName: "legacy-plan" */ './KeptLives.tsx'),
);
