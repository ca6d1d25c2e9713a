/** The sky as it is drawn, beside the list that says the same. Fetched when there is something to draw it with; without it the list goes on. */
import { lazy, Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { chooseDeviceLevel } from '@kinlore/shared/remote';
import { performanceLevel, useAtomValue, type PerformanceLevel } from '@kinlore/shared/state';
import { Button, Skeleton } from '@kinlore/shared/ui';
import { canDraw } from './can-draw.ts';
import { Card } from './Card.tsx';
import type { KnownNames } from './known-names.ts';
import { partOf, type Life } from './life.ts';
import { keyOfRow } from './row-key.ts';
import type { Names } from './names.ts';
import type { SkyFocus, SkyPerson } from './scene/sky.types.ts';
import type { SkyView } from './sky-address.ts';
import { t } from './sky.messages.ts';
import { stageName } from './stage-name.ts';
import { useHover, usePointer } from './use-pointing.ts';
// With the styles of the page, so that the scene is one file to fetch.
import './scene/Sky.module.css';
import styles from './Picture.module.css';

const loadScene = () => import(/* webpackChunkName: "sky-scene" */ './scene/index.ts');
const Scene = lazy(async () => ({ default: (await loadScene()).SkyScene }));

/** While the memories travel, where they will be drawn. What fails is asked for again when it is needed. */
export function usePictureInTime(): void {
  const isStill = useAtomValue(performanceLevel) === 'minimal';
  useEffect(() => {
    if (!isStill && canDraw()) loadScene().catch(() => undefined);
  }, [isStill]);
}

export interface PictureProps {
  readonly life: Life;
  readonly view: SkyView;
  readonly shown: Uint8Array;
  readonly selected: number | null;
  /** The memory that the view is about, where it is about one. */
  readonly centre?: number | null;
  /** The year that is looked at alone, if one is. */
  readonly year: number | null;
  readonly known: KnownNames;
  /** Where titles and photographs are asked for. */
  readonly names?: Names;
  readonly label: string;
  readonly atRest: boolean;
  readonly people?: readonly SkyPerson[];
  readonly onPerson?: (index: number) => void;
  /** Who of them is looked at elsewhere. */
  readonly called?: number | null;
  /** What is looked for, counted, where not all of it has come; and which years are near, whose lights are then wanted. */
  readonly counts?: readonly number[] | null;
  readonly onYears?: (years: readonly number[]) => void;
  readonly onSelect: (row: number) => void;
  readonly onOpen: (row: number) => void;
  /** What can be done with the memory that is selected. */
  readonly actions?: ReactNode;
}

/** In a nexus and on a flight it is about one memory, whatever else is looked at. */
const middleOf = ({ view, selected, centre = null }: PictureProps): number | null =>
  view === 'personal' ? selected : (centre ?? selected);

function focusOf({ view, year }: PictureProps, selected: number | null): SkyFocus {
  if (selected !== null && view !== 'collective') return { at: 'light', index: selected };
  return year !== null && view === 'personal' ? { at: 'year', year } : { at: 'all' };
}

/** What somebody chose stays: the shell sees to it. */
const keepMeasured = (level: PerformanceLevel) => {
  chooseDeviceLevel(level, 'measured');
};

/** Of the lights that are near: their names are asked for as they come near, and anew when an address has ended. */
function usePhotographs({ life, known, names }: PictureProps) {
  return useCallback(
    (row: number) => {
      const part = partOf(life, row);
      if (part !== undefined) names?.want([part]);
      return known.of(life, row)?.thumb ?? null;
    },
    [life, known, names],
  );
}

/** Where the camera goes: to what is selected, but for what a finger only rests on. */
function useFlight(props: PictureProps) {
  const { life, view, year, people, onSelect } = props;
  const middle = middleOf(props);
  const [held, setHeld] = useState<number | null>(null);
  const [flown, setFlown] = useState(middle);
  if (flown !== middle && held !== middle) {
    setFlown(middle);
    setHeld(null);
  }
  // A new object is a new flight: only what was asked for flies, and a family that has come is seen whole.
  // oxlint-disable-next-line react/exhaustive-deps -- the parts of `props` that it is made of
  const focus = useMemo(() => focusOf(props, flown), [view, keyOfRow(life, flown), year, people]);
  const onHold = (row: number) => {
    setHeld(row);
    onSelect(row);
  };
  return { middle, focus, onHold };
}

export function Picture(props: PictureProps) {
  const [isLost, setIsLost] = useState(false);
  if (isLost)
    return (
      <Lost
        onAgain={() => {
          setIsLost(false);
        }}
      />
    );
  return (
    <Suspense fallback={<Skeleton name="none" label={t('loading')} />}>
      <Drawn
        {...props}
        onLost={() => {
          setIsLost(true);
        }}
      />
    </Suspense>
  );
}

const Lost = ({ onAgain }: { readonly onAgain: () => void }) => (
  <div className={styles.lost} role="status">
    <p>{t('lost')}</p>
    <Button small icon="refresh" onClick={onAgain}>
      {t('redraw')}
    </Button>
  </div>
);

type DrawnProps = PictureProps & { readonly onLost: () => void };

function Drawn(props: DrawnProps) {
  const { life, selected, onSelect, onOpen } = props;
  const hover = useHover();
  const { place, onPointer, isTouch } = usePointer();
  const level = useAtomValue(performanceLevel);
  const photoOf = usePhotographs(props);
  const { middle, focus, onHold } = useFlight(props);
  return (
    <div className={styles.picture} onPointerMove={onPointer} onPointerDown={onPointer}>
      <Scene
        {...props}
        columns={life}
        selected={middle}
        focus={focus}
        level={level}
        colourBy="feeling"
        stageName={stageName}
        photoOf={photoOf}
        onHover={hover.onHover}
        onPick={(row) => {
          // A finger has no hover: it asks for the card first.
          if (isTouch.current && row !== selected) onSelect(row);
          else onOpen(row);
        }}
        onHold={onHold}
        onLevel={keepMeasured}
      />
      <Cards {...props} hovered={hover.row} place={place} />
    </div>
  );
}

type CardsProps = PictureProps & {
  readonly hovered: number | null;
  readonly place: ReturnType<typeof usePointer>['place'];
};

/** Of what is pointed at, beside the pointer; else of what is selected, in a corner. */
function Cards({ life, known, view, selected, atRest, actions, hovered, place }: CardsProps) {
  if (hovered !== null)
    return (
      <div
        className={styles.hover}
        data-to-start={place.toStart}
        data-to-top={place.toTop}
        style={{ translate: `${String(place.x)}px ${String(place.y)}px` }}
        aria-hidden
      >
        <Card life={life} row={hovered} named={known.of(life, hovered)} atRest={atRest} />
      </div>
    );
  return (
    selected !== null &&
    view !== 'collective' && (
      <div className={styles.chosen}>
        <Card life={life} row={selected} named={known.of(life, selected)} atRest={atRest} small>
          {actions}
        </Card>
      </div>
    )
  );
}
