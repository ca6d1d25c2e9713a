/** The cards one can read, as elements of the page: real buttons over the canvas, moved by its camera. */
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { plateImage } from '../../draw/plate-image.ts';
import { edgeOf, turned, type Scene } from '../../draw/scene.ts';
import { TRAVEL, type Shown } from '../../draw/stage.ts';
import {
  idOf,
  markOf,
  nameOf,
  stateOf,
  type PersonState,
  type TreeModel,
} from '../../model/index.ts';
import { datesOf } from './dates.ts';
import type { TreePreferences } from '@kinlore/shared/contracts/family-whole';
import type { Tinting } from './tinting.ts';
import { ChangedMark } from '../presence/index.ts';
import { WaitingMark } from '../waiting/index.ts';
import { t } from './tree.messages.ts';
import styles from './Tree.module.css';

export type Side = 'up' | 'down' | 'beside';

export type CardsProps = {
  readonly shown: Shown;
  readonly model: TreeModel;
  readonly preferences: TreePreferences;
  readonly tinting: Tinting | null;
  readonly focus: number;
  /** The one stop of the tab key: the person one walked to last. */
  readonly active: number;
  readonly isLit: (person: number) => boolean;
  readonly anyLit: boolean;
  /** Those chosen one by one, by id; null while nobody is choosing. */
  readonly selected: ReadonlySet<string> | null;
  readonly onPick: (person: number) => void;
  readonly onOpen: (person: number) => void;
  readonly onActive: (person: number) => void;
  readonly onNear: (person: number | null) => void;
  readonly onMore: (person: number, side: Side) => void;
  /** Stands over the card one points at, which is that of this slot. */
  readonly ports: ReactNode;
  readonly portsAt: number | undefined;
};

const words = () => ({ hidden: t('living'), unnamed: t('unnamed') });

export function Cards({ shown, ports, ...given }: CardsProps) {
  const layer = useRef<HTMLDivElement>(null);
  useTravel(layer, shown, given.model);
  const { scene } = shown;
  if (scene === null) return null;
  return (
    <div ref={layer} className={styles['cards']}>
      {shown.slots.map((slot) => {
        const person = scene.persons[slot] ?? 0;
        return (
          <Card
            key={scene.sectors === undefined ? idOf(given.model, person) : slot}
            slot={slot}
            person={person}
            shown={shown}
            {...given}
          />
        );
      })}
      {ports}
    </div>
  );
}

type CardProps = Omit<CardsProps, 'ports'> & { readonly slot: number; readonly person: number };

const at = (x: number, y: number) => `translate(${String(x)}px, ${String(y)}px)`;

function Card({ slot, person, ...given }: CardProps) {
  const { scene } = given.shown;
  if (scene === null) return null;
  const name = nameOf(given.model, person, words(), given.preferences.name_order);
  return (
    <>
      <Face slot={slot} person={person} name={name} scene={scene} {...given} />
      {sides.map((side) => (
        <More
          key={side}
          side={side}
          count={scene[counts[side]][slot] ?? 0}
          slot={slot}
          scene={scene}
          name={name}
          isAside={slot === given.portsAt}
          onMore={() => given.onMore(person, side)}
        />
      ))}
    </>
  );
}

const sides = ['up', 'down', 'beside'] as const satisfies readonly Side[];
const counts = { up: 'moreUp', down: 'moreDown', beside: 'moreBeside' } as const;

/** The colour somebody is told apart by, and the letters that say the same; the style sheet draws both. */
function tintedAs(tinting: Tinting | null, person: number) {
  const { tint, sign } = tinting?.of(person) ?? { tint: -1, sign: '' };
  return tint < 0 ? {} : { 'data-tint': tint, 'data-sign': sign };
}

type FaceProps = CardProps & { readonly scene: Scene; readonly name: string };

