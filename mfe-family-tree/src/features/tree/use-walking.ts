/** Going from person to person: who one is at, whose line is lit, and the way the arrow keys go. */
import { useMemo, useState } from 'react';
import type { Stage } from '../../draw/stage.ts';
import { idOf, indexOf, lineOf } from '../../model/index.ts';
import type { Arranged } from './use-arranged.ts';
import type { Place } from './use-place.ts';
import { leading, neighbourIn, slotsOf, type Direction } from './walk.ts';

/** At the edge of what is drawn, where the family goes on: who stands there comes, and the next press goes to them. */
function bringMore(
  { model, scene, request }: Arranged,
  place: Place,
  person: number,
  slot: number,
  direction: Direction,
): boolean {
  if (
    request.reach === null ||
    direction === 'left' ||
    direction === 'right' ||
    (direction === 'up' ? scene.moreUp : scene.moreDown)[slot] === 0
  )
    return false;
  place.openMore(idOf(model, person), direction);
  return true;
}

export interface Walking {
  /** In the arranged tree, whose indexes may be older than those of the newest. */
  readonly focus: number;
  readonly active: number;
  /** The line of whom one walked to. */
  readonly lit: ReadonlySet<number>;
  readonly setActive: (person: number) => void;
  readonly walk: (direction: Direction) => boolean;
  /** The card one was at has the focus again. */
  readonly back: () => void;
}

/** The person one walked to: by id, so that changes of the tree do not move one to somebody else. */
export function useWalking(arranged: Arranged | null, place: Place, stage: Stage | null): Walking {
  const [walked, setWalked] = useState<{ readonly focus: string; readonly id: string } | null>(
    null,
  );
  const slots = useMemo(
    () => (arranged === null ? null : slotsOf(arranged.scene, arranged.model.graph.persons)),
    [arranged],
  );
  const focus = arranged === null ? 0 : Math.max(0, indexOf(arranged.model, place.focusId));
  const found =
    arranged === null || walked === null || walked.focus !== place.focusId
      ? -1
      : indexOf(arranged.model, walked.id);
  const active = found >= 0 && (slots?.[found] ?? -1) >= 0 ? found : focus;
  const lit = useMemo(
    () => (arranged === null ? new Set<number>() : lineOf(arranged.model, active)),
    [arranged, active],
  );
  const setActive = (person: number) => {
    if (arranged !== null) setWalked({ focus: place.focusId, id: idOf(arranged.model, person) });
  };
  const walk = (key: Direction): boolean => {
    const slot = slots?.[active] ?? -1;
    if (arranged === null || slots === null || slot < 0) return false;
    const direction = leading(key, arranged.scene);
    const next = neighbourIn(direction, slot, arranged.model, arranged.scene, slots);
    if (next === null) return bringMore(arranged, place, active, slot, direction);
    const person = arranged.scene.persons[next] ?? 0;
    setActive(person);
    stage?.reveal(next, () =>
      document
        .querySelector<HTMLElement>(`button[data-person="${idOf(arranged.model, person)}"]`)
        ?.focus({ preventScroll: true }),
    );
    return true;
  };
  const back = () => {
    if (arranged !== null)
      document
        .querySelector<HTMLElement>(`button[data-person="${idOf(arranged.model, active)}"]`)
        ?.focus({ preventScroll: true });
  };
  return { focus, active, lit, setActive, walk, back };
}
