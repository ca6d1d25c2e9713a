/** All photographs of a life that the reader may see, as one album. */
import { currentUser, useAtomValue, useList } from '@kinlore/shared/state';
import { Button, EmptyState, FailedState, Skeleton } from '@kinlore/shared/ui';
import { AlbumView } from './AlbumView.tsx';
import { lifePhotos } from './life-photos.state.ts';
import { t } from './life-photos.messages.ts';
import styles from './LifePhotos.module.css';

export interface LifePhotosProps {
  readonly userId: string;
}

export function LifePhotos({ userId }: LifePhotosProps) {
  const list = useList(lifePhotos, userId);
  const me = useAtomValue(currentUser);
  if (list.status === 'loading') return <Skeleton name="feed" label={t('loading')} />;
  if (list.status === 'failed')
    return (
      <FailedState
        title={t('failed')}
        unaffected={t('failedRest')}
        level={3}
        busy={list.busy === 'first'}
        onRetry={() => void list.refresh()}
      />
    );
  if (list.items.length === 0)
    return (
      <EmptyState icon="picture" title={t('noneTitle')} level={3}>
        {t(me?.id === userId ? 'noneOwn' : 'noneOther')}
      </EmptyState>
    );
  return (
    <div className={styles.photos}>
      {list.status === 'stale' && (
        <p role="status" className={styles.note}>
          {t('stale')}{' '}
          <Button kind="link" small onClick={() => void list.refresh()}>
            {t('again')}
          </Button>
        </p>
      )}
      <AlbumView
        key={userId}
        userId={userId}
        list={list}
        // A child's pages have an end that one reaches on purpose.
        byItself={me?.account_type !== 'child'}
      />
    </div>
  );
}
