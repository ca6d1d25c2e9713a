import { Suspense } from 'react';
import { Slot, chooseSection, openSection, slotEntries, type Slots } from '@kinlore/shared/remote';
import { ChipButton, Row, Skeleton, Stack } from '@kinlore/shared/ui';
import { NamingsOfMe, PhotosOfMe, StoriesOfMe } from '../named/index.ts';
import { QuestionRequests } from '../questions/index.ts';
import { Notifications } from './Notifications.tsx';
import { Requests } from './Requests.tsx';
import { t } from './summons.messages.ts';
import styles from './Summons.module.css';

const NOTIFICATIONS = 'notifications';
const QUESTIONS = 'question-requests';
const REQUESTS = 'connection-requests';
const PHOTOS = 'photos-of-me';
const NAMES = 'memories-of-me';

/** Notifications and requests of one's own; other remotes add their sections behind them. */
export default function SummonsTab(props: Slots['codex.tab']) {
  const { section } = props;
  const others = slotEntries('summons.section').map(({ key, title }) => ({ key, title }));
  const sections = [
    { key: NOTIFICATIONS, title: t('notifications') },
    { key: QUESTIONS, title: t('questions') },
    { key: REQUESTS, title: t('requests') },
    { key: PHOTOS, title: t('photos') },
    { key: NAMES, title: t('names') },
    ...others,
  ];
  const open = openSection([NOTIFICATIONS, ...sections.map(({ key }) => key)], section);
  return (
    <div className={styles.summons}>
      <Row role="group" aria-label={t('sections')}>
        {sections.map(({ key, title }) => (
          <ChipButton
            key={key}
            pressed={key === open}
            onPress={() => {
              chooseSection(props, 'summons', key);
            }}
          >
            {title}
          </ChipButton>
        ))}
      </Row>
      <OwnSection {...props} open={open} />
      {others.some(({ key }) => key === open) && (
        <Slot name="summons.section" props={{ section: open }} only={open} />
      )}
    </div>
  );
}

interface OwnProps extends Pick<Slots['codex.tab'], 'userId' | 'username'> {
  readonly open: string;
}

function OwnSection({ userId, username, open }: OwnProps) {
  if (open === NOTIFICATIONS) return <Notifications userId={userId} username={username} />;
  if (open === REQUESTS) return <Requests userId={userId} />;
  if (open === PHOTOS)
    return (
      <Suspense fallback={<Skeleton name="table" />}>
        <PhotosOfMe userId={userId} />
      </Suspense>
    );
  if (open === NAMES)
    return (
      <Suspense fallback={<Skeleton name="table" />}>
        <Stack gap={24}>
          <NamingsOfMe userId={userId} />
          <StoriesOfMe userId={userId} />
        </Stack>
      </Suspense>
    );
  if (open !== QUESTIONS) return null;
  return (
    <Suspense fallback={<Skeleton name="feed" />}>
      <QuestionRequests userId={userId} username={username} />
    </Suspense>
  );
}
