/** What protects one's own account besides the password, and where it is open. */
import type { ReactNode } from 'react';
import { useRecord } from '@kinlore/shared/state';
import { FailedState, Skeleton } from '@kinlore/shared/ui';
import { Devices } from './Devices.tsx';
import { Passkeys } from './Passkeys.tsx';
import { security } from './security.api.ts';
import { t } from './security.messages.ts';
import { Trusted } from './Trusted.tsx';
import { TwoFactor } from './TwoFactor.tsx';
import styles from './Security.module.css';

export default function SecuritySettings() {
  const { value, status, refresh } = useRecord(security, 'mine');
  const changed = () => void refresh();
  if (value === null)
    return status === 'failed' ? (
      <FailedState title={t('failed')} unaffected={t('unaffected')} onRetry={changed} level={3} />
    ) : (
      <Skeleton name="form" />
    );
  return (
    <div className={styles.security}>
      <Part title={t('passkeys')}>
        <Passkeys passkeys={value.passkeys} onChanged={changed} />
      </Part>
      <Part title={t('twoFactor')}>
        <TwoFactor state={value.two_factor} onChanged={changed} />
      </Part>
      {value.two_factor.on && (
        <Part title={t('trusted')}>
          <Trusted />
        </Part>
      )}
      <Part title={t('devices')}>
        <Devices />
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h3 className={styles.heading}>{title}</h3>
    {children}
  </section>
);
