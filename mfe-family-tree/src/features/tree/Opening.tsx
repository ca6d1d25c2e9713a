/** The shape of the tree that is coming and, where it takes longer than a moment, what is being done. */
import { Dial, Skeleton } from '@kinlore/shared/ui';
import { steps, useStep } from './opening.ts';
import { t } from './tree.messages.ts';
import styles from './Tree.module.css';

export function Opening() {
  const step = useStep();
  const at = steps.indexOf(step);
  const words = {
    asked: t('openingAsked'),
    read: t('openingRead'),
    arranged: t('openingArranged'),
  }[step];
  return (
    <div className={styles['opening']}>
      <Skeleton name="tree" label={t('title')} />
      <p className={styles['step']}>
        <Dial
          size={40}
          value={at / steps.length}
          label={t('openingStep', { number: at + 1, count: steps.length, words })}
        />
        {words}
      </p>
    </div>
  );
}
