/** One story: what each remembers side by side, what differs, who tells it, and who reads it. */
import { useState } from 'react';
import { isApiFailure } from '@kinlore/shared/api-client';
import type { SharedStory } from '@kinlore/shared/contracts/shared-stories';
import { useRecord } from '@kinlore/shared/state';
import { Button, EmptyState, FailedState, Row, Skeleton, Stack } from '@kinlore/shared/ui';
import { DateText } from '@kinlore/shared/ui/dates';
import { Consents } from './Consents.tsx';
import { Differences } from './Differences.tsx';
import { Publishing } from './Publishing.tsx';
import { StoryActions } from './StoryActions.tsx';
import { StoryPeople } from './StoryPeople.tsx';
import { TellDialog } from './TellDialog.tsx';
import { Voices } from './Voices.tsx';
import { storyRecord } from './stories.state.ts';
import { t } from './stories.messages.ts';
import styles from './SharedStories.module.css';

interface StoryPageProps {
  readonly id: string;
  /** Who looks. */
  readonly userId: string;
  readonly onBack: () => void;
}

export function StoryPage({ id, userId, onBack }: StoryPageProps) {
  const record = useRecord(storyRecord, { id, userId });
  return (
    <Stack gap={24}>
      <Row>
        <Button kind="quiet" icon="back" onClick={onBack}>
          {t('back')}
        </Button>
      </Row>
      <Loaded record={record} userId={userId} onBack={onBack} />
    </Stack>
  );
}

function Loaded({
  record: { status, value, failure, refresh },
  userId,
  onBack,
}: Pick<StoryPageProps, 'userId' | 'onBack'> & {
  readonly record: ReturnType<typeof useRecord<{ id: string; userId: string }, SharedStory>>;
}) {
  if (isApiFailure(failure) && failure.status === 404)
    return (
      <EmptyState icon="people" title={t('goneTitle')}>
        {t('gone')}
      </EmptyState>
    );
  if (value !== null) return <Told story={value} userId={userId} onBack={onBack} />;
  return status === 'failed' ? (
    <FailedState title={t('failedOne')} unaffected={t('safe')} onRetry={() => void refresh()} />
  ) : (
    <Skeleton name="feed" label={t('loading')} />
  );
}

function Told({
  story,
  userId,
  onBack,
}: {
  readonly story: SharedStory;
  readonly userId: string;
  readonly onBack: () => void;
}) {
  const [telling, setTelling] = useState(false);
  const own = story.perspectives.find(({ mine }) => mine) ?? null;
  const tell = () => {
    setTelling(true);
  };
  return (
    <>
      <Head story={story} onDeleted={onBack} />
      <Consents story={story} userId={userId} />
      <Voices story={story} onEdit={tell} />
      {story.abilities.tell && own === null && <TellYours onTell={tell} />}
      <Differences perspectives={story.perspectives} />
      {story.reads === 'teller' && (
        <>
          <StoryPeople story={story} userId={userId} />
          <Publishing story={story} userId={userId} />
        </>
      )}
      {telling && (
        <TellDialog
          storyId={story.id}
          own={own}
          onClose={() => {
            setTelling(false);
          }}
        />
      )}
    </>
  );
}

function TellYours({ onTell }: { readonly onTell: () => void }) {
  return (
    <section className={styles.section} aria-label={t('yours')}>
      <h3 className={styles.title}>{t('yours')}</h3>
      <p className={styles.note}>{t('tellWords')}</p>
      <Row>
        <Button kind="primary" icon="speech" onClick={onTell}>
          {t('tellYours')}
        </Button>
      </Row>
    </section>
  );
}

function Head({
  story,
  onDeleted,
}: {
  readonly story: SharedStory;
  readonly onDeleted: () => void;
}) {
  const { title, when, place, owner } = story;
  return (
    <div className={styles.head}>
      {(when.kind !== 'unknown' || place !== '') && (
        <p className={styles.when}>
          {when.kind !== 'unknown' && <DateText date={when} />}
          {when.kind !== 'unknown' && place !== '' && ' · '}
          <bdi>{place}</bdi>
        </p>
      )}
      <Row>
        <h3 className={styles.name} dir="auto">
          {title === '' ? t('untitled') : title}
        </h3>
        <StoryActions story={story} onDeleted={onDeleted} />
      </Row>
      {owner !== null && (
        <p className={styles.note}>
          <bdi>{t('byOwner', { name: owner.full_name })}</bdi>
        </p>
      )}
    </div>
  );
}
