/** The drawing of an arrangement with everything that lies over it: ports, zoom, minimap. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { FIRST_TINT } from '../../draw/paint.ts';
import type { Scene } from '../../draw/scene.ts';
import type { Stage } from '../../draw/stage.ts';
import { idOf, mayWith, nameOf, type TreeModel } from '../../model/index.ts';
import { unfolded } from '../../worker/part.ts';
import type { Wish } from '../../worker/protocol.ts';
import { Minimap } from './Minimap.tsx';
import { Ports, SpanBar, ZoomBar } from './Ports.tsx';
import type { Port } from './ports.ts';
import { TintKey } from './TintKey.tsx';
import { tintingOf } from './tinting.ts';
import { TreeStage } from './TreeStage.tsx';
import { t } from './tree.messages.ts';
import type { Arranged } from './use-arranged.ts';
import type { Place } from './use-place.ts';
import type { Picking } from './use-picking.ts';
import type { Walking } from './use-walking.ts';

export type DrawingProps = {
  readonly arranged: Arranged;
  readonly walking: Walking;
  readonly place: Place;
  readonly stage: Stage | null;
  readonly onStage: (stage: Stage | null) => void;
  readonly picking: Picking;
  readonly onOpen: (person: number) => void;
  readonly onAdd: (person: number, port: Port) => void;
  /** `other`: the id of the card the port was drawn to. */
  readonly onTie: (person: number, port: Port, other: string) => void;
};

const nobody: ReadonlySet<number> = new Set();
const sides = ['up', 'down'] as const;

/** Sides that can be put away: somebody goes, and the person who was asked stays to bring them back. */
function foldsOf(
  { graph }: TreeModel,
  { persons }: Scene,
  { focus, foldedUp, foldedDown }: Wish,
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

export function Drawing({
  arranged: { model, scene, wish },
  walking,
  place,
  stage,
  picking,
  onStage,
  onOpen,
  onAdd,
  onTie,
}: DrawingProps) {
  const { focus, active, setActive } = walking;
  const { likes } = place;
  // Only a card has room for them, and whoever chooses several wants none in the way.
  const portsOf = (person: number, of: Scene, slot: number) =>
    of.labels !== undefined || picking.ids !== null ? null : (
      <Ports
        scene={of}
        slot={slot}
        name={nameOf(
          model,
          person,
          { hidden: t('living'), unnamed: t('unnamed') },
          likes.name_order,
        )}
        may={mayWith(model, person, 'add')}
        onAdd={(port) => onAdd(person, port)}
        onTie={(other, port) => onTie(person, port, other)}
        folds={wish.reach === null ? [] : foldsOf(model, of, wish, person)}
        onFold={(side) => place.fold(idOf(model, person), side)}
      />
    );
  const tinting = useMemo(
    () => tintingOf(model, likes.colour_by, focus),
    [model, likes.colour_by, focus],
  );
  const toneOf = useCallback(
    (slot: number) => {
      const person = scene.persons[slot] ?? 0;
      const tint = tinting?.of(person).tint ?? -1;
      return person === focus ? 3 : tint >= 0 ? FIRST_TINT + tint : (model.state[person] ?? 0);
    },
    [model, scene, focus, tinting],
  );
  return (
    <TreeStage
      model={model}
      scene={scene}
      likes={likes}
      focus={focus}
      active={active}
      lit={likes.colour_by === 'line' ? walking.lit : nobody}
      tinting={tinting}
      view={wish.view}
      centre={wish.reach === null ? null : wish.focus}
      aim={place.view.aim}
      onStage={onStage}
      picked={picking.ids}
      onPick={(person) => picking.toggle(idOf(model, person))}
      onOpen={onOpen}
      onActive={setActive}
      onMore={(person, side) => place.openMore(idOf(model, person), side)}
      ports={portsOf}
    >
      {stage !== null && (
        <>
          <ZoomBar stage={stage} />
          {scene.sectors === undefined && scene.lives === undefined && (
            <Overview stage={stage} scene={scene} toneOf={toneOf} />
          )}
          {tinting !== null && <TintKey tinting={tinting} />}
          {wish.view === 'fan' && <SpanBar span={wish.span} onSpan={place.openTo} />}
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
