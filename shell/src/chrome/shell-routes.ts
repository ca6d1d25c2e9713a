/** The addresses the shell answers itself, as data: path, title, what is drawn while the code is on its way. */
import type { SkeletonName } from '@kinlore/shared/ui';
import { t } from './titles.messages.ts';

export interface ShellRoute {
  readonly path: string;
  readonly title: () => string;
  readonly skeleton: SkeletonName;
  /** The page has its own head, foot and `<main>`. */
  readonly bare?: true;
  /** It stands by itself, with nothing around it, whoever is logged in. */
  readonly alone?: true;
  readonly access: 'guest' | 'user';
}

export const shellRoutes = [
  { path: '/about', title: () => t('about'), skeleton: 'none', bare: true, access: 'guest' },
  { path: '/features', title: () => t('features'), skeleton: 'none', bare: true, access: 'guest' },
  {
    path: '/cookie-policy',
    title: () => t('cookies'),
    skeleton: 'none',
    bare: true,
    access: 'guest',
  },
  {
    path: '/children-policy',
    title: () => t('childrenPolicy'),
    skeleton: 'none',
    bare: true,
    access: 'guest',
  },
  { path: '/online', title: () => t('online'), skeleton: 'table', access: 'guest' },
  { path: '/email/verify/:id/:hash', title: () => t('verify'), skeleton: 'form', access: 'guest' },
  { path: '/email/verified', title: () => t('verified'), skeleton: 'form', access: 'guest' },
  {
    path: '/email/verification-error',
    title: () => t('verificationError'),
    skeleton: 'form',
    access: 'guest',
  },
  {
    path: '/email/already-verified',
    title: () => t('alreadyVerified'),
    skeleton: 'form',
    access: 'guest',
  },
  { path: '/email/undo', title: () => t('undoEmail'), skeleton: 'form', access: 'guest' },
  { path: '/verify-email', title: () => t('verify'), skeleton: 'form', access: 'guest' },
  { path: '/forgot-password', title: () => t('forgot'), skeleton: 'form', access: 'guest' },
  { path: '/reset-password', title: () => t('reset'), skeleton: 'form', access: 'guest' },
  { path: '/search', title: () => t('search'), skeleton: 'form', access: 'user' },
  { path: '/children', title: () => t('children'), skeleton: 'form', access: 'user' },
  { path: '/children/:id', title: () => t('child'), skeleton: 'form', access: 'user' },
  { path: '/growing-up', title: () => t('ownAccount'), skeleton: 'form', access: 'user' },
  {
    path: '/growing-up/overview',
    title: () => t('overview'),
    skeleton: 'table',
    access: 'user',
  },
  { path: '/hand-over', title: () => t('ownAccount'), skeleton: 'form', access: 'guest' },
  {
    path: '/answer/:token',
    title: () => t('answer'),
    skeleton: 'form',
    bare: true,
    alone: true,
    access: 'guest',
  },
  {
    path: '/answer/:token/no-more',
    title: () => t('answer'),
    skeleton: 'form',
    bare: true,
    alone: true,
    access: 'guest',
  },
  {
    path: '/shared/:token',
    title: () => t('shared'),
    skeleton: 'feed',
    bare: true,
    alone: true,
    access: 'guest',
  },
  {
    path: '/remembered/:token',
    title: () => t('tribute'),
    skeleton: 'profile',
    bare: true,
    alone: true,
    access: 'guest',
  },
  {
    path: '/weekly/:token',
    title: () => t('weekly'),
    skeleton: 'form',
    bare: true,
    alone: true,
    access: 'guest',
  },
  {
    path: '/new-memories/:token',
    title: () => t('newMemories'),
    skeleton: 'form',
    bare: true,
    alone: true,
    access: 'guest',
  },
  {
    path: '/tell/:token',
    title: () => t('answer'),
    skeleton: 'form',
    bare: true,
    alone: true,
    access: 'guest',
  },
  {
    path: '/tribute/:token',
    title: () => t('tribute'),
    skeleton: 'form',
    bare: true,
    alone: true,
    access: 'guest',
  },
  { path: '/report-bug', title: () => t('report'), skeleton: 'form', access: 'user' },
] as const satisfies readonly ShellRoute[];

export type ShellPath = (typeof shellRoutes)[number]['path'];

/** Each leads to `/` and takes the place of its own entry in the history. */
export const REDIRECTS = ['/register', '/signup', '/sign-up'] as const;
