/** Everything one keeps here, to take away, and as a book. */
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Book } from './Book.tsx';
import { Copies } from './Copies.tsx';
import { KeptCopies } from './KeptCopies.tsx';
import { t } from './exports.messages.ts';
import styles from './Exports.module.css';

export default function DataSettings() {
  const user = useAtomValue(currentUser);
  if (user === null) return null;
  return (
    <div className={styles.sections}>
      <section className={styles.section} aria-label={t('title')}>
        <h3 className={styles.heading}>{t('title')}</h3>
        <p className={styles.lead}>{t('lead')}</p>
        <Copies subjectId={user.id} whose={{ scope: 'me' }} level={4} />
      </section>
      <section className={styles.section} aria-label={t('book')}>
        <h3 className={styles.heading}>{t('book')}</h3>
        <p className={styles.lead}>{t('bookLead')}</p>
        <p className={styles.quiet}>{t('bookLeft')}</p>
        <Book subjectId={user.id} whose={{ scope: 'me' }} level={4} />
      </section>
      <KeptCopies />
    </div>
  );
}
