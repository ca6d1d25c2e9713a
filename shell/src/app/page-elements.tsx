/** What is drawn at each address of the shell. */
import { lazy, type ComponentType } from 'react';
import type { ShellPath } from '../chrome/shell-routes.ts';
import { About, Features } from '../pages/about/index.ts';

const email = () => import(/* webpackChunkName: "mailed-links" */ '../pages/email/EmailPages.tsx');
const passwords = () =>
  import(/* webpackChunkName: "mailed-links" */ '../pages/auth/PasswordPages.tsx');

/** Everything a guest reads first is in the first load; the rest arrives with its page. */
export const elements: Readonly<Record<ShellPath, ComponentType>> = {
  '/about': About,
  '/features': Features,
  '/cookie-policy': lazy(
    () => import(/* webpackChunkName: "policies" */ '../pages/policies/CookiePolicyPage.tsx'),
  ),
  '/children-policy': lazy(
    () => import(/* webpackChunkName: "policies" */ '../pages/policies/ChildrenPolicy.tsx'),
  ),
  '/online': lazy(() => import('../pages/online/OnlinePage.tsx')),
  '/email/verify/:id/:hash': lazy(() => email().then((page) => ({ default: page.VerifyPage }))),
  '/email/verified': lazy(() => email().then((page) => ({ default: page.VerifiedPage }))),
  '/email/verification-error': lazy(() =>
    email().then((page) => ({ default: page.VerificationErrorPage })),
  ),
  '/email/already-verified': lazy(() =>
    email().then((page) => ({ default: page.AlreadyVerifiedPage })),
  ),
  '/email/undo': lazy(() => email().then((page) => ({ default: page.UndoEmailPage }))),
  '/verify-email': lazy(() => email().then((page) => ({ default: page.VerifyPromptPage }))),
  '/forgot-password': lazy(() =>
    passwords().then((page) => ({ default: page.ForgotPasswordPage })),
  ),
  '/reset-password': lazy(() => passwords().then((page) => ({ default: page.ResetPasswordPage }))),
  '/search': lazy(() =>
    import('../pages/search/Search.tsx').then((page) => ({ default: page.SearchPage })),
  ),
  '/children': lazy(
    () => import(/* webpackChunkName: "children" */ '../pages/children/ChildrenPage.tsx'),
  ),
  '/children/:id': lazy(
    () => import(/* webpackChunkName: "child-page" */ '../pages/children/child/ChildPage.tsx'),
  ),
  '/growing-up': lazy(
    () => import(/* webpackChunkName: "growing-up" */ '../pages/coming-of-age/OwnAccountPage.tsx'),
  ),
  '/growing-up/overview': lazy(
    () =>
      import(
        /* webpackChunkName: "growing-up" */ '../pages/coming-of-age/overview/OwnOverviewPage.tsx'
      ),
  ),
  '/hand-over': lazy(
    () => import(/* webpackChunkName: "growing-up" */ '../pages/coming-of-age/HandOverPage.tsx'),
  ),
  '/answer/:token': lazy(
    () => import(/* webpackChunkName: "answer" */ '../pages/answer/AnswerPage.tsx'),
  ),
  '/answer/:token/no-more': lazy(
    () => import(/* webpackChunkName: "answer" */ '../pages/answer/NoMorePage.tsx'),
  ),
  '/shared/:token': lazy(
    () => import(/* webpackChunkName: "shared-by-link" */ '../pages/shared/SharedPage.tsx'),
  ),
  '/remembered/:token': lazy(
    () => import(/* webpackChunkName: "shared-by-link" */ '../pages/remembered/RememberedPage.tsx'),
  ),
  '/weekly/:token': lazy(
    () => import(/* webpackChunkName: "answer" */ '../pages/answer/WeeklyPage.tsx'),
  ),
  '/new-memories/:token': lazy(
    () => import(/* webpackChunkName: "answer" */ '../pages/answer/NewMemoriesPage.tsx'),
  ),
  '/tribute/:token': lazy(
    () => import(/* webpackChunkName: "answer" */ '../pages/tribute/TributePage.tsx'),
  ),
  '/tell/:token': lazy(() => import(/* webpackChunkName: "answer" */ '../pages/tell/TellPage.tsx')),
  '/report-bug': lazy(() => import('../pages/report/ReportBugPage.tsx')),
};
