/** The four places around a card where somebody can be added, and the place where one is taken to be tied to another. */
import { IconButton } from '@kinlore/shared/ui';
import { useRef, type PointerEvent } from 'react';
import type { Scene } from '../../draw/scene.ts';
import type { Stage } from '../../draw/stage.ts';
import { spans, type Span } from '../../worker/fan.ts';
import { ports, portWords, type Port } from './ports.ts';
import { t } from './tree.messages.ts';
import styles from './Tree.module.css';

export type PortsProps = {
  readonly scene: Scene;
  readonly slot: number;
  readonly name: string;
  /** Whether this member may add anybody. */
  readonly may: boolean;
  readonly onAdd: (port: Port) => void;
  /** Dropped on a card: this person becomes what the port says of that one. */
  readonly onTie: (other: string, port: Port) => void;
  /** Sides with somebody who can be put away. */
  readonly folds: readonly ('up' | 'down')[];
  readonly onFold: (side: 'up' | 'down') => void;
};

const placeOf = (
  port: Port,
  { x, y, cardWidth, cardHeight }: Scene,
  slot: number,
): readonly [number, number] => {
  const [left, top] = [x[slot] ?? 0, y[slot] ?? 0];
  const places = {
    parent: [left + cardWidth / 2, top],
    child: [left + cardWidth / 2, top + cardHeight],
    partner: [left + cardWidth, top + cardHeight / 2],
    sibling: [left, top + cardHeight / 2],
  } as const;
  return places[port];
};

export function Ports({ scene, slot, name, may, onAdd, onTie, folds, onFold }: PortsProps) {
  return (
    <div className={styles['ports']} data-own-hand>
      {folds.map((side) => (
        <FoldButton
          key={side}
          side={side}
          at={placeOf(side === 'up' ? 'parent' : 'child', scene, slot)}
          name={name}
          onFold={() => onFold(side)}
        />
      ))}
      {may &&
        ports.map((port) => (
          <PortButton
            key={port}
            port={port}
            at={placeOf(port, scene, slot)}
            label={portWords[port]()}
            name={name}
            onAdd={() => onAdd(port)}
            onTie={(other) => onTie(other, port)}
          />
        ))}
    </div>
  );
}

/** Beside the port, on the other side of the count of those who are not drawn. */
const BESIDE = -46;

function FoldButton({
  side,
  at: [x, y],
  name,
  onFold,
}: {
  readonly side: 'up' | 'down';
  readonly at: readonly [number, number];
  readonly name: string;
  readonly onFold: () => void;
}) {
  const label = side === 'up' ? t('foldUp', { name }) : t('foldDown', { name });
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['more']}
      style={{ transform: `translate(${String(x + BESIDE)}px, ${String(y)}px)` }}
      aria-label={label}
      title={label}
      onClick={onFold}
    >
      <span>−</span>
    </button>
  );
}

type ButtonProps = {
  readonly port: Port;
  readonly at: readonly [number, number];
  readonly label: string;
  readonly name: string;
  readonly onAdd: () => void;
  readonly onTie: (other: string) => void;
};

/** Pressed it adds; drawn to another card it ties the two. */
function PortButton({ port, at, label, name, onAdd, onTie }: ButtonProps) {
  const began = useRef<readonly [number, number] | null>(null);
  const over = (event: PointerEvent<HTMLElement>): HTMLElement | null =>
    document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((element) => element.closest<HTMLElement>('[data-person]'))
      .find((card) => card !== null) ?? null;
  const mark = (card: HTMLElement | null) => {
    for (const marked of document.querySelectorAll('[data-target]'))
      if (marked !== card) marked.removeAttribute('data-target');
    card?.setAttribute('data-target', 'true');
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles['port']}
      data-port={port}
      style={{ transform: `translate(${String(at[0])}px, ${String(at[1])}px)` }}
      aria-label={t('portOf', { port: label, name })}
      title={label}
      onPointerDown={(event) => {
        began.current = [event.clientX, event.clientY];
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        if (began.current !== null && isFar(began.current, event)) mark(over(event));
      }}
      onPointerUp={(event) => {
        const drawn = began.current !== null && isFar(began.current, event);
        began.current = null;
        mark(null);
        const id = drawn ? over(event)?.dataset['person'] : undefined;
        if (id !== undefined) onTie(id);
        else if (!drawn) onAdd();
      }}
      onClick={(event) => {
        if (event.detail === 0) onAdd();
      }}
    >
      <span>+</span>
    </button>
  );
}

const isFar = ([x, y]: readonly [number, number], event: PointerEvent<HTMLElement>): boolean =>
  Math.hypot(event.clientX - x, event.clientY - y) > 12;

/** Nearer, farther, everything. */
export function ZoomBar({ stage }: { readonly stage: Stage }) {
  return (
    <div className={styles['zoom']} data-own-hand>
      <IconButton icon="add" label={t('zoomIn')} onClick={() => stage.zoom(1.5)} />
      <IconButton icon="remove" label={t('zoomOut')} onClick={() => stage.zoom(1 / 1.5)} />
      <IconButton icon="fit" label={t('zoomAll')} onClick={() => stage.aim({ kind: 'fit' })} />
    </div>
  );
}

/** How far a fan is opened. */
export function SpanBar({
  span,
  onSpan,
}: {
  readonly span: Span;
  readonly onSpan: (span: Span) => void;
}) {
  return (
    <div className={styles['span']} role="group" aria-label={t('openTo')} data-own-hand>
      {spans.map((one) => (
        <button key={one} type="button" aria-pressed={one === span} onClick={() => onSpan(one)}>
          {t('degrees', { count: one })}
        </button>
      ))}
    </div>
  );
}
