/** The lights as a list, or as photographs: everything that the picture shows, for the keyboard, for readers, and where there is no picture. */
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { KnownNames } from './known-names.ts';
import { LightItem } from './LightItem.tsx';
import type { Life } from './life.ts';
import type { Listing } from './listing.ts';
import type { Names } from './names.ts';
import { movedBy, partsSeen, useMeasures, useScrolling, type LightsLayout } from './use-lights.ts';
import { t } from './sky.messages.ts';
import { linesAt, type Lines } from './window-of.ts';
import styles from './Lights.module.css';

export interface LightsProps {
  readonly life: Life;
  readonly listing: Listing;
  readonly selected: number | null;
  /** The place that one is on the way to, whose memory has not come. */
  readonly going: number | null;
  readonly onGo: (place: number) => void;
  /** These places are seen, and that one is on the way to. */
  readonly onPlaces?: (from: number, to: number, going: number | null) => void;
  readonly names: Names;
  readonly known: KnownNames;
  readonly layout: LightsLayout;
  readonly label: string;
  readonly onSelect: (row: number) => void;
  readonly onOpen: (row: number) => void;
}

/** What is seen and a little around it; what has the focus is drawn wherever it is scrolled to. */
const drawnOf = ({ from, to }: Lines, place: number | null): readonly number[] => {
  const drawn = Array.from({ length: to - from }, (_, at) => from + at);
  return place !== null && (place < from || place >= to) ? [...drawn, place] : drawn;
};

/** The place a key leads to; null where it is no key of ours, or leads nowhere. */
function placeAfter(
  { listing }: LightsProps,
  event: KeyboardEvent,
  at: number,
  columns: number,
): number | null {
  const move = movedBy(event, columns);
  if (move === null) return null;
  event.preventDefault();
  return typeof move === 'number'
    ? Math.min(listing.count - 1, Math.max(0, at + move))
    : listing.step(at, move);
}

/** Who moves by the keyboard takes the focus along. */
function useFocusAlong(selected: number | null) {
  const list = useRef<HTMLUListElement>(null);
  const isMoving = useRef(false);
  useLayoutEffect(() => {
    if (isMoving.current)
      list.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    isMoving.current = false;
  }, [selected]);
  return {
    list,
    moves: () => {
      isMoving.current = true;
    },
  };
}

/** Which lines are drawn, and what is not there yet of those is asked for. */
function useLines({ life, listing, selected, going, names, layout, onPlaces }: LightsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const measures = useMeasures(scroller, layout);
  const place = selected === null ? null : listing.placeOf(selected);
  const scrolled = useScrolling(scroller, going ?? place, listing.count, measures);
  const lines = linesAt(listing.count, measures, scrolled);
  const { from, to } = lines;
  useEffect(() => {
    const rows = Array.from({ length: to - from }, (_, at) => listing.rowAt(from + at));
    names.want(partsSeen(life, [...rows, selected]));
  }, [names, life, listing, from, to, selected]);
  useEffect(() => {
    onPlaces?.(from, to, going);
  }, [onPlaces, from, to, going]);
  return { scroller, measures, place, lines };
}

/** Read out with the list, and shown nowhere. */
const Keys = ({ id }: { readonly id: string }) => (
  <p id={id} hidden>
    {t('keys')}
  </p>
);

export function Lights(props: LightsProps) {
  const { listing, layout, label, onGo } = props;
  const { scroller, measures, place, lines } = useLines(props);
  const { list, moves } = useFocusAlong(props.selected);
  const press = (event: KeyboardEvent, at: number) => {
    const next = placeAfter(props, event, at, measures.columns);
    if (next === null || next === at) return;
    moves();
    onGo(next);
  };
  const keys = useId();
  return (
    <div ref={scroller} className={styles.scroller} data-layout={layout}>
      <Keys id={keys} />
      <ul
        ref={list}
        aria-label={label}
        aria-describedby={keys}
        className={styles.list}
        style={{ blockSize: lines.tall }}
      >
        {drawnOf(lines, place).map((at) => (
          <LightItem
            key={listing.rowAt(at) ?? `${String(at)} to come`}
            {...props}
            at={at}
            top={lines.topOf(at)}
            measures={measures}
            isEntry={at === (place ?? lines.from)}
            onPress={press}
          />
        ))}
      </ul>
    </div>
  );
}
