import { lazy, Suspense } from 'react';
import { Slot, chooseSection, openSection, slotEntries, type Slots } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, viewing } from '@kinlore/shared/state';
import { Button, ChipButton, Row, Skeleton, Stack } from '@kinlore/shared/ui';
import { DataSettings } from '../data-exports/index.ts';
import { LeavingSettings } from '../leaving/index.ts';
import { LooksSettings } from '../looks/index.ts';
import { PrivacySettings } from '../privacy/index.ts';
import { SafetySettings } from '../safety/index.ts';
import { SecuritySettings } from '../security/index.ts';
import { AccountSettings, type AccountUser } from './AccountSettings.tsx';
import { t } from './settings.messages.ts';
import styles from './Settings.module.css';

/** The page opens on the account, which comes with it; every other section comes when it is asked for. */
const NotificationSettings = lazy(() => import('./NotificationSettings.tsx'));

const ACCOUNT = 'account';
const PRIVACY = 'privacy';
const LOOKS = 'accessibility';
const SECURITY = 'security';
const NOTIFICATIONS = 'notifications';
const DATA = 'data';
const SAFETY = 'safety';
const LEAVING = 'leaving';

const ownSections = () => [
  { key: ACCOUNT, title: t('account') },
  { key: PRIVACY, title: t('privacy') },
  { key: SECURITY, title: t('security') },
  { key: LOOKS, title: t('looks') },
  { key: NOTIFICATIONS, title: t('notifications') },
];

/** Behind all others. A child's book is carried away by those who look after it. */
const lastSections = (isChild: boolean) => [
  ...(isChild ? [] : [{ key: DATA, title: t('data') }]),
  { key: SAFETY, title: t('safety') },
  { key: LEAVING, title: t('leaving') },
];

const sectionsOfOthers = () =>
  slotEntries('settings.section').map(({ key, title }) => ({ key, title }));

const sectionsFor = (isChild: boolean) => [
  ...ownSections(),
  ...sectionsOfOthers(),
  ...lastSections(isChild),
];

/** Settings of one's own account; other remotes add their sections behind them. */
export default function SettingsTab(props: Slots['codex.tab']) {
  const user = useAtomValue(currentUser);
  const seen = useAtomValue(viewing);
  if (user === null || seen.as === 'child') return <p>{t('childAccount')}</p>;
  const sections = sectionsFor(user.account_type === 'child');
  const choose = (key: string) => {
    chooseSection(props, 'settings', key);
  };
  // For who asked for one thing at a time: first the names of the pages, then one page and the way back.
  const isSimple = user.accessibility?.simple === true;
  if (isSimple && !sections.some(({ key }) => key === props.section))
    return <Doors sections={sections} onChoose={choose} />;
  const open = openSection([ACCOUNT, ...sections.map(({ key }) => key)], props.section);
  const Way = isSimple ? WayBack : Sections;
  return (
    <div className={styles.settings}>
      <Way sections={sections} open={open} onChoose={choose} />
      <OwnSection
        open={open}
        user={user}
        onTakeAlong={() => {
          choose(DATA);
        }}
      />
      {sectionsOfOthers().some(({ key }) => key === open) && (
        <Slot name="settings.section" props={{ section: open }} only={open} />
      )}
    </div>
  );
}

interface SectionsProps {
  readonly sections: readonly { readonly key: string; readonly title: string }[];
  readonly open: string;
  readonly onChoose: (key: string) => void;
}

const Sections = ({ sections, open, onChoose }: SectionsProps) => (
  <Row role="group" aria-label={t('sections')}>
    {sections.map(({ key, title }) => (
      <ChipButton
        key={key}
        pressed={key === open}
        onPress={() => {
          onChoose(key);
        }}
      >
        {title}
      </ChipButton>
    ))}
  </Row>
);

/** One under the other, as large as they can be. */
const Doors = ({ sections, onChoose }: Omit<SectionsProps, 'open'>) => (
  <Stack gap={12} role="group" aria-label={t('sections')} className={styles.doors}>
    {sections.map(({ key, title }) => (
      <Button
        key={key}
        wide
        onClick={() => {
          onChoose(key);
        }}
      >
        {title}
      </Button>
    ))}
  </Stack>
);

/** The way back to them, and where one is. */
const WayBack = ({ sections, open, onChoose }: SectionsProps) => (
  <Stack gap={12}>
    <Row>
      <Button
        icon="back"
        onClick={() => {
          onChoose('');
        }}
      >
        {t('allSettings')}
      </Button>
    </Row>
    <p className={styles.where}>{sections.find(({ key }) => key === open)?.title}</p>
  </Stack>
);

interface OwnProps {
  readonly open: string;
  readonly user: AccountUser;
  readonly onTakeAlong: () => void;
}

/** One of the sections that are ours. */
function OwnSection({ open, user, onTakeAlong }: OwnProps) {
  if (open === ACCOUNT) return <AccountSettings user={user} />;
  return (
    <Suspense fallback={<Skeleton name="form" />}>
      {open === PRIVACY && <PrivacySettings />}
      {open === SECURITY && <SecuritySettings />}
      {open === LOOKS && <LooksSettings />}
      {open === NOTIFICATIONS && <NotificationSettings />}
      {open === DATA && <DataSettings />}
      {open === SAFETY && <SafetySettings />}
      {open === LEAVING && <LeavingSettings onTakeAlong={onTakeAlong} />}
    </Suspense>
  );
}
