/** Cards like calling cards on one surface, joined by verdigris threads. The arrow keys walk them. */
import type { TreePerson, TreeView } from '@kinlore/shared/contracts/family';
import { useEffect, useMemo, useRef, type KeyboardEvent } from 'react';
import { layoutFamily, type LayoutInput } from '../../scene/layout.ts';
import { threadsOf } from '../../scene/threads.ts';
import { neighbourIn, type Direction } from '../../scene/walk.ts';
import { Likeness } from '../portrait/index.ts';
import { t } from './tree.messages.ts';
import { nameOf, yearsOf } from './words.ts';
import styles from './FamilyCards.module.css';

/** px; the style sheet draws cards of this size. */
const measures = { cardWidth: 208, cardHeight: 88, gap: 32, rowGap: 72 };
const margin = 24;

const directions: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

export const layoutInputOf = (view: TreeView): LayoutInput => ({ focusId: view.focus_id, personIds: view.persons.map((person) => person.id), unions: view.unions, links: view.parent_links });

export function FamilyCards({ view, chosen, onOpen }: { readonly view: TreeView; readonly chosen: string | null; readonly onOpen: (id: string) => void }) {
  const input = useMemo(() => layoutInputOf(view), [view]);
  const layout = useMemo(() => layoutFamily(input, measures), [input]);
  const threads = useMemo(() => threadsOf(input, layout, measures), [input, layout]);
  const surface = useRef<HTMLDivElement>(null);
  const lit = chosen ?? view.focus_id;

  // The focus stands in the middle of what one sees, also where the family is wider than the screen.
  useEffect(() => {
    const card = surface.current?.querySelector<HTMLElement>(`[data-person="${view.focus_id}"]`);
    card?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [view.focus_id]);

  const walk = (direction: Direction, from: string): boolean => {
    const next = neighbourIn(direction, from, input, layout);
    if (next === null) return false;
    const card = surface.current?.querySelector<HTMLElement>(`[data-person="${next}"]`);
    card?.focus();
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return true;
  };

  const [width, height] = [layout.width + 2 * margin, layout.height + 2 * margin];
  return (
    <div className={styles['surface']} ref={surface} role="group" aria-label={t('walkHint')}>
      <svg className={styles['sheet']} width={width} height={height} viewBox={`${-margin} ${-margin} ${width} ${height}`} role="presentation">
        {threads.map((thread) => (
          <path key={thread.key} d={thread.path} className={styles['thread']} data-lit={thread.ids.includes(lit) || undefined} data-kind={thread.kind} />
        ))}
        {layout.cards.map((card) => {
          const person = view.persons.find((one) => one.id === card.id);
          if (person === undefined) return null;
          return (
            <foreignObject key={card.id} x={card.x} y={card.y} width={measures.cardWidth} height={measures.cardHeight}>
              <Card person={person} isFocus={person.id === view.focus_id} onOpen={onOpen} onWalk={walk} />
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
  readonly onWalk: (direction: Direction, from: string) => boolean;
};

function Card({ person, isFocus, onOpen, onWalk }: CardProps) {
  const walk = (event: KeyboardEvent<HTMLButtonElement>) => {
    const direction = directions[event.key];
    if (direction !== undefined && onWalk(direction, person.id)) event.preventDefault();
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
      <Likeness name={nameOf(person)} src={person.picture} seed={person.plate} size={48} rest={!person.living} />
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
