/** The stream: one column of register lines with the date gutter beside it. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { locale } from '@kinlore/shared/messages';
import { openActivityEditor } from '@kinlore/shared/remote';
import { useList, type List } from '@kinlore/shared/state';
import {
  Banner,
  Button,
  DateGutter,
  EmptyState,
  FailedState,
  Register,
  Skeleton,
} from '@kinlore/shared/ui';
import { useEffect, useRef } from 'react';
import { feed, MemoryLine } from '../memory/index.ts';
import { groupByMonth, gutterWords, monthIn } from './gutter.ts';
import { t } from './stream.messages.ts';
import { useArrivals } from './stream.state.ts';
import styles from './Stream.module.css';

export type StreamProps = { readonly user: Pick<CurrentUser, 'account_type' | 'time_zone'> };

export function Stream({ user }: StreamProps) {
  const list = useList(feed, 'feed');
  const forChild = user.account_type === 'child';
  if (list.status === 'loading') return <Skeleton name="feed" label={t('loading')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('failedRest')}
        level={2}
        busy={list.busy === 'first'}
        onRetry={() => void list.refresh()}
      />
    );
  return (
    <div className={styles.stream}>
      <Arrived list={list} />
      {list.status === 'stale' && (
        <Banner
          tone="warn"
          actions={
            <Button small busy={list.busy === 'first'} onClick={() => void list.refresh()}>
              {t('again')}
            </Button>
          }
        >
          {t('stale')}
        </Banner>
      )}
      {list.items.length === 0 ? (
        <EmptyState
          icon="sign-quill"
          level={2}
          title={t('emptyTitle')}
          action={
            <Button kind="primary" icon="edit" onClick={() => openActivityEditor()}>
              {t('first')}
            </Button>
          }
        >
          {t(forChild ? 'emptyChild' : 'empty')}
        </EmptyState>
      ) : (
        <Lines items={list.items} timeZone={user.time_zone} />
      )}
      <More list={list} byItself={!forChild} />
    </div>
  );
}

function Lines({
  items,
  timeZone,
}: {
  readonly items: readonly Activity[];
  readonly timeZone: string;
}) {
  const groups = groupByMonth(items, (memory) =>
    monthIn(memory.published_at ?? memory.created_at, timeZone),
  );
  return groups.map((group) => {
    const words = gutterWords(group.month, locale());
    return (
      <DateGutter
        key={`${group.month}/${group.items[0]?.id ?? ''}`}
        year={group.showsYear ? words.year : ''}
        month={words.month}
      >
        <Register label={t('month', words)}>
          {group.items.map((memory) => (
            <MemoryLine key={memory.id} memory={memory} level={2} />
          ))}
        </Register>
      </DateGutter>
    );
  });
}

/** One line above; the list moves only when it is pressed. */
function Arrived({ list }: { readonly list: List<Activity> }) {
  const arrivals = useArrivals(list.items);
  const top = useRef<HTMLDivElement>(null);
  const show = async () => {
    await list.refresh();
    top.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={top} role="status" className={styles.arrived}>
      {arrivals.length > 0 && (
        <Button wide busy={list.busy === 'first'} icon="up" onClick={() => void show()}>
          {t('arrived', { count: arrivals.length })}
        </Button>
      )}
    </div>
  );
}

/** The next page: by a button always, and near the end by itself for grown-ups. Children's pages have an end one reaches on purpose. */
function More({ list, byItself }: { readonly list: List<Activity>; readonly byItself: boolean }) {
  const end = useRef<HTMLDivElement>(null);
  const { hasMore, more, moreFailed } = list;
  useEffect(() => {
    if (!byItself || !hasMore || moreFailed || end.current === null) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void more();
      },
      { rootMargin: '600px 0px' },
    );
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [byItself, hasMore, moreFailed, more, list.items.length]);
  if (list.items.length === 0) return null;
  return (
    <div ref={end} className={styles.more}>
      {moreFailed && (
        <p role="alert" className={styles.note}>
          {t('moreFailed')}
        </p>
      )}
      {hasMore ? (
        <Button busy={list.busy === 'more'} onClick={() => void more()}>
          {t(moreFailed ? 'again' : 'more')}
        </Button>
      ) : (
        <p className={styles.note}>{t('end')}</p>
      )}
    </div>
  );
}