/** What the style sheet draws of somebody; `selected` is undefined while nobody is choosing, and the card is no switch then. */
const looksOf = (
  state: PersonState,
  {
    focus,
    back,
    selected,
  }: { readonly focus: boolean; readonly back: boolean; readonly selected: boolean | undefined },
) => ({
  'data-focus': focus || undefined,
  'data-rest': state === 'dead' || undefined,
  'data-hidden': state === 'hidden' || undefined,
  'data-back': back || undefined,
  'data-picked': selected === true || undefined,
  'aria-pressed': selected,
});

function Face({
  slot,
  person,
  name,
  scene,
  shown: { palette },
  model,
  preferences,
  tinting,
  focus,
  active,
  isLit,
  anyLit,
  selected,
  onPick,
  onOpen,
  onActive,
  onNear,
}: FaceProps) {
  const state = stateOf(model, person);
  const id = idOf(model, person);
  const box = boxOf(scene, slot);
  return (
    <button
      type="button"
      className={styles['card']}
      style={{
        transform: box.transform,
        inlineSize: box.width,
        blockSize: box.height,
        ...barAt(scene, slot),
      }}
      data-person={id}
      data-label={box.label}
      data-narrow={(box.label === undefined && scene.cardWidth < 2 * scene.cardHeight) || undefined}
      {...tintedAs(tinting, person)}
      data-dates={isLongDated(model, person, preferences) ? 'full' : undefined}
      {...looksOf(state, {
        focus: person === focus,
        back: anyLit && !isLit(person),
        selected: selected?.has(id),
      })}
      tabIndex={person === active ? 0 : -1}
      onClick={(event) => (selected !== null || event.shiftKey ? onPick(person) : onOpen(person))}
      onFocus={() => onActive(person)}
      onPointerEnter={() => onNear(person)}
    >
      {box.label === undefined && (
        <Seal
          picture={pictureOf(model, person, preferences)}
          plate={plateImage(id, state === 'dead', palette)}
        />
      )}
      <span className={styles['name']} dir="auto">
        {name}
      </span>
      <Years model={model} person={person} preferences={preferences} />
      {box.label === undefined && (
        <Marks tree={model.tree.id} person={id} isHidden={state === 'hidden'} />
      )}
    </button>
  );
}

/** What is going on with somebody. Of a hidden person nothing is said. */
const Marks = ({
  tree,
  person,
  isHidden,
}: {
  readonly tree: string;
  readonly person: string;
  readonly isHidden: boolean;
}) => (
  <>
    {!isHidden && <WaitingMark tree={tree} person={person} />}
    <ChangedMark person={person} />
  </>
);

/** The plate stands, too, where the picture cannot be loaded. */
function Seal({ picture, plate }: { readonly picture: string | null; readonly plate: string }) {
  const [lost, setLost] = useState<string | null>(null);
  return (
    <img
      className={styles['seal']}
      src={picture === null || picture === lost ? plate : picture}
      alt=""
      width={64}
      height={64}
      draggable={false}
      onError={() => setLost(picture)}
    />
  );
}

const pictureOf = (model: TreeModel, person: number, preferences: TreePreferences): string | null =>
  preferences.show_photos ? (markOf(model, person)?.picture ?? null) : null;
const Years = ({
  model,
  person,
  preferences,
}: Pick<FaceProps, 'model' | 'person' | 'preferences'>) =>
  preferences.show_dates === 'none' ? null : (
    <span className={styles['years']}>{datesOf(model, person, preferences)}</span>
  );

interface Place {
  readonly transform: string;
  readonly width: number;
  readonly height: number;
  /** Not a card: written on a bar, or on a piece of a ring; `thin`: there is room for one line. */
  readonly label: 'bar' | 'piece' | 'thin' | undefined;
}

/** Two whole dates take two lines, and leave one to the name. */
const isLongDated = (model: TreeModel, person: number, preferences: TreePreferences): boolean =>
  preferences.show_dates === 'full' && datesOf(model, person, preferences).length > 14;

