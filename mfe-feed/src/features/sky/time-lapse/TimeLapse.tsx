/** A family through the years: its sky, its tree and its places on one picture, with a slider, the words beside it, and a film to keep. */
import { useCallback, useEffect, useRef, type KeyboardEvent } from 'react';
import { openPage, useSearchParams } from '@kinlore/shared/remote';
import { performanceLevel, useAtomValue, useRecord } from '@kinlore/shared/state';
import { Button, EmptyState, FailedState, Skeleton, useMedia } from '@kinlore/shared/ui';
import { isRefused } from '../refused.ts';
import { Canvas } from './Canvas.tsx';
import { Controls } from './Controls.tsx';
import type { Timeline } from './model.ts';
import type { Scene } from './picture.ts';
import { SaveBar } from './SaveBar.tsx';
import { speedFor } from './speeds.ts';
import { lapses, OWN } from './time-lapse.state.ts';
import { t } from './time-lapse.messages.ts';
import { useShow, type Show } from './use-show.ts';
import { YearList } from './YearList.tsx';
import styles from './TimeLapse.module.css';

export default function TimeLapse() {
  const [search] = useSearchParams();
  const record = useRecord(lapses, search.get('tree') ?? OWN);
  const { value, status, failure } = record;
  const again = () => void record.refresh();
  if (status === 'loading') return <Skeleton name="feed" label={t('loading')} />;
  if (isRefused(failure))
    return <FailedState level={2} title={t('missing')} unaffected={t('missingRest')} />;
  if (status === 'failed')
    return (
      <FailedState level={2} title={t('failed')} unaffected={t('failedRest')} onRetry={again} />
    );
  if (value === null) return <NoTree />;
  if (value.timeline === null) return <NoYears tree={value.treeId} />;
  return (
    <>
      {status === 'stale' && (
        <p role="status" className={styles.note}>
          {t('stale')}
        </p>
      )}
      <Years timeline={value.timeline} title={value.title} />
    </>
  );
}

const NoTree = () => (
  <EmptyState level={2} icon="tree" title={t('noTree')}>
    <p>{t('noTreeWords')}</p>
    <ToTree at="/tree" />
  </EmptyState>
);

const NoYears = ({ tree }: { readonly tree: string }) => (
  <EmptyState level={2} icon="tree" title={t('noYears')}>
    <p>{t('noYearsWords')}</p>
    <ToTree at={`/tree?tree=${encodeURIComponent(tree)}`} />
  </EmptyState>
);

const ToTree = ({ at }: { readonly at: string }) => (
  <Button
    kind="primary"
    onClick={() => {
      openPage(at);
    }}
  >
    {t('toTree')}
  </Button>
);

const YEAR = /^\d{1,4}$/u;

/** The year of the address; it follows what is shown once that rests. */
function useYearInAddress(): readonly [year: number | null, write: (year: number) => void] {
  const [search, setSearch] = useSearchParams();
  const written = search.get('y') ?? '';
  const write = useCallback(
    (year: number) => {
      if (String(year) === written) return;
      const next = new URLSearchParams(search);
      next.set('y', String(year));
      setSearch(next, { replace: true });
    },
    [search, setSearch, written],
  );
  return [YEAR.test(written) ? Number(written) : null, write];
}

const REST_MS = 300;

/** The address follows what is shown, once that rests. */
function useWritten({ year, isPlaying }: Show, write: (year: number) => void): void {
  useEffect(() => {
    if (isPlaying) return undefined;
    const timer = setTimeout(() => {
      write(year);
    }, REST_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [year, isPlaying, write]);
}

interface YearsProps {
  readonly timeline: Timeline;
  readonly title: string;
}

function Years({ timeline, title }: YearsProps) {
  const { first, last } = timeline;
  const [wanted, write] = useYearInAddress();
  const show = useShow(timeline, wanted, speedFor(last - first));
  const isStill = useStill();
  const scene = useRef<Scene | null>(null);
  const keep = useCallback((shown: Scene) => {
    scene.current = shown;
  }, []);
  const { year, isPlaying } = show;
  useWritten(show, write);
  return (
    // Space lets the years go by and holds them, wherever nothing else is pressed by it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.lapse}
      onKeyDown={(event) => {
        if (!isStill) playBySpace(event, show);
      }}
    >
      <div className={styles.shown}>
        <Controls first={first} last={last} show={show} isStill={isStill} />
        <Canvas timeline={timeline} title={title} show={show} onScene={keep} />
        <SaveBar scene={() => scene.current} first={first} last={last} show={show} />
      </div>
      <YearList timeline={timeline} year={year} isPlaying={isPlaying} />
    </div>
  );
}

const NOT_SPACE = 'button, select, a, textarea, input:not([type="range"])';

function playBySpace(event: KeyboardEvent, { isPlaying, play, pause }: Show): void {
  const { target } = event;
  if (event.key !== ' ' || (target instanceof Element && target.matches(NOT_SPACE))) return;
  event.preventDefault();
  if (isPlaying) pause();
  else play();
}

/** Whoever has turned motion down sees a year at a time. */
function useStill(): boolean {
  const isMinimal = useAtomValue(performanceLevel) === 'minimal';
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  return isMinimal || isCalm;
}
