/** The four places around a card where somebody can be added, and the place where one is taken to be tied to another. */
import { IconButton } from '@kinlore/shared/ui';
import { useRef, type PointerEvent } from 'react';
import { edgeOf, turned, type Scene } from '../../draw/scene.ts';
import type { Stage } from '../../draw/stage.ts';
import { spans, type Span } from '../../worker/fan.ts';
import type { Ghost } from './ghosts.ts';
import { ports, portWords, type Port } from './ports.ts';
import { t } from './tree.messages.ts';
import styles from './Tree.module.css';

export type PortsProps = {
  readonly scene: Scene;
  readonly slot: number;
  readonly name: string;
  /** Whether this member may add anybody. */
  readonly may: boolean;
  /** Places that ghosts stand at need no key. */
  readonly taken: ReadonlySet<Port>;
  readonly onAdd: (port: Port) => void;
  /** Dropped on a card: this person becomes what the port says of that one. */
  readonly onTie: (other: string, port: Port) => void;
  /** Sides with somebody who can be put away. */
  readonly folds: readonly ('up' | 'down')[];
  readonly onFold: (side: 'up' | 'down') => void;
};

const sides = { parent: 'up', child: 'down', partner: 'beside', sibling: 'before' } as const;
const placeOf = (port: Port, scene: Scene, slot: number): readonly [number, number] =>
  edgeOf(scene, slot, sides[port]);

/** Aside from the port of its side. */
function foldAt(side: 'up' | 'down', scene: Scene, slot: number): readonly [number, number] {
  const [x, y] = edgeOf(scene, slot, side);
  const [dx, dy] = turned(scene, [BESIDE, 0]);
  return [x + dx, y + dy];
}

export function Ports({ scene, slot, name, may, taken, onAdd, onTie, folds, onFold }: PortsProps) {
  return (
    <div className={styles['ports']} data-own-hand>
      {folds.map((side) => (
        <FoldButton
          key={side}
          side={side}
          at={foldAt(side, scene, slot)}
          name={name}
          onFold={() => onFold(side)}
        />
      ))}
      {may &&
        ports
          .filter((port) => !taken.has(port))
          .map((port) => (
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

export type GhostsProps = {
  readonly ghosts: readonly Ghost[];
  readonly name: string;
  readonly onAdd: (port: Port, sex: Ghost['sex']) => void;
  readonly onTie: PortsProps['onTie'];
};

/** Empty places around whoever stands in the middle, said in words: pressed they add, drawn to a card they tie. */
export function Ghosts({ ghosts, name, onAdd, onTie }: GhostsProps) {
  return (
    <div className={styles['ports']} data-own-hand>
      {ghosts.map((ghost) => (
        <PortButton
          key={`${ghost.port} ${ghost.sex ?? ''}`}
          port={ghost.port}
          at={[ghost.x, ghost.y]}
          size={ghost}
          label={ghostWords(ghost)}
          name={name}
          onAdd={() => onAdd(ghost.port, ghost.sex)}
          onTie={(other) => onTie(other, ghost.port)}
        />
      ))}
    </div>
  );
}

/** What is asked for at an empty place. */
export function ghostWords({ port, sex }: Pick<Ghost, 'port' | 'sex'>): string {
  if (port === 'parent' && sex === 'F') return t('addMother');
  return port === 'parent' && sex === 'M' ? t('addFather') : portWords[port]();
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
      style={{ transform: `translate(${String(x)}px, ${String(y)}px)` }}
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
  /** As a card with words where given, else a round key. */ readonly size?: {
    readonly width: number;
    readonly height: number;
  };
  readonly at: readonly [number, number];
  readonly label: string;
  readonly name: string;
  readonly onAdd: () => void;
  readonly onTie: (other: string) => void;
};

/** Pressed it adds; drawn to another card it ties the two. */
function PortButton({ port, at, size, label, name, onAdd, onTie }: ButtonProps) {
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
      tabIndex={size === undefined ? -1 : 0}
      className={size === undefined ? styles['port'] : styles['ghost']}
      data-port={port}
      style={{
        transform: `translate(${String(at[0])}px, ${String(at[1])}px)`,
        ...(size !== undefined && { inlineSize: size.width, blockSize: size.height }),
      }}
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
      {size === undefined ? <span>+</span> : <span>{label}</span>}
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
