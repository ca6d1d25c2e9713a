import { Suspense } from 'react';
import { Slot, chooseSection, openSection, slotEntries, type Slots } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, viewing } from '@kinlore/shared/state';
import { ChipButton, Row, Skeleton } from '@kinlore/shared/ui';
import { LeavingSettings } from '../leaving/index.ts';
import { LooksSettings } from '../looks/index.ts';
import { PrivacySettings } from '../privacy/index.ts';
import { SecuritySettings } from '../security/index.ts';
import { AccountSettings, type AccountUser } from './AccountSettings.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { t } from './settings.messages.ts';
import styles from './Settings.module.css';

const ACCOUNT = 'account';
const PRIVACY = 'privacy';
const LOOKS = 'accessibility';
const SECURITY = 'security';
const NOTIFICATIONS = 'notifications';
const LEAVING = 'leaving';

const ownSections = () => [
  { key: ACCOUNT, title: t('account') },
  { key: PRIVACY, title: t('privacy') },
  { key: SECURITY, title: t('security') },
  { key: LOOKS, title: t('looks') },
  { key: NOTIFICATIONS, title: t('notifications') },
];

/** Settings of one's own account; other remotes add their sections behind them. */
export default function SettingsTab(props: Slots['codex.tab']) {
  const user = useAtomValue(currentUser);
  const seen = useAtomValue(viewing);
  if (user === null || seen.as === 'child') return <p>{t('childAccount')}</p>;
  const others = slotEntries('settings.section').map(({ key, title }) => ({ key, title }));
  const sections = [...ownSections(), ...others, { key: LEAVING, title: t('leaving') }];
  const open = openSection([ACCOUNT, ...sections.map(({ key }) => key)], props.section);
  return (
    <div className={styles.settings}>
      <Row role="group" aria-label={t('sections')}>
        {sections.map(({ key, title }) => (
          <ChipButton
            key={key}
            pressed={key === open}
            onPress={() => {
              chooseSection(props, 'settings', key);
            }}
          >
            {title}
          </ChipButton>
        ))}
      </Row>
      <OwnSection open={open} user={user} />
      {others.some(({ key }) => key === open) && (
        <Slot name="settings.section" props={{ section: open }} only={open} />
      )}
    </div>
  );
}

/** One of the sections that are ours. */
function OwnSection({ open, user }: { readonly open: string; readonly user: AccountUser }) {
  if (open === ACCOUNT) return <AccountSettings user={user} />;
  if (open === NOTIFICATIONS) return <NotificationSettings />;
  return (
    <Suspense fallback={<Skeleton name="form" />}>
      {open === PRIVACY && <PrivacySettings />}
      {open === SECURITY && <SecuritySettings />}
      {open === LOOKS && <LooksSettings />}
      {open === LEAVING && <LeavingSettings />}
    </Suspense>
  );
}
