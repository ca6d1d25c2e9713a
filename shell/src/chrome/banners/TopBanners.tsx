import { useEffect, useRef, useState, type ReactNode } from 'react';
import { connectivity, useAtom, useAtomValue } from '@kinlore/shared/state';
import { Banner, Button } from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { keys } from '../../storage/index.ts';
import { mayReload } from '../../worker/index.ts';
import { apiVersionChanged, update } from '../../page-state/page-state.ts';
import { t } from '../chrome.messages.ts';
import styles from './Banners.module.css';

/** What has to be known before the page: they push it down, and never cover it. `children` are those of whoever is logged in. */
export function TopBanners({ children }: { readonly children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => tellHeight(bar.current), []);
  return (
    <div ref={bar} className={styles.top}>
      <Connection />
      <ApiVersion />
      <NewVersion />
      {children}
    </div>
  );
}

/** Notices begin below what stands here, so that they never lie on a button of it. */
function tellHeight(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const root = document.documentElement;
  const observer = new ResizeObserver(() => {
    root.style.setProperty(
      '--above',
      `${String(Math.round(element.getBoundingClientRect().height))}px`,
    );
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
  };
}

function Connection() {
  const now = useAtomValue(connectivity);
  return now === 'online' ? null : <Banner tone="warn">{t(now)}</Banner>;
}

const COUNTDOWN_S = 5;

function ApiVersion() {
  const changed = useAtomValue(apiVersionChanged);
  return changed ? <ApiVersionBanner /> : null;
}

/** Counts down once; when the page reloaded by itself lately it waits for the person instead. */
function ApiVersionBanner() {
  const { local, browserSession, now, reload } = useServices();
  const [automatic] = useState(() => mayReload(browserSession, now()));
  const [left, setLeft] = useState(COUNTDOWN_S);
  useEffect(() => {
    if (!automatic) return undefined;
    if (left <= 0) {
      local.remove(keys.apiVersion);
      reload();
      return undefined;
    }
    const timer = setTimeout(() => {
      setLeft(left - 1);
    }, 1_000);
    return () => {
      clearTimeout(timer);
    };
  }, [automatic, left, local, reload]);
  const refresh = () => {
    local.remove(keys.apiVersion);
    reload();
  };
  return (
    <Banner
      tone="warn"
      actions={
        <Button small onClick={refresh}>
          {t('apiRefresh')}
        </Button>
      }
    >
      {t('apiVersion')}{' '}
      {automatic ? <span aria-hidden="true">{t('apiCountdown', { seconds: left })}</span> : null}
    </Banner>
  );
}

function NewVersion() {
  const [waiting, setWaiting] = useAtom(update);
  if (waiting === null) return null;
  const actions = (
    <>
      <Button small kind="primary" onClick={waiting.activate}>
        {t('updateNow')}
      </Button>
      <Button
        small
        onClick={() => {
          setWaiting(null);
        }}
      >
        {t('later')}
      </Button>
    </>
  );
  return (
    <Banner tone="plain" icon="refresh" actions={actions}>
      {t('newVersion')}
    </Banner>
  );
}