/** Where a bar begins and how long it is: its name stays in the window (style sheet). */
const barAt = ({ lives, x, labels }: Scene, slot: number) =>
  lives === undefined
    ? {}
    : {
        '--begin': `${String(x[slot] ?? 0)}px`,
        '--long': `${String(labels?.widths[slot] ?? 0)}px`,
      };

const ONE_LINE = 36;

function boxOf({ x, y, cardWidth, cardHeight, labels, lives }: Scene, slot: number): Place {
  const [left, top] = [x[slot] ?? 0, y[slot] ?? 0];
  if (labels === undefined)
    return { transform: at(left, top), width: cardWidth, height: cardHeight, label: undefined };
  const [width, height] = [labels.widths[slot] ?? 0, labels.heights[slot] ?? 0];
  if (lives !== undefined) return { transform: at(left, top), width, height, label: 'bar' };
  const turn = `rotate(${String(labels.turns[slot] ?? 0)}rad)`;
  return {
    transform: `${at(left + (cardWidth - width) / 2, top + (cardHeight - height) / 2)} ${turn}`,
    width,
    height,
    label: height < ONE_LINE ? 'thin' : 'piece',
  };
}

type MoreProps = {
  readonly side: Side;
  readonly count: number;
  readonly slot: number;
  readonly scene: Scene;
  readonly name: string;
  /** The middle of the edge is taken by a port. */ readonly isAside: boolean;
  readonly onMore: () => void;
};

const ASIDE = 46;

/** So many relatives stand on this side and are not drawn. */
function More({ side, count, slot, scene, name, isAside, onMore }: MoreProps) {
  if (count === 0) return null;
  const [x, y] = edgeOf(scene, slot, side);
  const off = isAside ? ASIDE : 0;
  const [dx, dy] = turned(scene, side === 'beside' ? [0, -off] : [off, 0]);
  const label = {
    up: t('moreUp', { count, name }),
    down: t('moreDown', { count, name }),
    beside: t('moreBeside', { count, name }),
  }[side];
  return (
    <button
      type="button"
      className={styles['more']}
      style={{ transform: at(x + dx, y + dy) }}
      tabIndex={-1}
      aria-label={label}
      onClick={onMore}
    >
      <span>+{count}</span>
    </button>
  );
}

const timing = { duration: TRAVEL, easing: 'cubic-bezier(.22,.7,.24,1)' };

/** Whoever stood there before goes from the old place to the new one; whoever is new comes in. */
function useTravel(
  layer: { readonly current: HTMLElement | null },
  { scene, from, slots }: Shown,
  model: TreeModel,
): void {
  const stood = useRef<{
    readonly scene: Shown['scene'];
    readonly places: ReadonlyMap<
      string,
      { readonly x: number; readonly y: number; readonly transform: string }
    >;
  }>({ scene: null, places: new Map() });
  useLayoutEffect(() => {
    const before = stood.current;
    const places = new Map(
      scene === null
        ? []
        : slots.map(
            (slot) =>
              [
                idOf(model, scene.persons[slot] ?? 0),
                {
                  x: scene.x[slot] ?? 0,
                  y: scene.y[slot] ?? 0,
                  transform: boxOf(scene, slot).transform,
                },
              ] as const,
          ),
    );
    stood.current = { scene, places };
    if (from === null || before.scene === scene) return;
    for (const card of layer.current?.querySelectorAll<HTMLElement>('[data-person]') ?? []) {
      const id = card.dataset['person'] ?? '';
      const [old, now] = [before.places.get(id), places.get(id)];
      if (now !== undefined)
        card.animate(
          old === undefined
            ? [{ opacity: 0 }, { opacity: 1 }]
            : [{ transform: at(old.x + from.dx, old.y + from.dy) }, { transform: now.transform }],
          timing,
        );
    }
  }, [layer, scene, from, slots, model]);
}
