/** What was done with the plan, and by those who look after it. */
import { useList } from '@kinlore/shared/state';
import { Button, Dialog, RelativeTime, Skeleton } from '@kinlore/shared/ui';
import { planLog } from './plan.api.ts';
import { actWords, t } from './plan.messages.ts';
import styles from './Plan.module.css';

const acts = [
  'steward.invite',
  'steward.accept',
  'steward.decline',
  'steward.resign',
  'steward.remove',
  'steward.role',
  'steward.order',
  'steward.expire',
  'plan.delete',
] as const;

/** A newer server may tell of an act that this page does not know yet. */
const sayAct = (action: string): string => {
  const known = acts.find((act) => act === action);
  return known === undefined ? action : actWords(known);
};

export function PlanLog({ onClose }: { readonly onClose: () => void }) {
  const list = useList(planLog, {});
  return (
    <Dialog open onClose={onClose} title={t('log')}>
      {list.status === 'loading' && <Skeleton name="table" label={t('log')} />}
      {list.status === 'ok' && list.items.length === 0 && <p>{t('logEmpty')}</p>}
      <ul className={styles['rows']}>
        {list.items.map((entry) => (
          <li key={entry.id} className={styles['row']}>
            <p className={styles['answer']}>
              {entry.actor?.full_name ?? ''} {sayAct(entry.action)}
            </p>
            <span className={styles['note']}>
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
