'use no memo'; // why: index.ts
import { useState, type ComponentProps, type ReactNode } from 'react';
import { locale } from '../../messages/index.ts';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-table.ts';
import { t } from '../ui.messages.ts';
import styles from './Small.module.css';

export type ChipTone = 'plain' | 'kin' | 'info' | 'streak' | 'danger' | 'silver';
export type ChipProps = {
  readonly tone?: ChipTone | undefined;
  readonly icon?: IconName | undefined;
  readonly onRemove?: (() => void) | undefined;
  readonly removeLabel?: string | undefined;
  readonly children: ReactNode;
};

/** A small fact: icon and word, never colour alone. With `onRemove` it can be taken away. */
export function Chip({ tone = 'plain', icon, onRemove, removeLabel, children }: ChipProps) {
  return (
    <span className={cx(styles.chip, styles[tone])}>
      {icon && <Icon name={icon} size={16} />}
      {children}
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('remove', {
            what: removeLabel ?? (typeof children === 'string' ? children : ''),
          })}
          onClick={onRemove}
        >
          <Icon name="close" size={14} />
        </button>
      )}
    </span>
  );
}

export type ChipButtonProps = Omit<ComponentProps<'button'>, 'onClick'> & {
  readonly tone?: ChipTone | undefined;
  readonly icon?: IconName | undefined;
  readonly pressed?: boolean | undefined;
  readonly onPress: () => void;
};

/** A chip that is a filter or a quick answer. */
export function ChipButton({
  tone = 'plain',
  icon,
  pressed,
  onPress,
  className,
  children,
  ...rest
}: ChipButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      className={cx(styles.chip, styles.press, styles[tone], className)}
      onClick={onPress}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </button>
  );
}

export type Being =
  | 'joy'
  | 'sadness'
  | 'love'
  | 'anger'
  | 'fear'
  | 'wonder'
  | 'calm'
  | 'pride'
  | 'gratitude'
  | 'longing'
  | 'hope'
  | 'regret';
export type EnamelTokenProps = {
  readonly being: Being;
  /** The feeling as it was chosen: Joy, or Sunny for a child. */
  readonly name: string;
  /** Told on pointing at it: the being that stands for the feeling. */
  readonly tip?: string | undefined;
  readonly intensity?: 1 | 2 | 3 | undefined;
  /** The mood in a word, where there is one: "cheerful". */
  readonly mood?: string | undefined;
  readonly size?: number | undefined;
  /** Drawn in place of the sign. */
  readonly figure?: ReactNode;
  readonly pressed?: boolean | undefined;
  readonly onPress?: (() => void) | undefined;
};

/** One of the twelve beings as a flat enamel: engraved sign, brass rim, one to three pips. */
export function EnamelToken({
  being,
  name,
  tip,
  intensity,
  mood,
  size = 40,
  figure,
  pressed,
  onPress,
}: EnamelTokenProps) {
  const face = (
    <>
      <span className={figure ? styles.figure : cx(styles.enamel, styles[being])}>
        {figure || <Icon name={`sign-${being}`} size={Math.round(size * 0.6)} />}
      </span>
      <span className={styles.enamelName}>{name}</span>
      {intensity && (
        <span
          className={styles.pips}
          role="img"
          aria-label={t(`intensity${intensity}`, { mood: mood ?? name })}
        >
          {[1, 2, 3].map((pip) => (
            <i key={pip} className={cx(pip <= intensity && styles.full)} />
          ))}
        </span>
      )}
    </>
  );
  if (onPress === undefined)
    return (
      <span className={styles.token} title={tip}>
        {face}
      </span>
    );
  return (
    <button
      type="button"
      className={cx(styles.token, styles.tokenPress)}
      title={tip}
      aria-pressed={pressed ?? false}
      onClick={onPress}
    >
      {face}
    </button>
  );
}

/** Keys to press, as on the keys. */
export const KeyHint = ({ keys }: { readonly keys: readonly string[] }) => (
  <span className={styles.keys}>
    {keys.map((key) => (
      <kbd key={key}>{key}</kbd>
    ))}
  </span>
);

/** For ears only. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.hidden}>{children}</span>
);

/** The first thing the keyboard meets: past the navigation, to the content with this id. */
export const SkipLink = ({
  to,
  children,
}: {
  readonly to: string;
  readonly children: ReactNode;
}) => (
  <a className={styles.skip} href={`#${to}`}>
    {children}
  </a>
);

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "3 days ago" with the exact moment behind it. `at` ISO 8601; `now` in milliseconds, for tests and lists drawn at one moment. */
export function RelativeTime({
  at,
  now,
}: {
  readonly at: string;
  readonly now?: number | undefined;
}) {
  const [drawnAt] = useState(Date.now);
  const seconds = (Date.parse(at) - (now ?? drawnAt)) / 1000;
  const [unit, size] =
    steps.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
  const said = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(
    unit === 'second' ? 0 : Math.round(seconds / size),
    unit,
  );
  return (
    <time
      dateTime={at}
      title={new Intl.DateTimeFormat(locale(), { dateStyle: 'long', timeStyle: 'short' }).format(
        new Date(at),
      )}
    >
      {said}
    </time>
  );
}
