/** Through the years: a slider, a step back and forth, and letting them go by. */
import type { KeyboardEvent } from 'react';
import { IconButton, SelectNative } from '@kinlore/shared/ui';
import { speeds } from './speeds.ts';
import type { Show } from './use-show.ts';
import { t } from './time-lapse.messages.ts';
import styles from './TimeLapse.module.css';

export interface ControlsProps {
  readonly first: number;
  readonly last: number;
  readonly show: Show;
  /** Nothing moves by itself: a year at a time. */
  readonly isStill: boolean;
}

const DECADE = 10;

export function Controls({ first, last, show, isStill }: ControlsProps) {
  const { year, isPlaying, goTo } = show;
  return (
    <div className={styles.controls}>
      <div className={styles.acts}>
        <IconButton
          icon="back"
          label={t('before')}
          disabled={year <= first}
          onClick={() => {
            goTo(year - 1);
          }}
        />
        {!isStill && (
          <IconButton
            icon={isPlaying ? 'pause' : 'play'}
            label={t(isPlaying ? 'pause' : 'play')}
            onClick={isPlaying ? show.pause : show.play}
          />
        )}
        <IconButton
          icon="forward"
          label={t('next')}
          disabled={year >= last}
          onClick={() => {
            goTo(year + 1);
          }}
        />
      </div>
      {!isStill && <Speed show={show} />}
      <Range first={first} last={last} show={show} />
    </div>
  );
}

/** Page Up and Down are a decade; everything else is the browser's own. */
function byDecade(event: KeyboardEvent, { year, goTo }: Show): void {
  const step = { PageUp: DECADE, PageDown: -DECADE }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  goTo(year + step);
}

const Range = ({ first, last, show }: Omit<ControlsProps, 'isStill'>) => (
  <div className={styles.slider}>
    <span aria-hidden>{first}</span>
    <input
      type="range"
      className={styles.range}
      min={first}
      max={last}
      step={1}
      value={show.year}
      aria-label={t('time')}
      aria-valuetext={String(show.year)}
      onKeyDown={(event) => {
        byDecade(event, show);
      }}
      onChange={(event) => {
        show.goTo(event.target.valueAsNumber);
      }}
    />
    <span aria-hidden>{last}</span>
  </div>
);

const Speed = ({ show }: { readonly show: Show }) => (
  <SelectNative
    label={t('speed')}
    value={String(show.speed)}
    options={speeds.map((speed) => ({
      value: String(speed),
      label: t('yearsPerSecond', { count: speed }),
    }))}
    onValue={(speed) => {
      show.setSpeed(Number(speed));
    }}
  />
);
