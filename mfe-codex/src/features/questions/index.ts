import { lazy } from 'react';

/** With code of their own: they come when they are asked for. */
export const QuestionRequests = lazy(
  () => import(/* webpackChunkName: "questions" */ './QuestionRequests.tsx'),
);
export const AskDialog = lazy(() => import(/* webpackChunkName: "questions" */ './AskDialog.tsx'));
/** The stages of a life, with what can be asked and answered about each. */
export const Stages = lazy(() => import(/* webpackChunkName: "questions" */ './stages/Stages.tsx'));
