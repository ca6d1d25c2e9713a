import { Suspense, lazy, type ReactNode } from 'react';
import {
  interfaceHidden,
  session as sessionAtom,
  useAtomValue,
  viewing as viewingAtom,
} from '@kinlore/shared/state';
import { SkipLink } from '@kinlore/shared/ui';
import { InsideFrame, SiteFrame } from '../pages/landing/index.ts';
import { loadAuthenticated } from '../authenticated/load-authenticated.ts';
import { CookieBanner } from './banners/CookieBanner.tsx';
import { TopBanners } from './banners/TopBanners.tsx';
import { ErrorBox } from './ErrorBox.tsx';
import { ModalHost } from './ModalHost.tsx';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';
import { ToastHost } from './ToastHost.tsx';
import { t } from './chrome.messages.ts';
import styles from './Frame.module.css';

const Bar = lazy(async () => ({ default: (await loadAuthenticated()).Bar }));
const AccountBanners = lazy(async () => ({ default: (await loadAuthenticated()).AccountBanners }));

const SkyHost = lazy(async () => ({ default: (await loadAuthenticated()).SkyHost }));

interface Props {
  /** The page brings its own `<main>`: the guest's pages, and the set-up. */
  readonly bare: boolean;
  /** Nothing stands around it. */
  readonly alone?: boolean;
  readonly children: ReactNode;
}

/** A guest finds the way on from every page, an address where nothing is included. */
function Around({ bare, guest, children }: Omit<Props, 'alone'> & { readonly guest: boolean }) {
  if (bare) return children;
  if (guest) return <SiteFrame current={null}>{children}</SiteFrame>;
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
}

/** Everything around a page: banners above, the bar beside or below, layers over it. */
export function Frame({ bare, alone = false, children }: Props) {
  const session = useAtomValue(sessionAtom);
  const hidden = useAtomValue(interfaceHidden);
  const viewing = useAtomValue(viewingAtom);
  const inside = session.status === 'user' && !alone;
  // While a stored session is checked its bar keeps its place, so that the page does not move when it comes.
  const barred = session.status !== 'guest' && !hidden && !alone;
  return (
    <div className={styles.frame} data-bar={barred} data-viewing={viewing.as === 'child'}>
      <SkipLink to="main">{t('skip')}</SkipLink>
      {hidden ? null : (
        <TopBanners>
          {inside ? (
            <Suspense>
              <AccountBanners />
            </Suspense>
          ) : null}
        </TopBanners>
      )}
      {inside ? (
        <Suspense>
          <Bar />
        </Suspense>
      ) : null}
      <div className={styles.page}>
        <InsideFrame value={session.status !== 'guest'}>
          <Around bare={bare || alone} guest={session.status === 'guest'}>
            {children}
          </Around>
        </InsideFrame>
      </div>
      {inside ? (
        <Suspense>
          <SkyHost />
        </Suspense>
      ) : null}
      <RouteAnnouncer />
      <ModalHost />
      <ErrorBox />
      {alone ? null : <CookieBanner />}
      <ToastHost />
    </div>
  );
}
