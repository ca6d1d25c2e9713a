/**
 * The sky itself, drawn. Everything that knows three is behind this one component; the page around it hands in columns and is told what was pointed at.
 * Whoever cannot see it reads the list beside it: here only the picture as a whole has a name.
 */
import { useEffect, useMemo, useRef } from 'react';
import { draw, type Drawn, type ToldOfLoss } from './draw.tsx';
import { shellsOf, type Related } from './shells.ts';
import type { Shown, Told } from './shown.ts';
import styles from './Sky.module.css';
import type { DeviceLevel, SkyColumns, SkyPerson } from './sky.types.ts';
import { writeWord } from './write-word.ts';

export interface SkySceneProps extends Pick<
  Shown,
  'view' | 'shown' | 'selected' | 'focus' | 'level' | 'colourBy'
> {
  /** With places and people a nexus has all of its shells. */
  readonly columns: SkyColumns & Related;
  /** Of the picture as a whole. */
  readonly label: string;
  readonly stageName: (stage: number) => string;
  /** The sky of a family. */
  readonly people?: readonly SkyPerson[];
  /** Pairs of people, by their places in `people`, that are joined by a line. */
  readonly links?: ArrayLike<number>;
  /** Who of them is looked at elsewhere: named before all others. */
  readonly called?: number | null;
  /** What is in the filter, counted, where not all of it has come. */
  readonly counts?: ArrayLike<number> | null;
  /** The address of a memory's photograph, once it is known. */
  readonly photoOf?: (index: number) => string | null;
  readonly onHover: (index: number | null) => void;
  readonly onPick: (index: number) => void;
  /** A finger rests on it: what it is, without going there. */
  readonly onHold?: (index: number) => void;
  readonly onPerson?: (index: number) => void;
  readonly onYears?: (years: readonly number[]) => void;
  /** Measured frames want another level. */
  readonly onLevel?: (level: DeviceLevel) => void;
  /** There is nothing to draw with: never was, or not any more. The list goes on. */
  readonly onLost: () => void;
  /** It can be drawn again; once. */
  readonly onRestored?: () => void;
}

const noPeople: readonly SkyPerson[] = [];
const noLinks: readonly number[] = [];

/** What is told is told to the newest listeners: the drawing is built once. */
function tellersOf(latest: { readonly current: SkySceneProps }): Told & ToldOfLoss {
  return {
    onHover: (index) => {
      latest.current.onHover(index);
    },
    onPick: (index) => {
      latest.current.onPick(index);
    },
    onHold: (index) => {
      latest.current.onHold?.(index);
    },
    onPerson: (index) => {
      latest.current.onPerson?.(index);
    },
    onYears: (years) => {
      latest.current.onYears?.(years);
    },
    onLevel: (level) => {
      latest.current.onLevel?.(level);
    },
    onLost: () => {
      latest.current.onLost();
    },
    onRestored: () => {
      latest.current.onRestored?.();
    },
    photoOf: (index) => latest.current.photoOf?.(index) ?? null,
    write: (element, mark, form) => {
      const { stageName, people = noPeople } = latest.current;
      writeWord(element, mark, { stageName, people, form });
    },
  };
}

/** What is to be seen; the same object until something of it changes. */
function useShown(props: SkySceneProps): Shown {
  const { columns, view, shown, selected, focus, level, colourBy } = props;
  const { people = noPeople, links = noLinks, counts = null, called = null } = props;
  const shells = useMemo(
    () => (view === 'nexus' && selected !== null ? shellsOf(columns, selected) : null),
    [columns, view, selected],
  );
  return useMemo(() => {
    const looks = { columns, view, shown, selected, focus, level, colourBy, shells };
    return { ...looks, people, links, counts, called };
  }, [
    columns,
    view,
    shown,
    selected,
    focus,
    level,
    colourBy,
    shells,
    people,
    links,
    counts,
    called,
  ]);
}

export function SkyScene(props: SkySceneProps) {
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const drawn = useRef<Drawn | null>(null);
  const shown = useShown(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const gone = new AbortController();
    try {
      if (host.current !== null) drawn.current = draw(host.current, tellersOf(latest), gone.signal);
    } catch {
      latest.current.onLost();
    }
    return () => {
      drawn.current = null;
      gone.abort();
    };
  }, []);
  useEffect(() => {
    drawn.current?.refine(shown.level);
    drawn.current?.stage.show(shown);
  }, [shown]);
  const { photoOf } = props;
  useEffect(() => {
    // Photographs that have come are put on their lights.
    drawn.current?.stage.ask();
  }, [photoOf]);
  return <div ref={host} className={styles['sky']} role="img" aria-label={props.label} />;
}
