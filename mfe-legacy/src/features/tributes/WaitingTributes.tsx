/** Over every memorial one keeps: what waits for a decision. */
import { Link } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Button, FailedState, Skeleton } from '@kinlore/shared/ui';
import { waiting } from './tributes.api.ts';
import { TributeLetter } from './TributeLetter.tsx';
import { t } from './tributes.messages.ts';
import styles from './Tribute.module.css';

export function WaitingTributes() {
  const list = useList(waiting, {});
  if (list.status === 'loading') return <Skeleton name="feed" label={t('title')} />;
  if (list.status === 'failed')
    return (
      <FailedState title={t('failed')} unaffected={t('failedUnaffected')} onRetry={list.refresh} />
    );
  if (list.items.length === 0) return <p>{t('waitingNone')}</p>;
  return (
    <ul className={styles['letters']}>
      {list.items.map(({ memorial, tribute }) => (
        <li key={tribute.id} className={styles['wall']}>
          <p>
            <Link to={`/memorials/${memorial.slug}`}>
              {t('waitingFor', { name: memorial.full_name })}
            </Link>
          </p>
          <ul className={styles['letters']}>
            <TributeLetter
              tribute={tribute}
              onChanged={() => void list.remove(tribute.id)}
              onGone={() => void list.remove(tribute.id)}
            />
          </ul>
        </li>
      ))}
      {list.hasMore && (
        <li>
          <Button onClick={list.more} busy={list.busy === 'more'}>
            {t('more')}
          </Button>
        </li>
      )}
    </ul>
  );
}
