import { connectivity, useAtomValue } from '@kinlore/shared/state';
import { Button, FormError, Row } from '@kinlore/shared/ui';
import { t } from './editor.messages.ts';
import type { Publishing } from './publish.state.ts';
import styles from './Editor.module.css';

/** How the publishing stands, above its button. */
export function PublishWords({
  publishing,
  onWithout,
}: {
  readonly publishing: Publishing;
  readonly onWithout: () => void;
}) {
  const isOnline = useAtomValue(connectivity) === 'online';
  return (
    <>
      <FormError>
        {publishing.status === 'refused' && t('notPublished', { reason: publishing.sentence })}
      </FormError>
      {publishing.status === 'refused' && publishing.lost && (
        <p className={styles.note}>{t('goesAgain')}</p>
      )}
      {publishing.status === 'waiting' && (
        <p role="status" className={styles.note}>
          {t(isOnline ? 'stillUp' : 'filesWait')}
        </p>
      )}
      {publishing.status === 'asking' && (
        <Row>
          <p role="alert" className={styles.refused}>
            {t('notAll')}
          </p>
          <Button small onClick={onWithout}>
            {t('withoutThem')}
          </Button>
        </Row>
      )}
    </>
  );
}
