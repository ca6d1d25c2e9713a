/** Shared stories as lines of the register. */
import type { SharedStoryCard } from '@kinlore/shared/contracts/shared-stories';
import { useList, type List } from '@kinlore/shared/state';
import {
  Button,
  EmptyState,
  FailedState,
  Register,
  RegisterLine,
  Row,
  Skeleton,
  Stack,
} from '@kinlore/shared/ui';
import { DateText } from '@kinlore/shared/ui/dates';
import type { ownStories } from './stories.state.ts';
import { t } from './stories.messages.ts';
import styles from './SharedStories.module.css';

interface StoryListProps {
  readonly stories: typeof ownStories;
  readonly userId: string;
  readonly label: string;
  readonly empty: string;
  readonly emptyWords: string;
  readonly onOpen: (id: string) => void;
}

export function StoryList({ stories, userId, label, empty, emptyWords, onOpen }: StoryListProps) {
  const list = useList(stories, { userId });
  const { items, status, busy, refresh } = list;
  if (status === 'loading') return <Skeleton name="feed" label={t('loading')} />;
  if (status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('safe')}
        onRetry={() => void refresh()}
        busy={busy !== 'none'}
      />
    );
  if (items.length === 0)
    return (
      <EmptyState icon="people" title={empty}>
        {emptyWords}
      </EmptyState>
    );
  return (
    <Stack>
      {status === 'stale' && (
        <p role="status" className={styles.note}>
          {t('stale')}{' '}
          <Button kind="link" small onClick={() => void refresh()}>
            {t('again')}
          </Button>
        </p>
      )}
      <Register label={label}>
        {items.map((story) => (
          <Line key={story.id} story={story} onOpen={onOpen} />
        ))}
      </Register>
      <More list={list} />
    </Stack>
  );
}

const stateOf = ({ proposed, published }: SharedStoryCard): string => {
  if (proposed) return t('stateProposed');
  return published === null ? t('stateTellers') : t(`state_${published}`);
};

function Line({
  story,
  onOpen,
}: {
  readonly story: SharedStoryCard;
  onOpen: (id: string) => void;
}) {
  const { id, title, when, place, owner, tellers } = story;
  return (
    <RegisterLine
      level={3}
      label={
        when.kind === 'unknown' && place === '' ? undefined : (
          <>
            <DateText date={when} />
            {place !== '' && (
              <>
                {when.kind !== 'unknown' && ' · '}
                <bdi>{place}</bdi>
              </>
            )}
          </>
        )
      }
      name={
        <button
          type="button"
          className={styles.open}
          onClick={() => {
            onOpen(id);
          }}
        >
          {title === '' ? t('untitled') : title}
        </button>
      }
      dates={tellers === 0 ? t('noVoices') : t('voices', { count: tellers })}
      provenance={
        <>
          {owner !== null && (
            <>
              <bdi>{t('byOwner', { name: owner.full_name })}</bdi> ·{' '}
            </>
          )}
          {stateOf(story)}
        </>
      }
    />
  );
}

export function More({
  list: { moreFailed, hasMore, busy, more },
}: {
  readonly list: Pick<List<unknown>, 'moreFailed' | 'hasMore' | 'busy' | 'more'>;
}) {
  return (
    <>
      {moreFailed && <p role="alert">{t('moreFailed')}</p>}
      {hasMore && (
        <Row>
          <Button busy={busy === 'more'} onClick={() => void more()}>
            {t('more')}
          </Button>
        </Row>
      )}
    </>
  );
}
