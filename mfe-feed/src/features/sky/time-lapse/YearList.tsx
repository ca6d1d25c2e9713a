/** What happened in the year that is shown, in words, for everybody. */
import { VisuallyHidden } from '@kinlore/shared/ui';
import type { Happening, Timeline } from './model.ts';
import { presenceOf } from './presence.ts';
import { announced, happenedIn, listed, sentenceOf } from './sentences.ts';
import { t } from './time-lapse.messages.ts';
import styles from './TimeLapse.module.css';

export interface YearListProps {
  readonly timeline: Timeline;
  readonly year: number;
  /** While the years go by nothing is announced. */
  readonly isPlaying: boolean;
}

/** More than these nobody reads of one year. */
const MOST = 60;
const MOST_PLACES = 12;

const keyOf = (one: Happening, at: number): string => `${one.what}-${String(at)}`;

export function YearList({ timeline, year, isPlaying }: YearListProps) {
  const all = happenedIn(timeline, year);
  const rest = all.length - MOST;
  return (
    <section className={styles.list} aria-label={t('happened')}>
      <h2 className={styles.year}>{year}</h2>
      <p className={styles.note}>{t('alive', { count: aliveIn(timeline, year) })}</p>
      {all.length === 0 ? (
        <p className={styles.note}>{t('nothing')}</p>
      ) : (
        <ul className={styles.happenings} aria-label={t('happenedIn', { year: String(year) })}>
          {all.slice(0, MOST).map((one, at) => (
            <li key={keyOf(one, at)} data-what={one.what} dir="auto">
              {sentenceOf(timeline, one)}
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && <p className={styles.note}>{t('more', { count: rest })}</p>}
      <Missing timeline={timeline} />
      <VisuallyHidden>
        <p role="status">{isPlaying ? '' : announced(timeline, year)}</p>
      </VisuallyHidden>
    </section>
  );
}

/** Of the living, those who are surely or more likely there. */
const aliveIn = ({ people }: Timeline, year: number): number =>
  people.filter((one) => {
    if (one === null) return false;
    const { here, gone } = presenceOf(one, year);
    return here - gone >= 0.5;
  }).length;

/** What the picture cannot show, so that nobody takes it for the whole. */
function Missing({ timeline: { undated, nowhere } }: { readonly timeline: Timeline }) {
  const named = nowhere.slice(0, MOST_PLACES);
  const rest = nowhere.length - named.length;
  const places = listed(rest > 0 ? [...named, t('otherPlaces', { count: rest })] : named);
  return (
    <>
      {undated > 0 && <p className={styles.note}>{t('undated', { count: undated })}</p>}
      {nowhere.length > 0 && (
        <p className={styles.note} dir="auto">
          {t('nowhere', { places })}
        </p>
      )}
    </>
  );
}
