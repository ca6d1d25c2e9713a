'use no memo'; // why: index.ts
import type { Ref } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { Dial } from '../instrument/Dial.tsx';
import { t } from '../ui.messages.ts';
import { Toolbar } from './Toolbar.tsx';
import styles from './Steps.module.css';

export type Step<K extends string = string> = {
  readonly key: K;
  readonly label: string;
  readonly done?: boolean | undefined;
  readonly disabled?: boolean | undefined;
};
export type StepperProps<K extends string> = {
  readonly label: string;
  readonly steps: readonly Step<K>[];
  readonly current: K;
  /** Whose question stands here, where it follows the press a moment later; without it, the current one's. */
  readonly asked?: K | undefined;
  readonly onGo: (key: K) => void;
  /** The question that is open: the heading of what stands below, which names it by this id. */
  readonly question: string;
  readonly questionId: string;
  readonly questionRef?: Ref<HTMLHeadingElement> | undefined;
};

/** The way through questions asked one at a time: the dial shows how far, the names let one jump. On phones it is one line. */
export function Stepper<K extends string>({
  label,
  steps,
  current,
  asked = current,
  onGo,
  question,
  questionId,
  questionRef,
}: StepperProps<K>) {
  const placeOf = (key: K) =>
    Math.max(
      0,
      steps.findIndex((step) => step.key === key),
    ) + 1;
  const at = placeOf(current);
  return (
    <div className={styles.way}>
      <div className={styles.stepper}>
        <Dial
          size={56}
          value={at / steps.length}
          label={t('step', { at, all: steps.length, name: steps[at - 1]?.label ?? '' })}
        >
          {at}
        </Dial>
        <nav aria-label={label}>
          <Toolbar label={label} className={styles.whole}>
            <ol className={styles.steps}>
              {steps.map((step) => (
                <li key={step.key}>
                  <button
                    type="button"
                    className={cx(styles.step, step.done && styles.done)}
                    disabled={step.disabled}
                    onClick={() => onGo(step.key)}
                    {...(step.key === current ? { 'aria-current': 'step' } : {})}
                    {...(step.done ? { 'aria-label': t('stepDone', { name: step.label }) } : {})}
                  >
                    {step.done && <Icon name="check" size={14} />}
                    {step.label}
                  </button>
                </li>
              ))}
            </ol>
          </Toolbar>
        </nav>
        {/* Behind the steps for the keyboard: from the question, Tab goes on to its answer. */}
        <h3 ref={questionRef} id={questionId} tabIndex={-1} className={styles.question}>
          <span className={styles.place} aria-hidden="true">
            {t('place', { at: placeOf(asked), all: steps.length })} ·{' '}
          </span>
          {question}
        </h3>
      </div>
    </div>
  );
}
