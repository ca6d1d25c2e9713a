/** Everyone who is remembered, each with a candle. */
import { lifeYears } from '@kinlore/shared/dates';
import { Link } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Button, EmptyState, FailedState, Icon, Page, Skeleton } from '@kinlore/shared/ui';
import { remembered } from './candles.api.ts';
import { t } from './candles.messages.ts';
import styles from './Candles.module.css';

export default function CandlesPage() {
  return (
    <Page title={t('title')} lead={t('lead')}>
      <Candles />
    </Page>
  );
}

function Candles() {
  const list = useList(remembered, {});
  if (list.status === 'loading') return <Skeleton name="feed" label={t('title')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('unaffected')}
        onRetry={list.refresh}
        busy={list.busy !== 'none'}
      />
    );
  if (list.items.length === 0) return <EmptyState icon="sign-candle" title={t('none')} />;
  return (
    <>
      <ul className={styles['candles']}>
        {list.items.map(({ id, slug, full_name: name, born, died }) => (
          <li key={id} className={styles['candle']}>
            <Icon name="sign-candle" />
            <Link to={`/memorials/${slug}`}>{name}</Link>
            <span>{lifeYears(born, died)}</span>
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
