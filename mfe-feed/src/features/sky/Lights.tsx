/** The lights as a list, or as photographs: everything that the picture shows, for the keyboard, for readers, and where there is no picture. */
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { stepIn } from './filter.ts';
import type { KnownNames } from './known-names.ts';
import { Light } from './Light.tsx';
import type { Life } from './life.ts';
import type { Names } from './names.ts';
import {
  movedBy,
  partsSeen,
  useMeasures,
  usePlaceOf,
  useScrolling,
  type LightsLayout,
} from './use-lights.ts';
import { t } from './sky.messages.ts';
import { linesAt, type Lines, type Measures } from './window-of.ts';
import styles from './Lights.module.css';

export interface LightsProps {
  readonly life: Life;
  /** The rows to be listed, in the order of time. */
  readonly rows: Uint32Array;
  readonly selected: number | null;
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
  { life, rows }: LightsProps,
  event: KeyboardEvent,
  at: number,
  columns: number,
): number | null {
  const move = movedBy(event, columns);
  if (move === null) return null;
  event.preventDefault();
  return typeof move === 'number'
    ? Math.min(rows.length - 1, Math.max(0, at + move))
    : stepIn(life, rows, at, move);
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
function useLines({ life, rows, selected, names, layout }: LightsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const measures = useMeasures(scroller, layout);
  const place = usePlaceOf(life, rows, selected);
  const scrolled = useScrolling(scroller, place, rows.length, measures);
  const lines = linesAt(rows.length, measures, scrolled);
  const { from, to } = lines;
  useEffect(() => {
    names.want(partsSeen(life, rows.subarray(from, to)));
  }, [names, life, rows, from, to]);
  return { scroller, measures, place, lines };
}

/** Read out with the list, and shown nowhere. */
const Keys = ({ id }: { readonly id: string }) => (
  <p id={id} hidden>
    {t('keys')}
  </p>
);

export function Lights(props: LightsProps) {
  const { rows, selected, layout, label, onSelect } = props;
  const { scroller, measures, place, lines } = useLines(props);
  const { list, moves } = useFocusAlong(selected);
  const press = (event: KeyboardEvent, at: number) => {
    const row = rows[placeAfter(props, event, at, measures.columns) ?? -1];
    if (row === undefined || row === selected) return;
    moves();
    onSelect(row);
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
          <Item
            key={rows[at]}
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

interface ItemProps extends LightsProps {
  /** Among the rows. */
  readonly at: number;
  readonly top: number;
  readonly measures: Measures;
  /** Where Tab leads to. */
  readonly isEntry: boolean;
  readonly onPress: (event: KeyboardEvent, at: number) => void;
}

const placed = ({ line, columns }: Measures, at: number, top: number) => ({
  blockSize: line,
  insetBlockStart: top,
  inlineSize: `${String(100 / columns)}%`,
  insetInlineStart: `${String(((at % columns) * 100) / columns)}%`,
});

function Item(props: ItemProps) {
  const { life, rows, at, known, layout, selected, isEntry, onPress, onSelect, onOpen } = props;
  const row = rows[at] ?? 0;
  const isFirstOfYear = at === 0 || life.year[rows[at - 1] ?? 0] !== life.year[row];
  return (
    <li
      aria-setsize={rows.length}
      aria-posinset={at + 1}
      className={styles.item}
      style={placed(props.measures, at, props.top)}
    >
      <Light
        life={life}
        row={row}
        named={known.of(life, row)}
        isFailed={known.isFailed(life, row)}
        layout={layout}
        isFirstOfYear={isFirstOfYear}
        isSelected={row === selected}
        tabIndex={isEntry ? 0 : -1}
        onKeyDown={(event) => {
          onPress(event, at);
        }}
        onFocus={() => {
          if (row !== selected) onSelect(row);
        }}
        onOpen={() => {
          onOpen(row);
        }}
      />
    </li>
  );
}
