/** What is seen, to be kept: as a picture or as a film, with how far it is and the way out. */
import { useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { Button, Dial } from '@kinlore/shared/ui';
import { filmKind, filmSeconds } from './film.ts';
import type { Scene } from './picture.ts';
import type { Show } from './use-show.ts';
import { useSaving, type Saving, type Savings } from './use-saving.ts';
import { t } from './time-lapse.messages.ts';
import styles from './TimeLapse.module.css';

export interface SaveBarProps {
  readonly scene: () => Scene | null;
  readonly first: number;
  readonly last: number;
  readonly show: Show;
}

/** A button that takes the place of the one that was pressed takes its focus too. */
function useFocusAlong(is: Saving['is']) {
  const bar = useRef<HTMLDivElement>(null);
  const before = useRef(is);
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body;
    if (before.current !== is && isLost)
      bar.current?.querySelector<HTMLElement>('[data-film]')?.focus({ preventScroll: true });
    before.current = is;
  }, [is]);
  return bar;
}

export function SaveBar(props: SaveBarProps) {
  const savings = useSaving();
  const bar = useFocusAlong(savings.saving.is);
  return savings.saving.is === 'filming' ? (
    <Filming
      bar={bar}
      part={savings.saving.part}
      seconds={savings.saving.seconds}
      onCancel={savings.cancel}
    />
  ) : (
    <div ref={bar} className={styles.saving}>
      <Still {...props} {...savings} />
      <Film {...props} {...savings} />
      <p role="status" className={styles.note}>
        {savings.saving.words}
      </p>
    </div>
  );
}

interface FilmingProps {
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly part: number;
  readonly seconds: number;
  readonly onCancel: () => void;
}

const Filming = ({ bar, part, seconds, onCancel }: FilmingProps) => (
  <div ref={bar} className={styles.saving}>
    <Dial size={32} value={part} label={t('filming')} />
    <p className={styles.note}>{t('filmingLeft', { count: seconds })}</p>
    <Button small data-film onClick={onCancel}>
      {t('cancel')}
    </Button>
  </div>
);

const Still = ({ scene, show, still }: SaveBarProps & Savings) => (
  <Button
    small
    icon="picture"
    onClick={() => {
      const shown = scene();
      if (shown !== null) still(shown, show.time());
    }}
  >
    {t('still')}
  </Button>
);

/** A browser that records nothing says so. */
function Film({ scene, first, last, show, film }: SaveBarProps & Savings) {
  const hint = useId();
  const kind = filmKind();
  if (kind === null) return <p className={styles.note}>{t('noFilm')}</p>;
  const { speed } = show;
  const seconds = filmSeconds({ first, end: last + 1, yearsPerSecond: speed });
  return (
    <>
      <Button
        small
        icon="video"
        data-film
        aria-describedby={hint}
        onClick={() => {
          const shown = scene();
          show.pause();
          if (shown !== null) film({ scene: shown, kind, yearsPerSecond: speed });
        }}
      >
        {t('film')}
      </Button>
      <p id={hint} className={styles.note}>
        {t('filmLength', { count: Math.round(seconds) })}
      </p>
    </>
  );
}
