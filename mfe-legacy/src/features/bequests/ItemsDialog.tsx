/** Memory by memory. Only what this steward may read has a title; what was left as it was can be tried again, which opens what the plan says and nothing else. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { BequestItem, BequestOutcome } from '@kinlore/shared/contracts/bequests';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { Link, toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Button, Dialog, FailedState, Skeleton } from '@kinlore/shared/ui';
import { useState } from 'react';
import { bequestItems, release } from './bequests.api.ts';
import { bucketWords, dayWords, whyWords } from './bequest-words.ts';
import { t } from './bequests.messages.ts';
import styles from './Bequests.module.css';

const titles = {
  done: 'seeDone',
  waiting: 'seeWaiting',
  refused: 'seeLeft',
  erased: 'seeDone',
} as const satisfies Record<BequestOutcome, string>;

export function ItemsDialog({
  memorial,
  outcome,
  onClose,
  onChanged,
}: {
  readonly memorial: Memorial;
  readonly outcome: BequestOutcome;
  readonly onClose: () => void;
  readonly onChanged: () => void;
}) {
  const list = useList(bequestItems, { memorial: memorial.id, outcome });
  const title = t(titles[outcome]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {list.status === 'loading' && <Skeleton name="table" label={title} />}
      {list.status === 'failed' && (
        <FailedState
          title={t('listFailed')}
          unaffected={t('failedUnaffected')}
          onRetry={list.refresh}
        />
      )}
      {list.status === 'ok' && list.items.length === 0 && <p>{t('empty')}</p>}
      <ul className={styles['items']}>
        {list.items.map((item) => (
          <Item
            key={item.memory_id}
            item={item}
            memorial={memorial}
            onReleased={() => {
              void list.remove(item.memory_id);
              onChanged();
            }}
          />
        ))}
      </ul>
      {list.hasMore && (
        <Button onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
    </Dialog>
  );
}

function detailOf(item: BequestItem): string {
  if (item.outcome === 'refused') return whyWords(item);
  const day = item.outcome === 'waiting' ? item.opens_on : null;
  return day === null ? bucketWords[item.bucket]() : dayWords(day);
}

function Item({
  item,
  memorial,
  onReleased,
}: {
  readonly item: BequestItem;
  readonly memorial: Memorial;
  readonly onReleased: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const title = item.title ?? t('private');
  const tryAgain = async (): Promise<void> => {
    setBusy(true);
    try {
      await release(memorial.id, item.memory_id);
      toast({ tone: 'plain', text: t('opened', { name: memorial.full_name }) });
      onReleased();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
      setBusy(false);
    }
  };
  return (
    <li className={styles['item']}>
      <p>
        {item.title === null ? (
          title
        ) : (
          <Link to={`/activities/activity/${item.memory_id}`}>
            <bdi>{title}</bdi>
          </Link>
        )}
      </p>
      <p className={styles['quiet']}>{detailOf(item)}</p>
      {item.outcome === 'refused' && item.reason !== 'gone' && (
        <Button
          small
          busy={busy}
          aria-label={t('tryAgainOf', { title })}
          onClick={() => void tryAgain()}
        >
          {t('tryAgain')}
        </Button>
      )}
    </li>
  );
}
