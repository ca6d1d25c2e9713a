import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Badge, cx, Icon, moveWithin, type IconName } from '@kinlore/shared/ui';
import styles from './Parts.module.css';

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
  const list = useSelectedInView(selected);
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    const target = moveWithin(event, '[role=tab]')?.id;
    const tab = tabs.find(({ key }) => `${id}-${key}` === target);
    if (tab) onSelect(tab.key);
  };
  return (
    <div className={cx(styles.tabs, side && styles.side)}>
      {/* The selected tab is the one stop; the list itself takes no focus. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
      <div ref={list} role="tablist" aria-label={label} className={styles.tablist} onKeyDown={keys}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.key}
            tab={tab}
            strip={id}
            selected={tab.key === selected}
            onSelect={onSelect}
          />
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

type TabButtonProps<K extends string> = {
  readonly tab: Tab<K>;
  /** The id that the strip, its tabs and its panel share. */
  readonly strip: string;
  readonly selected: boolean;
  readonly onSelect: (key: K) => void;
};

const TabButton = <K extends string>({ tab, strip, selected, onSelect }: TabButtonProps<K>) => (
  <button
    type="button"
    role="tab"
    id={`${strip}-${tab.key}`}
    className={styles.tab}
    aria-selected={selected}
    aria-controls={`${strip}-panel`}
    tabIndex={selected ? 0 : -1}
    onClick={() => onSelect(tab.key)}
  >
    {tab.icon && <Icon name={tab.icon} />}
    {tab.label}
    <Badge count={tab.badge ?? 0} />
  </button>
);

/** The strip, which shows the tab that is open where it is wider than the screen, also when letters that arrive later make it longer. Only the strip moves, never the page. */
function useSelectedInView(selected: string): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
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
  return list;
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
