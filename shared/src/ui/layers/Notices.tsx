'use no memo'; // why: index.ts
import { useEffect, useRef, type ReactNode } from 'react';
import { Button, IconButton, type ButtonKind } from '../actions/Button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-table.ts';
import { t } from '../ui.messages.ts';
import styles from './Layers.module.css';

export type Tone = 'plain' | 'good' | 'warn' | 'bad';
type WayOn = { readonly label: string; readonly onAct: () => void };
export type ToastItem = {
  readonly id: string;
  readonly tone?: Tone | undefined;
  readonly text: string;
  readonly action?: WayOn | undefined;
  /** A second one, quieter. */
  readonly also?: WayOn | undefined;
};
export type ToastsProps = {
  readonly items: readonly ToastItem[];
  readonly onDismiss: (id: string) => void;
};

const signOf = {
  plain: 'info',
  good: 'success',
  warn: 'warning',
  bad: 'error',
} as const satisfies Readonly<Record<Tone, IconName>>;

const Way = ({ label, onAct, kind }: WayOn & { readonly kind?: ButtonKind }) => (
  <Button small kind={kind} onClick={onAct}>
    {label}
  </Button>
);

/** Short notices above everything, dialogs included. How long each stays is the shell's to say. */
export function Toasts({ items, onDismiss }: ToastsProps) {
  const element = useRef<HTMLElement>(null);
  const newest = items.at(-1)?.id;
  useEffect(() => {
    const region = element.current;
    if (region === null || newest === undefined) return;
    // Shown anew for each notice: the last one shown stands above a dialog opened since.
    region.showPopover();
    return () => region.hidePopover();
  }, [newest]);
  return (
    <section ref={element} popover="manual" className={styles.toasts} aria-label={t('notices')}>
      <div role="log">
        <ol>
          {items.map(({ id, tone = 'plain', text, action, also }) => (
            <li key={id} className={cx(styles.toast, styles[tone])}>
              <Icon name={signOf[tone]} />
              <p dir="auto">
                {text}
                {also && <Way {...also} kind="link" />}
              </p>
              {action && <Way {...action} />}
              <IconButton icon="close" label={t('dismiss')} onClick={() => onDismiss(id)} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

export type BannerProps = {
  readonly tone?: Tone | undefined;
  readonly icon?: IconName | undefined;
  readonly actions?: ReactNode;
  readonly onDismiss?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** A line across the page for something that stays until it is answered. */
export function Banner({
  tone = 'plain',
  icon = signOf[tone],
  actions,
  onDismiss,
  children,
}: BannerProps) {
  return (
    <div role={tone === 'bad' ? 'alert' : 'status'} className={cx(styles.banner, styles[tone])}>
      <Icon name={icon} />
      <div>{children}</div>
      {actions && <div className={styles.bannerActions}>{actions}</div>}
      {onDismiss && <IconButton icon="close" label={t('dismiss')} onClick={onDismiss} />}
    </div>
  );
}
