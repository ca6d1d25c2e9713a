/** Which memory is selected. It stays selected while the life around it changes, and is let go when it is no longer there. */
import { useCallback, useEffect, useState } from 'react';
import { sameRow, type Life } from './life.ts';
import type { KnownNames } from './known-names.ts';
import type { Names } from './names.ts';

interface Held {
  readonly life: Life;
  /** -1: not found again yet. */
  readonly row: number;
  /** Null until the names of its segment have come. */
  readonly id: string | null;
}

export interface Selection {
  readonly row: number | null;
  readonly select: (row: number | null) => void;
}

type Whereabouts = number | 'gone' | 'unknown';

/** What has become of it, as far as the names that have come tell. */
function whereaboutsOf({ life, row, id }: Held, known: KnownNames): Whereabouts {
  if (id === null) return row < 0 ? 'gone' : row;
  if (row >= 0 && known.of(life, row)?.id === id) return row;
  const found = known.rowOf(life, id);
  if (found !== null) return found;
  return known.isWhole(life) ? 'gone' : 'unknown';
}

const inLife = (held: Held, life: Life): Held =>
  held.life === life
    ? held
    : { ...held, life, row: held.row < 0 ? -1 : (sameRow(held.life, held.row, life) ?? -1) };

/** The same in the life as it is now. */
function followed(held: Held, life: Life, known: KnownNames) {
  const here = inLife(held, life);
  const is = whereaboutsOf(here, known);
  const next: Held =
    typeof is === 'number' ? { life, row: is, id: known.of(life, is)?.id ?? here.id } : here;
  const isSame = held.life === life && held.row === next.row && held.id === next.id;
  return { is, next: isSame ? held : next };
}

/** `onGone`: of the memory with this id, where it was known. */
export function useSelection(
  life: Life,
  names: Names,
  known: KnownNames,
  onGone: (id: string | null) => void,
): Selection {
  const [held, setHeld] = useState<Held | null>(null);
  const now = held === null ? null : followed(held, life, known);
  if (now !== null && now.next !== held) setHeld(now.next);
  const is = now?.is ?? null;
  const id = now?.next.id ?? null;
  useEffect(() => {
    if (is === 'gone') onGone(id);
    if (is === 'unknown') names.want(life.parts);
  }, [is, id, onGone, names, life]);
  const select = useCallback(
    (next: number | null) => {
      setHeld(next === null ? null : { life, row: next, id: null });
    },
    [life],
  );
  return { row: typeof is === 'number' ? is : null, select };
}
