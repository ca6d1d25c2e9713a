import type { MissionStep } from '@kinlore/shared/contracts/missions';
import { Icon, VisuallyHidden } from '@kinlore/shared/ui';
import { stepWords, t } from './quests.messages.ts';
import styles from './Quests.module.css';

/** What there is to do, and how far it is where it is under way. */
export function Steps({
  steps,
  counts,
}: {
  readonly steps: readonly MissionStep[];
  readonly counts: boolean;
}) {
  return (
    <ul className={styles.steps}>
      {steps.map((step) => (
        <li key={step.metric} className={styles.step}>
          <span className={styles.mark} aria-hidden="true">
            {step.done && <Icon name="check" />}
          </span>
          <span>
            {stepWords(step)}
            {counts && <Progress step={step} />}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Progress({ step: { count, goal, done } }: { readonly step: MissionStep }) {
  if (done) return <VisuallyHidden> · {t('stepDone')}</VisuallyHidden>;
  return <span className={styles.count}> · {t('ofGoal', { count, goal })}</span>;
}
