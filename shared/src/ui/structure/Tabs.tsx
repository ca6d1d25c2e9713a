'use no memo'; // why: index.ts
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Badge } from '../actions/Button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../icon/icon-table.ts';
import { moveWithin } from './move-within.ts';
import styles from './Structure.module.css';

export type Tab<K extends string = string> = {
  readonly key: K;
  readonly label: string;
  readonly icon?: IconName | undefined;
  readonly badge?: number | undefined;
};
export type TabsProps<K extends string> = {
  readonly label: string;
  readonly tabs: readonly Tab<K>[];
  readonly selected: K;
  readonly onSelect: (key: K) => void;
  /** Engraved on the page's edge from 900 px on, as in the codex. */
  readonly side?: boolean | undefined;
  /** The panel of the selected tab. */
  readonly children: ReactNode;
};

/** One tab stop; arrows, Home and End move and select. */
export function Tabs<K extends string>({
  label,
  tabs,
  selected,
  onSelect,
  side = false,
  children,
}: TabsProps<K>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // A strip wider than the screen shows the tab that is open, also when letters that arrive later make it longer. Only the strip moves, never the page.
  useEffect(() => {
    const strip = list.current;
    const tab = strip?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!strip || !tab) return undefined;
    const seen = new ResizeObserver(() => {
      reveal(strip, tab);
    });
    seen.observe(strip);
    seen.observe(tab);
    return () => {
      seen.disconnect();
    };
  }, [selected]);
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const target = moveWithin(event, '[role=tab]');
    const tab = tabs.find((candidate) => `${id}-${candidate.key}` === target?.id);
    if (tab) onSelect(tab.key);
  };
  return (
    <div className={cx(styles.tabs, side && styles.side)}>
      {/* The selected tab is the one stop; the list itself takes no focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={list} role="tablist" aria-label={label} className={styles.tablist} onKeyDown={keys}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            className={styles.tab}
            aria-selected={tab.key === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === selected ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
            <Badge count={tab.badge ?? 0} />
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${selected}`}
        tabIndex={-1}
        className={styles.tabpanel}
      >
        {children}
      </div>
    </div>
  );
}

/** Pixels of its neighbours that stay in sight, so that one sees that there are more. */
const NEIGHBOUR = 40;

function reveal(strip: HTMLElement, tab: HTMLElement): void {
  const [outer, inner] = [strip.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (inner.right + NEIGHBOUR > outer.right)
    strip.scrollLeft += inner.right + NEIGHBOUR - outer.right;
  else if (inner.left - NEIGHBOUR < outer.left)
    strip.scrollLeft -= outer.left + NEIGHBOUR - inner.left;
}
