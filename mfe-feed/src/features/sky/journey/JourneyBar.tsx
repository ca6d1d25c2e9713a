/** Over the sky while one flies: where one is, how far it is, and the ways out. */
import { Button, Dial, IconButton } from '@kinlore/shared/ui';
import { percentOf, phases, type Journey } from './journey.ts';
import { t } from './journey.messages.ts';
import styles from './JourneyBar.module.css';

export interface JourneyBarProps {
  readonly journey: Journey;
  /** By hand. */
  readonly isPaused: boolean;
  /** Of the memory; 0 where it is not known. */
  readonly year: number;
  readonly onPause: () => void;
  readonly onSkip: () => void;
  readonly onSkipAll: () => void;
}

const WHOLE = 100;

function captionOf({ phase }: Journey, year: number): string {
  const { view } = phases[phase];
  if (view !== 'transit') return t(view);
  return year === 0 ? t('transitUndated') : t('transit', { year: String(year) });
}

export function JourneyBar(props: JourneyBarProps) {
  const { journey, year } = props;
  const [{ title }, ...others] = journey.queue;
  const percent = percentOf(journey);
  return (
    <section className={styles.bar} aria-label={t('journey')}>
      <Dial size={48} value={percent / WHOLE} label={t('progress', { percent })} />
      <div className={styles.words} role="status">
        <p className={styles.title} dir="auto">
          {title}
        </p>
        <p className={styles.caption}>
          {captionOf(journey, year)}
          {others.length > 0 && ` · ${t('more', { count: others.length })}`}
        </p>
      </div>
      <Acts {...props} hasMore={others.length > 0} />
    </section>
  );
}

const Acts = ({
  isPaused,
  hasMore,
  onPause,
  onSkip,
  onSkipAll,
}: Omit<JourneyBarProps, 'journey' | 'year'> & { readonly hasMore: boolean }) => (
  <div className={styles.acts}>
    <IconButton
      icon={isPaused ? 'play' : 'pause'}
      label={t(isPaused ? 'goOn' : 'pause')}
      onClick={onPause}
    />
    {hasMore && (
      <Button small onClick={onSkip}>
        {t('skip')}
      </Button>
    )}
    <Button small kind="primary" onClick={onSkipAll}>
      {t(hasMore ? 'skipAll' : 'end')}
    </Button>
  </div>
);
