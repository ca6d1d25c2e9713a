/** The pages a guest reads first, as text: the build writes them to files, and they are complete before any script. */
import { renderToStaticMarkup } from 'react-dom/server';
import { About, CookiePolicy, Features } from './pages/about/index.ts';
import { t as about } from './pages/about/about.messages.ts';
import { Landing } from './pages/landing/index.ts';
import { t as landing } from './pages/landing/landing.messages.ts';

export interface Prerendered {
  readonly title: string;
  readonly description: string;
  /** What belongs into `<div id="root">`. */
  readonly body: string;
}

const titled = (title: string): string => `${title} · Kinlore`;

export const pages: Readonly<Record<string, () => Prerendered>> = {
  '/': () => ({ title: landing('title'), description: landing('description'), body: renderToStaticMarkup(<Landing />) }),
  '/about': () => ({ title: titled(about('aboutTitle')), description: about('aboutLead'), body: renderToStaticMarkup(<About />) }),
  '/features': () => ({ title: titled(about('featuresTitle')), description: about('featuresLead'), body: renderToStaticMarkup(<Features />) }),
  '/cookie-policy': () => ({ title: titled(about('cookieTitle')), description: about('cookieLead'), body: renderToStaticMarkup(<CookiePolicy />) }),
};
