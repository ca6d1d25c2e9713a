/** The pages a guest reads first, as text: the build writes them to files, and they are complete before any script. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { SkipLink } from '@kinlore/shared/ui';
import { About, Features } from './pages/about/index.ts';
import ChildrenPolicy from './pages/policies/ChildrenPolicy.tsx';
import { CookiePolicy } from './pages/policies/CookiePolicy.tsx';
import { t as cookiePolicy } from './pages/policies/cookie-policy.messages.ts';
import { t as childrenPolicy } from './pages/policies/children-policy.messages.ts';
import { t as about } from './pages/about/about.messages.ts';
import { Landing } from './pages/landing/index.ts';
import { t as landing } from './pages/landing/landing.messages.ts';

export interface Prerendered {
  readonly title: string;
  readonly description: string;
  /** What belongs into `<div id="root">`. */
  readonly body: string;
}

/** With the skip link that the frame puts first on the living page. */
const written = (page: ReactElement): string =>
  renderToStaticMarkup(
    <>
      <SkipLink to="main">{landing('skip')}</SkipLink>
      {page}
    </>,
  );
const titled = (title: string): string => `${title} · Kinlore`;

export const pages: Readonly<Record<string, () => Prerendered>> = {
  '/': () => ({
    title: landing('title'),
    description: landing('description'),
    body: written(<Landing />),
  }),
  '/about': () => ({
    title: titled(about('aboutTitle')),
    description: about('aboutLead'),
    body: written(<About />),
  }),
  '/features': () => ({
    title: titled(about('featuresTitle')),
    description: about('featuresLead'),
    body: written(<Features />),
  }),
  '/children-policy': () => ({
    title: titled(childrenPolicy('title')),
    description: childrenPolicy('lead'),
    body: written(<ChildrenPolicy />),
  }),
  '/cookie-policy': () => ({
    title: titled(cookiePolicy('title')),
    description: cookiePolicy('lead'),
    body: written(<CookiePolicy />),
  }),
};
