/** Cards like calling cards on one surface, joined by verdigris threads. The arrow keys walk them. */
import type { TreePerson, TreeView } from '@kinlore/shared/contracts/family';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { lineOf } from '../../model/index.ts';
import { Likeness } from '../portrait/index.ts';
import { closestFamily, threadsOf } from './closest.ts';
import { t } from './tree.messages.ts';
import { neighbourIn, type Direction } from './walk.ts';
import { nameOf, yearsOf } from './words.ts';
import styles from './FamilyCards.module.css';

/** Pixels around the drawing. */
const margin = 24;

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

export function FamilyCards({
  view,
  onOpen,
}: {
  readonly view: TreeView;
  readonly onOpen: (id: string) => void;
}) {
  const family = useMemo(() => closestFamily(view), [view]);
  const surface = useRef<HTMLDivElement>(null);
  const { scene, slots } = family;
  const threads = useMemo(
    () =>
      threadsOf(
        family.scene,
        lineOf(
          family,
          view.persons.findIndex(({ id }) => id === view.focus_id),
        ),
      ),
    [family, view],
  );

  // The focus stands in the middle of what one sees, also where the family is wider than the screen.
  useEffect(() => {
    const card = surface.current?.querySelector<HTMLElement>(`[data-person="${view.focus_id}"]`);
    card?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [view.focus_id]);

  const walk = (direction: Direction, from: number): boolean => {
    const next = neighbourIn(direction, from, family, scene, slots);
    if (next === null) return false;
    const card = surface.current?.querySelector<HTMLElement>(
      `[data-person="${view.persons[scene.persons[next] ?? -1]?.id ?? ''}"]`,
    );
    card?.focus();
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return true;
  };

  const [width, height] = [scene.box.right + 2 * margin, scene.box.bottom + 2 * margin];
  return (
    <div className={styles['surface']} ref={surface} role="group" aria-label={t('walkHint')}>
      <svg
        className={styles['sheet']}
        width={width}
        height={height}
        viewBox={`${-margin} ${-margin} ${width} ${height}`}
        role="presentation"
      >
        {threads.map((thread) => (
          <path
            key={thread.key}
            d={thread.path}
            className={styles['thread']}
            data-lit={thread.lit || undefined}
            data-kind={thread.kind}
          />
        ))}
        {Array.from(scene.persons, (at, slot) => {
          const person = view.persons[at];
          if (person === undefined) return null;
          return (
            <foreignObject
              key={person.id}
              x={scene.x[slot]}
              y={scene.y[slot]}
              width={scene.cardWidth}
              height={scene.cardHeight}
            >
              <Card
                person={person}
                isFocus={person.id === view.focus_id}
                onOpen={onOpen}
                onWalk={(direction) => walk(direction, slot)}
              />
            </foreignObject>
          );
        })}
      </svg>
    </div>
  );
}

type CardProps = {
  readonly person: TreePerson;
  readonly isFocus: boolean;
  readonly onOpen: (id: string) => void;
  /** Says whether there was somebody to go to. */
  readonly onWalk: (direction: Direction) => boolean;
};

function Card({ person, isFocus, onOpen, onWalk }: CardProps) {
  const walk = (event: KeyboardEvent<HTMLButtonElement>) => {
    const direction = directions[event.key];
    if (direction !== undefined && onWalk(direction)) event.preventDefault();
  };
  const more = person.more.parents + person.more.children + person.more.partners;
  return (
    <button
      type="button"
      className={styles['card']}
      data-person={person.id}
      data-focus={isFocus || undefined}
      data-rest={(!person.hidden && !person.living) || undefined}
      data-hidden={person.hidden || undefined}
      onClick={() => onOpen(person.id)}
      onKeyDown={walk}
    >
      <Likeness
        name={nameOf(person)}
        src={person.picture}
        seed={person.plate}
        size={44}
        rest={!person.living}
      />
      <span className={styles['words']}>
        <span className={styles['name']} dir="auto">
          {nameOf(person)}
        </span>
        <span className={styles['years']}>{yearsOf(person)}</span>
      </span>
      {more > 0 && (
        <span className={styles['more']} title={t('morePeople', { count: more })}>
          +{more}
        </span>
      )}
    </button>
  );
}
