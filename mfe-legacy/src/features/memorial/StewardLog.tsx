/** What was done for a memorial, to its stewards. */
import type { Memorial } from '@kinlore/shared/contracts/legacy';
import { useList } from '@kinlore/shared/state';
import { Button, Dialog, RelativeTime, Skeleton } from '@kinlore/shared/ui';
import { stewardLog } from './memorial.api.ts';
import { t } from './memorial.messages.ts';
import { sayAct } from './steward-acts.ts';
import styles from './Memorial.module.css';

export function StewardLog({
  memorial,
  onClose,
}: {
  readonly memorial: Memorial;
  readonly onClose: () => void;
}) {
  const list = useList(stewardLog, { memorial: memorial.id });
  return (
    <Dialog open onClose={onClose} title={t('log')}>
      {list.status === 'loading' && <Skeleton name="table" label={t('log')} />}
      <ul className={styles['people']}>
        {list.items.map((entry) => (
          <li key={entry.id} className={styles['person']}>
            <p dir="auto">{sayAct(entry.action, entry.actor?.full_name ?? null)}</p>
            <span className={styles['quiet']}>
              <RelativeTime at={entry.created_at} />
            </span>
          </li>
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
