/** The drawing of an arrangement with everything that lies over it: ports, zoom, minimap. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { FIRST_TINT } from '../../draw/paint.ts';
import type { Scene } from '../../draw/scene.ts';
import type { Stage } from '../../draw/stage.ts';
import { idOf, mayWith, nameOf, type TreeModel } from '../../model/index.ts';
import { unfolded } from '../../worker/part.ts';
import type { LayoutRequest } from '../../worker/protocol.ts';
import { Button } from '@kinlore/shared/ui';
import { ghostsOf, withRoomFor, type Ghost } from './ghosts.ts';
import { Minimap } from './Minimap.tsx';
import { Ghosts, Ports, SpanBar, ZoomBar } from './Ports.tsx';
import type { Port } from './ports.ts';
import { TintKey } from './TintKey.tsx';
import { tintingOf } from './tinting.ts';
import { TreeStage } from './TreeStage.tsx';
import { t } from './tree.messages.ts';
import type { Arranged } from './use-arranged.ts';
import type { Place } from './use-place.ts';
import type { PersonSelection } from './use-selection.ts';
import type { Walking } from './use-walking.ts';
import styles from './Tree.module.css';

export type DrawingProps = {
  readonly arranged: Arranged;
  readonly walking: Walking;
  readonly place: Place;
  readonly stage: Stage | null;
  readonly onStage: (stage: Stage | null) => void;
  readonly selection: PersonSelection;
  readonly onOpen: (person: number) => void;
  readonly onAdd: (person: number, port: Port, sex?: Ghost['sex']) => void;
  /** Brings a file in; null where one may not. */
  readonly onImport: (() => void) | null;
  /** `other`: the id of the card the port was drawn to. */
  readonly onTie: (person: number, port: Port, other: string) => void;
};

const nobody: ReadonlySet<number> = new Set();
const sides = ['up', 'down'] as const;

/** Sides that can be put away: somebody goes, and the person who was asked stays to bring them back. */
function foldsOf(
  { graph }: TreeModel,
  { persons }: Scene,
  { focus, foldedUp, foldedDown }: LayoutRequest,
  person: number,
): readonly ('up' | 'down')[] {
  const drawn = new Set(persons);
  return sides.filter((side) => {
    const left = unfolded(graph, drawn, focus, {
      up: side === 'up' ? [...foldedUp, person] : foldedUp,
      down: side === 'down' ? [...foldedDown, person] : foldedDown,
    });
    return left.has(person) && left.size < drawn.size;
  });
}

/** Whether the empty places around whoever stands in the middle are offered: in the view of the family alone, and not to who is choosing several. */
const asksAround = (
  model: TreeModel,
  focus: number,
  { view }: LayoutRequest,
  { ids }: PersonSelection,
): boolean => view === 'family' && ids === null && mayWith(model, focus, 'add');

export function Drawing({
  arranged: { model, scene: drawn, request },
  walking,
  place,
  stage,
  selection,
  onStage,
  onOpen,
  onAdd,
  onTie,
  onImport,
}: DrawingProps) {
  const { focus, active, setActive } = walking;
  const { preferences } = place;
  const named = (person: number) =>
    nameOf(model, person, { hidden: t('living'), unnamed: t('unnamed') }, preferences.name_order);
  const asks = asksAround(model, focus, request, selection);
  const asksFor = (of: Scene, slot: number): readonly Ghost[] =>
    asks && of.persons[slot] === focus ? ghostsOf(model, of, slot) : [];
  const scene = useMemo(() => {
    const slot = drawn.persons.indexOf(focus);
    return asks && slot >= 0 ? withRoomFor(ghostsOf(model, drawn, slot), drawn) : drawn;
  }, [asks, model, drawn, focus]);
  const ghostsAround = (of: Scene, slot: number) => (
    <Ghosts
      ghosts={asksFor(of, slot)}
      name={named(focus)}
      onAdd={(port, sex) => onAdd(focus, port, sex)}
      onTie={(other, port) => onTie(focus, port, other)}
    />
  );
  // Only a card has room for them, and whoever chooses several wants none in the way.
  const portsOf = (person: number, of: Scene, slot: number) =>
    of.labels !== undefined || selection.ids !== null ? null : (
      <Ports
        scene={of}
        slot={slot}
        name={named(person)}
        may={mayWith(model, person, 'add')}
        taken={new Set(asksFor(of, slot).map(({ port }) => port))}
        onAdd={(port) => onAdd(person, port)}
        onTie={(other, port) => onTie(person, port, other)}
        folds={request.reach === null ? [] : foldsOf(model, of, request, person)}
        onFold={(side) => place.fold(idOf(model, person), side)}
      />
    );
  const tinting = useMemo(
    () => tintingOf(model, preferences.colour_by, focus),
    [model, preferences.colour_by, focus],
  );
  const toneOf = useCallback(
    (slot: number) => {
      const person = scene.persons[slot] ?? 0;
      const tint = tinting?.of(person).tint ?? -1;
      if (person === focus) return 3;
      return tint >= 0 ? FIRST_TINT + tint : (model.state[person] ?? 0);
    },
    [model, scene, focus, tinting],
  );
  return (
    <TreeStage
      model={model}
      scene={scene}
      preferences={preferences}
      focus={focus}
      active={active}
      lit={preferences.colour_by === 'line' ? walking.lit : nobody}
      tinting={tinting}
      view={request.view}
      centre={request.reach === null ? null : request.focus}
      aim={place.view.aim}
      onStage={onStage}
      selected={selection.ids}
      onPick={(person) => selection.toggle(idOf(model, person))}
      onOpen={onOpen}
      onActive={setActive}
      onMore={(person, side) => place.openMore(idOf(model, person), side)}
      ports={portsOf}
      ghosts={ghostsAround}
    >
      {onImport !== null && model.tree.persons === 1 && (
        <div className={styles['start']} data-own-hand>
          <p>{t('beginImportText')}</p>
          <Button icon="upload" onClick={onImport}>
            {t('beginImport')}
          </Button>
        </div>
      )}
      {stage !== null && (
        <>
          <ZoomBar stage={stage} />
          {scene.sectors === undefined && scene.lives === undefined && (
            <Overview stage={stage} scene={scene} toneOf={toneOf} />
          )}
          {tinting !== null && <TintKey tinting={tinting} />}
          {request.view === 'fan' && <SpanBar span={request.span} onSpan={place.openTo} />}
        </>
      )}
    </TreeStage>
  );
}

function Overview({
  stage,
  scene,
  toneOf,
}: {
  readonly stage: Stage;
  readonly scene: Scene;
  readonly toneOf: (slot: number) => number;
}) {
  const { palette } = useSyncExternalStore(stage.subscribe, stage.shown);
  return <Minimap stage={stage} scene={scene} palette={palette} toneOf={toneOf} />;
}
