/** The stream: one ruled column of memories, the year of each engraved beside it. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { CurrentUser } from '@kinlore/shared/contracts/users';
import { openActivityEditor } from '@kinlore/shared/remote';
import { useList, type List } from '@kinlore/shared/state';
import { Banner, Button, EmptyState, FailedState, Skeleton } from '@kinlore/shared/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { feed, MemoryEntry } from '../memory/index.ts';
import { t } from './stream.messages.ts';
import { useArrivals } from './stream.state.ts';
import styles from './Stream.module.css';

export type StreamProps = {
  readonly user: Pick<CurrentUser, 'account_type'>;
  /** Shown above a stream that has hardly begun. */ readonly before?: ReactNode;
};

/** As long as there are fewer memories than this, the stream has hardly begun. */
const FEW = 3;

export function Stream({ user, before }: StreamProps) {
  const list = useList(feed, 'feed');
  const forChild = user.account_type === 'child';
  if (list.status === 'loading')
    return (
      <div className={styles.waiting}>
        <Skeleton name="feed" label={t('loading')} />
      </div>
    );
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
      {list.items.length < FEW && before}
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
            before === undefined || forChild ? (
              <Button kind="primary" icon="edit" onClick={() => openActivityEditor()}>
                {t('first')}
              </Button>
            ) : undefined
          }
        >
          {t(forChild ? 'emptyChild' : 'empty')}
        </EmptyState>
      ) : (
        <Lines items={list.items} />
      )}
      <More list={list} forChild={forChild} />
    </div>
  );
}

/** The first entries are on the screen at once: their pictures are not put off. */
const EARLY = 2;

const Lines = ({ items }: { readonly items: readonly Activity[] }) => (
  <ul className={styles.entries} aria-label={t('label')}>
    {items.map((memory, place) => (
      <li key={memory.id}>
        <MemoryEntry memory={memory} early={place < EARLY} />
      </li>
    ))}
  </ul>
);

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

/** More than so many a child does not go through at once: there is another day. */
const ENOUGH = 60;

/** The next page: by a button always, and near the end by itself for grown-ups. Children's pages have an end one reaches on purpose. */
function More({ list, forChild }: { readonly list: List<Activity>; readonly forChild: boolean }) {
  const byItself = !forChild;
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
      <Rest list={list} forChild={forChild} />
    </div>
  );
}

/** What comes after the last line: more, an end for today, or the beginning of all. */
function Rest({ list, forChild }: { readonly list: List<Activity>; readonly forChild: boolean }) {
  const { hasMore, more, moreFailed } = list;
  if (!hasMore) return <p className={styles.note}>{t('end')}</p>;
  if (forChild && list.items.length >= ENOUGH) return <p className={styles.note}>{t('enough')}</p>;
  return (
    <Button busy={list.busy === 'more'} onClick={() => void more()}>
      {t(moreFailed ? 'again' : 'more')}
    </Button>
  );
}
