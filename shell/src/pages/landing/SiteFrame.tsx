import { use, type ReactNode } from 'react';
import { buttonClass } from '@kinlore/shared/ui';
import { InsideFrame } from './inside-frame.ts';
import { Mark } from './Mark.tsx';
import { t } from './landing.messages.ts';
import styles from './SiteFrame.module.css';

interface Props {
  /** The page the reader is on, so that its link says so. */
  readonly current: '/' | '/about' | '/features' | '/cookie-policy' | '/children-policy' | null;
  readonly children: ReactNode;
}

type Here = (path: Props['current']) => { readonly 'aria-current'?: 'page' };

/** Head and foot of every page a guest reads. Plain links only: it is also the prerendered page, before any script. */
export function SiteFrame({ current, children }: Props) {
  const here: Here = (path) => (current === path ? { 'aria-current': 'page' } : {});
  if (use(InsideFrame))
    return (
      <div className={styles.frame}>
        <main id="main" tabIndex={-1} className={styles.main}>
          {children}
        </main>
      </div>
    );
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <a className={styles.mark} href="/" aria-label={t('home')}>
          <Mark />
          <span aria-hidden="true">Kinlore</span>
        </a>
        <nav className={styles.links} aria-label={t('site')}>
          <a href="/about" {...here('/about')}>
            {t('about')}
          </a>
          <a href="/features" {...here('/features')}>
            {t('features')}
          </a>
        </nav>
        <div className={styles.doors}>
          <a className={buttonClass('quiet')} href="?modal=registration-request">
            {t('enquire')}
          </a>
          <a className={buttonClass('primary')} href="?modal=login">
            {t('login')}
          </a>
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Foot here={here} />
    </div>
  );
}

const Foot = ({ here }: { readonly here: Here }) => (
  <footer className={styles.foot}>
    <span>{t('footer')}</span>
    <nav className={styles.links} aria-label={t('more')}>
      <a href="/about">{t('about')}</a>
      <a href="/features">{t('features')}</a>
      <a href="/online">{t('online')}</a>
      <a href="/cookie-policy" {...here('/cookie-policy')}>
        {t('cookies')}
      </a>
      <a href="/children-policy" {...here('/children-policy')}>
        {t('childrenPolicy')}
      </a>
    </nav>
  </footer>
);
