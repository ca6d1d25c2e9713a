import { useAtom } from '@kinlore/shared/state';
import { Icon, IconButton } from '@kinlore/shared/ui';
import { globalError } from '../page-state/messages-store.ts';
import { t } from './chrome.messages.ts';
import styles from './ErrorBox.module.css';

/** For a failure that belongs to no place of the page. It stays until it is closed. */
export function ErrorBox() {
  const [error, setError] = useAtom(globalError);
  if (error === null) return null;
  return (
    <div role="alert" className={styles.box}>
      <Icon name="error" />
      <div className={styles.words}>
        <h2 className={styles.title}>{error.title}</h2>
        <p>{error.message}</p>
      </div>
      <IconButton
        icon="close"
        label={t('errorClose')}
        onClick={() => {
          setError(null);
        }}
      />
    </div>
  );
}
