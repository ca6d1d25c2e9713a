/** A new level, large and once. Any key or press ends it; nothing behind it is touched by that. */
import { useEffect, useRef } from 'react';
import type { levelNews } from '@kinlore/shared/contracts/progress';
import { Dial } from '@kinlore/shared/ui';
import { t } from './level-moment.messages.ts';
import styles from './LevelMoment.module.css';

export interface LevelMomentProps {
  readonly level: number;
  readonly news: readonly (typeof levelNews)[number][];
  readonly onEnd: () => void;
}

/** Keys that only go with another one. */
const held: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta'];

/** The focus is here meanwhile, and goes back to where it was. */
function useAnyKey(onEnd: () => void) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    const life = new AbortController();
    const end = (event: KeyboardEvent) => {
      if (held.includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      onEnd();
    };
    document.addEventListener('keydown', end, { capture: true, signal: life.signal });
    return () => {
      life.abort();
      if (before instanceof HTMLElement) before.focus();
    };
  }, [onEnd]);
  return box;
}

export function LevelMoment({ level, news, onEnd }: LevelMomentProps) {
  const box = useAnyKey(onEnd);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="dialog"
      aria-modal="true"
      aria-labelledby="level-moment"
      aria-describedby="level-moment-more"
      className={styles.moment}
      onPointerUp={onEnd}
    >
      <Dial className={styles.dial} size={224} value={1} label={t('level', { level })}>
        {level}
      </Dial>
      <h2 id="level-moment" className={styles.level}>
        {t('level', { level })}
      </h2>
      <div id="level-moment-more" className={styles.more}>
        {news.map((one) => (
          <p key={one} className={styles.news}>
            {t(one)}
          </p>
        ))}
        <p className={styles.end}>{t('end')}</p>
      </div>
    </div>
  );
}
