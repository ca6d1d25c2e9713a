import { useEffect, useState } from 'react';
import { connectivity, currentUser, useAtom, useAtomValue, viewing as viewingAtom } from '@kinlore/shared/state';
import { Banner, Button } from '@kinlore/shared/ui';
import { useServices } from '../../app/services-context.ts';
import { resendVerification } from '../../pages/email/index.ts';
import { keys } from '../../storage/index.ts';
import { mayReload } from '../../worker/index.ts';
import { apiVersionChanged, update, verificationDismissed } from '../page-state.ts';
import { t } from '../chrome.messages.ts';
import styles from './Banners.module.css';

/** What has to be known before the page: they push it down, and never cover it. */
export function TopBanners() {
  return (
    <div className={styles.top}>
      <Connection />
      <ApiVersion />
      <NewVersion />
      <Unverified />
      <Viewing />
    </div>
  );
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
    const timer = setTimeout(() => { setLeft(left - 1); }, 1_000);
    return () => { clearTimeout(timer); };
  }, [automatic, left, local, reload]);
  const refresh = () => {
    local.remove(keys.apiVersion);
    reload();
  };
  return (
    <Banner tone="warn" actions={<Button small onClick={refresh}>{t('apiRefresh')}</Button>}>
      {t('apiVersion')} {automatic ? <span aria-hidden="true">{t('apiCountdown', { seconds: left })}</span> : null}
    </Banner>
  );
}

function NewVersion() {
  const [waiting, setWaiting] = useAtom(update);
  if (waiting === null) return null;
  const actions = (
    <>
      <Button small kind="primary" onClick={waiting.activate}>{t('updateNow')}</Button>
      <Button small onClick={() => { setWaiting(null); }}>{t('later')}</Button>
    </>
  );
  return <Banner tone="plain" icon="refresh" actions={actions}>{t('newVersion')}</Banner>;
}

function Unverified() {
  const user = useAtomValue(currentUser);
  const viewing = useAtomValue(viewingAtom);
  const [dismissed, setDismissed] = useAtom(verificationDismissed);
  const { commands } = useServices();
  const [busy, setBusy] = useState(false);
  // A child has no address of its own to verify.
  const concerned = user !== null && user.email !== null && user.email_verified_at === null && viewing.as === 'self' && user.account_type !== 'child';
  if (!concerned || dismissed) return null;
  const resend = () => {
    setBusy(true);
    void resendVerification().then(({ sent, sentence }) => {
      setBusy(false);
      commands.toast({ tone: sent ? 'good' : 'bad', text: sentence });
    });
  };
  return (
    <div className={styles.unverified}>
      <Banner tone="warn" icon="mail" onDismiss={() => { setDismissed(true); }} actions={<Button small busy={busy} onClick={resend}>{t('resend')}</Button>}>{t('unverified')}</Banner>
    </div>
  );
}

/** When a grown-up looks as a child, a sentence says so all the time. */
function Viewing() {
  const viewing = useAtomValue(viewingAtom);
  return viewing.as === 'self' ? null : <Banner tone="plain" icon="eye">{t('viewingAs', { child: viewing.child.full_name })}</Banner>;
}
