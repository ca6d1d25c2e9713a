/** What a child keeps here, to take away for those who look after it, and as a book: a section of the child's page. */
import type { Slots } from '@kinlore/shared/remote';
import { Book } from './Book.tsx';
import { Copies } from './Copies.tsx';
import { t } from './exports.messages.ts';
import styles from './Exports.module.css';

export default function ChildCopies({ childId, name }: Slots['child.section']) {
  const whose = { scope: 'child', child_id: childId } as const;
  return (
    <div className={styles.sections}>
      <div className={styles.section}>
        <p className={styles.lead}>
          {t('leadChild', { name })} {t('told', { name })}
        </p>
        <Copies subjectId={childId} whose={whose} level={3} />
      </div>
      <section className={styles.section} aria-label={t('bookOf', { name })}>
        <h3 className={styles.heading} dir="auto">
          {t('bookOf', { name })}
        </h3>
        <p className={styles.lead}>
          {t('bookLeadChild', { name })} {t('told', { name })}
        </p>
        <p className={styles.quiet}>{t('bookLeftChild')}</p>
        <Book subjectId={childId} whose={whose} level={3} />
      </section>
    </div>
  );
}
