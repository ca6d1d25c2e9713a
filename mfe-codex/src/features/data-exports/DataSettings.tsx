/** Everything one keeps here, to take away. */
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Copies } from './Copies.tsx';
import { t } from './exports.messages.ts';
import styles from './Exports.module.css';

export default function DataSettings() {
  const user = useAtomValue(currentUser);
  if (user === null) return null;
  return (
    <section className={styles.section} aria-label={t('title')}>
      <h3 className={styles.heading}>{t('title')}</h3>
      <p className={styles.lead}>{t('lead')}</p>
      <Copies subjectId={user.id} whose={{ scope: 'me' }} level={4} />
    </section>
  );
}
