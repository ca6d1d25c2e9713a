/** Memory by memory. Only what this steward may read has a title; what was left as it was can be tried again, which opens what the plan says and nothing else. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { BequestItem, BequestOutcome } from '@kinlore/shared/contracts/bequests';
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { locale } from '@kinlore/shared/messages';
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

interface Props {
  readonly memorial: Memorial;
  readonly outcome: BequestOutcome;
  readonly onChanged: () => void;
}

export const ItemsDialog = ({ onClose, ...props }: Props & { readonly onClose: () => void }) => (
  <Dialog
    open
    onClose={onClose}
    title={t(titles[props.outcome])}
    footer={<Button onClick={onClose}>{t('close')}</Button>}
  >
    <Items {...props} />
  </Dialog>
);

function Items({ memorial, outcome, onChanged }: Props) {
  const list = useList(bequestItems, { memorial: memorial.id, outcome });
  const released = (memory: string) => {
    void list.remove(memory);
    onChanged();
  };
  if (list.status === 'loading') return <Skeleton name="table" label={t(titles[outcome])} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('listFailed')}
        unaffected={t('failedUnaffected')}
        onRetry={list.refresh}
      />
    );
  if (list.items.length === 0) return <p>{t('empty')}</p>;
  return (
    <>
      <ul className={styles['items']}>
        {list.items.map((item) => (
          <Item
            key={item.memory_id}
            item={item}
            memorial={memorial}
            onReleased={() => released(item.memory_id)}
          />
        ))}
      </ul>
      {list.hasMore && (
        <Button onClick={list.more} busy={list.busy === 'more'}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

/** A reason is the end of a sentence in the report; here it stands alone. */
const capital = (words: string): string =>
  words.slice(0, 1).toLocaleUpperCase(locale()) + words.slice(1);

function detailOf(item: BequestItem): string {
  if (item.outcome === 'refused') return capital(whyWords(item));
  const day = item.outcome === 'waiting' ? item.opens_on : null;
  return day === null ? bucketWords[item.bucket]() : dayWords(day);
}

interface ItemProps {
  readonly item: BequestItem;
  readonly memorial: Memorial;
  readonly onReleased: () => void;
}

const titleOf = ({ title }: BequestItem): string => title ?? t('private');

const Item = (props: ItemProps) => (
  <li className={styles['item']}>
    <p>
      <Title item={props.item} />
    </p>
    <p className={styles['quiet']}>{detailOf(props.item)}</p>
    {props.item.outcome === 'refused' && props.item.reason !== 'gone' && <TryAgain {...props} />}
  </li>
);

const Title = ({ item }: { readonly item: BequestItem }) =>
  item.title === null ? (
    <>{titleOf(item)}</>
  ) : (
    <Link to={`/activities/activity/${item.memory_id}`}>
      <bdi>{item.title}</bdi>
    </Link>
  );

function TryAgain({ item, memorial, onReleased }: ItemProps) {
  const [busy, setBusy] = useState(false);
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
    <Button
      small
      busy={busy}
      aria-label={t('tryAgainOf', { title: titleOf(item) })}
      onClick={() => void tryAgain()}
    >
      {t('tryAgain')}
    </Button>
  );
}
