'use no memo'; // why: index.ts
import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
} from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-table.ts';
import { moveWithin } from './move-within.ts';
import styles from './Layers.module.css';

/** What the trigger must carry; spread it on a Button or an IconButton. */
export type TriggerProps = {
  readonly popoverTarget: string;
  readonly 'aria-haspopup': 'dialog' | 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
};

export type PopoverProps = {
  readonly label: string;
  readonly trigger: (props: TriggerProps) => ReactNode;
  /** Drawn only while it is open; `close` shuts it and gives the focus back. */
  readonly children: (close: () => void) => ReactNode;
  readonly onOpen?: ((open: boolean) => void) | undefined;
  /** Where the screen is wide it opens at the side of its trigger: for a trigger in a column of others, which stay to be seen. */
  readonly beside?: boolean | undefined;
};

/** A small layer beside its trigger; a press elsewhere or Esc closes it. Where the browser cannot place it, it stands in the middle. */
export function Popover({ label, trigger, children, onOpen, beside = false }: PopoverProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const toggled = (event: ToggleEvent) => {
    setOpen(event.newState === 'open');
    onOpen?.(event.newState === 'open');
  };
  return (
    <>
      {trigger({
        popoverTarget: id,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': id,
      })}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={cx(styles.popover, styles.padded, beside && styles.beside)}
        onToggle={toggled}
      >
        {open && children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}

export type MenuItem = {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly danger?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly onSelect: () => void;
};
export type MenuProps = {
  readonly label: string;
  readonly trigger: (props: TriggerProps) => ReactNode;
  readonly items: readonly MenuItem[];
};

/** Actions under one button. Arrows move, Enter does, Esc closes and returns. */
export function Menu({ label, trigger, items }: MenuProps) {
  const id = useId();
  const element = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const toggled = (event: ToggleEvent) => {
    setOpen(event.newState === 'open');
    if (event.newState === 'open')
      element.current?.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled])')?.focus();
  };
  const choose = (item: MenuItem) => {
    if (item.disabled) return;
    element.current?.hidePopover();
    item.onSelect();
  };
  const keys = (event: KeyboardEvent<HTMLElement>) =>
    event.key === 'Tab' ? element.current?.hidePopover() : moveWithin(event, '[role=menuitem]');
  return (
    <>
      {trigger({
        popoverTarget: id,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
      })}
      <div
        ref={element}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        className={styles.popover}
        onToggle={toggled}
        onKeyDown={keys}
      >
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={cx(styles.item, item.danger && styles.danger)}
            onClick={() => choose(item)}
            {...(item.disabled ? { 'aria-disabled': true } : {})}
          >
            {item.icon && <Icon name={item.icon} />}
            {item.label}
          </button>
        ))}
      </div>
    </>
  );
}
