'use no memo'; // why: index.ts
import type { ComponentProps, MouseEvent } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-table.ts';
import { Spinner } from '../instrument/Dial.tsx';
import { t } from '../ui.messages.ts';
import styles from './Button.module.css';

export type ButtonKind = 'primary' | 'quiet' | 'danger' | 'link';
export type ButtonProps = ComponentProps<'button'> & {
  readonly kind?: ButtonKind | undefined;
  readonly icon?: IconName | undefined;
  /** The press is being carried out: it keeps the focus, says so, and does nothing more. */
  readonly busy?: boolean | undefined;
  readonly small?: boolean | undefined;
  readonly wide?: boolean | undefined;
};

/** The class of a button, for a link that must look like one. */
export const buttonClass = (
  kind: ButtonKind = 'quiet',
  size: { readonly small?: boolean | undefined; readonly wide?: boolean | undefined } = {},
): string => cx(styles.button, styles[kind], size.small && styles.small, size.wide && styles.wide);

export function Button({
  kind,
  icon,
  busy = false,
  small,
  wide,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event);
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is the caller's, `button` unless said otherwise
      type={type}
      className={cx(buttonClass(kind, { small, wide }), className)}
      onClick={press}
      {...(busy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
    >
      {busy ? (
        <Spinner label={t('working')} />
      ) : (
        icon && <Icon name={icon} size={small ? 16 : 20} />
      )}
      {children}
    </button>
  );
}

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  readonly icon: IconName;
  readonly label: string;
  readonly badge?: number | undefined;
  readonly pressed?: boolean | undefined;
};

/** A button that is only its drawing; the label is its name and its tooltip. An `aria-label` of its own says the badge as well. */
export function IconButton({
  icon,
  label,
  badge = 0,
  pressed,
  className,
  type = 'button',
  'aria-label': said = badge > 0 ? `${label}, ${figure(badge)}` : label,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- the type is the caller's, `button` unless said otherwise
      type={type}
      aria-label={said}
      className={cx(styles.iconButton, className)}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
    >
      <Icon name={icon} />
      {/* Drawn, not written: the name says the number in full, and text of a button must stand in its name. */}
      {badge > 0 && (
        <span
          className={cx(styles.corner, styles.badge, styles.drawn)}
          data-figure={figure(badge)}
        />
      )}
    </button>
  );
}

/** A number on garnet; more than nine are "9+". */
export function Badge({
  count,
  label,
}: {
  readonly count: number;
  readonly label?: string | undefined;
}) {
  if (count <= 0) return null;
  return label === undefined ? (
    <Count of={count} />
  ) : (
    <span role="img" aria-label={label}>
      <Count of={count} />
    </span>
  );
}

const figure = (count: number): string | number => (count > 9 ? t('badgeMany') : count);
const Count = ({ of }: { readonly of: number }) => (
  <span className={styles.badge}>{figure(of)}</span>
);
