import type { List } from '@kinlore/shared/state';
import { Button } from '@kinlore/shared/ui';
import { t } from './cosmic.messages.ts';
import styles from './Cosmic.module.css';

/** The way to the rest of a list. */
export const ListRest = ({
  list: { busy, hasMore, moreFailed, more },
}: {
  readonly list: Pick<List<unknown>, 'busy' | 'hasMore' | 'moreFailed' | 'more'>;
}) => (
  <>
    {moreFailed && (
      <p role="alert" className={styles.note}>
        {t('moreFailed')}
      </p>
    )}
    {hasMore && (
      <Button busy={busy === 'more'} onClick={() => void more()}>
        {t('more')}
      </Button>
    )}
  </>
);
