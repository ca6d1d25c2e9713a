import { useEffect, useState } from 'react';
import { useAtom } from '@kinlore/shared/state';
import { Button } from '@kinlore/shared/ui';
import { useServices } from '../../services/services-context.ts';
import { CONSENT_DELAY_MS, keepConsent } from '../../page-state/consent.ts';
import { consent as consentAtom } from '../../page-state/page-state.ts';
import { t } from '../chrome.messages.ts';
import styles from './Banners.module.css';

/** Comes a second after the page when nothing was answered yet. Declining is as easy as accepting. */
export function CookieBanner() {
  const { local, now } = useServices();
  const [consent, setConsent] = useAtom(consentAtom);
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setDue(true);
    }, CONSENT_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  if (consent !== null || !due) return null;
  const answer = (accepted: boolean) => {
    setConsent(keepConsent(local, accepted, new Date(now())));
  };
  return (
    <section className={styles.cookie} aria-label={t('cookieTitle')}>
      <p>
        {t('cookie')} <a href="/cookie-policy">{t('cookiePolicy')}</a>
      </p>
      <div className={styles.actions}>
        <Button
          onClick={() => {
            answer(false);
          }}
        >
          {t('decline')}
        </Button>
        <Button
          onClick={() => {
            answer(true);
          }}
        >
          {t('accept')}
        </Button>
      </div>
    </section>
  );
}
