'use no memo'; // why: index.ts
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import { Dial } from '../instrument/Dial.tsx';
import { t } from '../ui.messages.ts';
import { moveWithin } from './move-within.ts';
import styles from './Structure.module.css';

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
  readonly onGo: (key: K) => void;
};

/** The way through questions asked one at a time: the dial shows how far, the names let one go back. */
export function Stepper<K extends string>({ label, steps, current, onGo }: StepperProps<K>) {
  const at =
    Math.max(
      0,
      steps.findIndex((step) => step.key === current),
    ) + 1;
  return (
    <nav className={styles.stepper} aria-label={label}>
      <Dial
        size={72}
        value={at / steps.length}
        label={t('step', { at, all: steps.length, name: steps[at - 1]?.label ?? '' })}
      >
        {at}
      </Dial>
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
    </nav>
  );
}

/** Buttons that belong together; arrows move between them. */
export const Toolbar = ({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) => (
  // The keys are those of the toolbar pattern; every button inside stays pressable by itself.
  // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
  <div
    role="toolbar"
    aria-label={label}
    className={styles.toolbar}
    onKeyDown={(event) => {
      if (event.target instanceof HTMLButtonElement) moveWithin(event, 'button, a[href]');
    }}
  >
    {children}
  </div>
);
