/** What a child keeps here, to take away for those who look after it: a section of the child's page. */
import type { Slots } from '@kinlore/shared/remote';
import { Copies } from './Copies.tsx';
import { t } from './exports.messages.ts';
import styles from './Exports.module.css';

export default function ChildCopies({ childId, name }: Slots['child.section']) {
  return (
    <div className={styles.section}>
      <p className={styles.lead}>
        {t('leadChild', { name })} {t('told', { name })}
      </p>
      <Copies subjectId={childId} whose={{ scope: 'child', child_id: childId }} level={3} />
    </div>
  );
}
