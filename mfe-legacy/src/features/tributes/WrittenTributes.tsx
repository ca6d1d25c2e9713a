/** What one wrote over all memorials: shown, or waiting for a steward. */
import { Link } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Banner, Button, EmptyState, FailedState, Skeleton, buttonClass } from '@kinlore/shared/ui';
import { written } from './tributes.api.ts';
import { TributeLetter } from './TributeLetter.tsx';
import { t } from './tributes.messages.ts';
import styles from './Tribute.module.css';

const toMemorials = (
  <Link className={buttonClass('quiet')} to="/memorials">
    {t('toMemorials')}
  </Link>
);

export function WrittenTributes() {
  const list = useList(written, {});
  if (list.status === 'loading') return <Skeleton name="feed" label={t('writtenTitle')} />;
  if (list.status === 'failed')
    return (
      <FailedState title={t('failed')} unaffected={t('writtenUnaffected')} onRetry={list.refresh} />
    );
  if (list.items.length === 0)
    return (
      <EmptyState icon="sign-candle" title={t('writtenNone')} action={toMemorials}>
        {t('writtenNoneText')}
      </EmptyState>
    );
  return (
    <>
      {list.status === 'stale' && (
        <Banner tone="warn" icon="warning">
          {t('stale')}
        </Banner>
      )}
      <ul className={styles['letters']}>
        {list.items.map(({ memorial, tribute }) => (
          <li key={tribute.id} className={styles['wall']}>
            <p>
              {memorial === null ? (
                t('notShared')
              ) : (
                <Link to={`/memorials/${memorial.slug}`}>
                  {t('waitingFor', { name: memorial.full_name })}
                </Link>
              )}
            </p>
            <ul className={styles['letters']}>
              <TributeLetter
                tribute={tribute}
                onChanged={(next) =>
                  void list.patch(tribute.id, () => ({ memorial, tribute: next }))
                }
                onGone={() => void list.remove(tribute.id)}
              />
            </ul>
          </li>
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
