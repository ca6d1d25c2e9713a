/** The band of what waits: how much, each with what can be done, and what waits elsewhere. */
import { Button } from '@kinlore/shared/ui';
import { useState } from 'react';
import { WaitingItem, type Item } from '../outbox/index.ts';
import { useOpen } from './use-open.ts';
import { t } from './waiting.messages.ts';
import styles from './Waiting.module.css';

/** So many are shown at once. */
const FEW = 3;

function countWords(items: readonly Item[]): string {
  const comments = items.filter(({ said }) => said.kind === 'comment').length;
  const memories = items.length - comments;
  if (comments === 0) return t('memories', { count: memories });
  if (memories === 0) return t('comments', { count: comments });
  return t('both', {
    memories: t('memories', { count: memories }),
    comments: t('comments', { count: comments }),
  });
}

export interface WaitingBandProps {
  readonly items: readonly Item[];
  readonly elsewhere: number;
}

function Head({ items }: Pick<WaitingBandProps, 'items'>) {
  const isWaiting =
    items.length === 0 || items.some(({ standing }) => standing.status === 'waiting');
  return (
    <>
      <div className={styles.head} role="status">
        <h2 id="waiting" className={styles.label}>
          {t(isWaiting ? 'title' : 'titleStopped')}
        </h2>
        {items.length > 0 && <p className={styles.count}>{countWords(items)}</p>}
      </div>
      {isWaiting && items.length > 0 && <p className={styles.note}>{t('safe')}</p>}
    </>
  );
}

export function WaitingBand({ items, elsewhere }: WaitingBandProps) {
  const [whole, setWhole] = useState(false);
  const open = useOpen();
  const shown = whole ? items : items.slice(0, FEW);
  return (
    <section className={styles.band} aria-labelledby="waiting">
      <Head items={items} />
      <ul className={styles.items}>
        {shown.map((item) => (
          <li key={item.id}>
            <WaitingItem item={item} onOpen={() => open(item)} />
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button kind="link" small onClick={() => setWhole(true)}>
          {t('more', { count: items.length - shown.length })}
        </Button>
      )}
      {elsewhere > 0 && <p className={styles.note}>{t('elsewhere', { count: elsewhere })}</p>}
    </section>
  );
}
