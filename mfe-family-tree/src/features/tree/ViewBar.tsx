/** The views, side by side: one is chosen. The arrow keys go along them. */
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { t } from './tree.messages.ts';
import { views, type View, type ViewKey } from './views.ts';
import styles from './Tree.module.css';

/** How far an arrow key goes, where one reads from left to right. */
const steps: ReadonlyMap<string, number> = new Map([
  ['ArrowRight', 1],
  ['ArrowLeft', -1],
]);

export function ViewBar({
  view,
  onSee,
}: {
  readonly view: View;
  readonly onSee: (view: ViewKey) => void;
}) {
  const bar = useRef<HTMLDivElement>(null);
  // A strip wider than the screen shows the view that is open. Only the strip moves, never the page.
  useEffect(() => {
    const [strip, chosen] = [
      bar.current,
      bar.current?.querySelector<HTMLElement>('[aria-checked=true]'),
    ];
    if (strip !== null && chosen !== null && chosen !== undefined)
      strip.scrollLeft +=
        chosen.getBoundingClientRect().left -
        strip.getBoundingClientRect().left -
        (strip.clientWidth - chosen.offsetWidth) / 2;
  }, [view]);
  const go = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps.get(event.key) ?? 0;
    const turned = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step;
    const next = views[(views.indexOf(view) + turned + views.length) % views.length];
    if (step === 0 || next === undefined) return;
    event.preventDefault();
    onSee(next.key);
    bar.current?.querySelector<HTMLElement>(`[data-view="${next.key}"]`)?.focus();
  };
  return (
    // One stop of the tab key: the radio that is chosen.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      ref={bar}
      className={styles['views']}
      role="radiogroup"
      aria-label={t('views')}
      onKeyDown={go}
    >
      {views.map((one) => (
        <button
          key={one.key}
          type="button"
          role="radio"
          aria-checked={one === view}
          tabIndex={one === view ? 0 : -1}
          data-view={one.key}
          onClick={() => onSee(one.key)}
        >
          {one.label()}
        </button>
      ))}
    </div>
  );
}
