/** The stage in the page: canvas below, cards above, both under one camera. What is drawn comes as a scene; who is lit, as a set. */
import { performanceLevel, useAtomValue } from '@kinlore/shared/state';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Aim } from '../../draw/aim.ts';
import { Stage, type Anchor } from '../../draw/stage.ts';
import type { Look } from '../../draw/paint.ts';
import type { Scene } from '../../draw/scene.ts';
import { elementCaps } from '../../draw/visible.ts';
import { holdForPaper } from '../../print/screen.ts';
import { idOf, indexOf, nameOf, type TreeModel } from '../../model/index.ts';
import { datesOf } from './dates.ts';
import type { TreePreferences } from '@kinlore/shared/contracts/family-whole';
import type { Tinting } from './tinting.ts';
import { pairOf, useAllWaiting, waitingPairs } from '../waiting/index.ts';
import { Cards, type Side } from './Cards.tsx';
import { slotsOf } from './walk.ts';
import { t } from './tree.messages.ts';
import styles from './Tree.module.css';

export type TreeStageProps = {
  readonly model: TreeModel;
  readonly scene: Scene;
  readonly preferences: TreePreferences;
  readonly focus: number;
  readonly active: number;
  /** Persons whose line is lit; empty: nobody is chosen. */
  readonly lit: ReadonlySet<number>;
  /** Null where nobody is told apart by colour. */
  readonly tinting: Tinting | null;
  readonly view: string;
  /** The person the scene was arranged around; null: around nobody, it is everybody. */
  readonly centre: number | null;
  /** What the camera does when the view or the focus is another. */
  readonly aim: 'person' | 'fit';
  readonly onStage: (stage: Stage | null) => void;
  readonly selected: ReadonlySet<string> | null;
  readonly onPick: (person: number) => void;
  readonly onOpen: (person: number) => void;
  readonly onActive: (person: number) => void;
  readonly onMore: (person: number, side: Side) => void;
  readonly ports: (person: number, scene: Scene, slot: number) => ReactNode;
  /** The empty places around whoever stands in the middle, where it is on stage. */
  readonly ghosts: (scene: Scene, slot: number) => ReactNode;
  readonly children: ReactNode;
};

/** Whether nothing moves by itself: as this member likes it, or else as the device is set. */
const isStill = (wished: TreePreferences['reduce_motion']): boolean =>
  wished === 'on' ||
  (wished === 'auto' &&
    (matchMedia('(prefers-reduced-motion: reduce)').matches ||
      document.documentElement.dataset['motion'] === 'still'));

/** The states of the model are the tones of the canvas: living, dead, hidden. */
function lookOf(
  model: TreeModel,
  scene: Scene,
  preferences: TreePreferences,
  focus: number,
  {
    lit,
    tinting,
    waiting,
  }: {
    readonly lit: ReadonlySet<number>;
    readonly tinting: Tinting | null;
    readonly waiting: ReadonlySet<string>;
  },
): Omit<Look, 'isElement'> {
  const person = (slot: number) => scene.persons[slot] ?? 0;
  const words = { hidden: t('living'), unnamed: t('unnamed') };
  return {
    nameOf: (slot) => nameOf(model, person(slot), words, preferences.name_order),
    yearsOf: (slot) => datesOf(model, person(slot), preferences),
    toneOf: (slot) => model.state[person(slot)] ?? 0,
    isLit: (slot) => lit.has(person(slot)),
    anyLit: lit.size > 0,
    isFocus: (slot) => person(slot) === focus,
    ...(waiting.size > 0 && {
      isWaiting: (one: number, other: number) => waiting.has(pairOf(person(one), person(other))),
    }),
    ...(tinting !== null && {
      tintOf: (slot: number) => tinting.of(person(slot)).tint,
      signOf: (slot: number) => tinting.of(person(slot)).sign,
    }),
  };
}

export function TreeStage(props: TreeStageProps) {
  const { model, scene, preferences, focus, lit, tinting, onStage } = props;
  const level = useAtomValue(performanceLevel);
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layer = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  const cap = useRef<number>(elementCaps[level]);
  const motion = useRef(preferences.reduce_motion);
  useEffect(() => {
    motion.current = preferences.reduce_motion;
  }, [preferences.reduce_motion]);
  useEffect(() => {
    cap.current = elementCaps[level];
  }, [level]);
  const words = useAllWaiting(model.tree.id);
  const waiting = useMemo(() => waitingPairs(model, words), [model, words]);
  const look = useMemo(
    () => lookOf(model, scene, preferences, focus, { lit, tinting, waiting }),
    [model, scene, preferences, focus, lit, tinting, waiting],
  );

  useEffect(() => {
    if (host.current === null || canvas.current === null || layer.current === null)
      return undefined;
    const made = new Stage({
      host: host.current,
      canvas: canvas.current,
      layer: layer.current,
      cap: () => cap.current,
      still: () => isStill(motion.current),
    });
    const paper = new AbortController();
    holdForPaper(host.current, paper.signal);
    setStage(made);
    onStage(made);
    return () => {
      paper.abort();
      made.end();
      setStage(null);
      onStage(null);
    };
  }, [onStage]);
  useScene(stage, props, look);

  return (
    <div ref={host} className={styles['stage']} role="group" aria-label={t('walkHint')}>
      <canvas ref={canvas} className={styles['canvas']} aria-hidden="true" />
      <div className={styles['window']} data-scale={scene.lives !== undefined || undefined}>
        <div ref={layer} className={styles['layer']}>
          {stage !== null && <Standing stage={stage} {...props} />}
        </div>
      </div>
      {props.children}
    </div>
  );
}

function Standing({ stage, ...props }: TreeStageProps & { readonly stage: Stage }) {
  const shown = useSyncExternalStore(stage.subscribe, stage.shown);
  const [near, setNear] = useState<number | null>(null);
  const { lit, ports } = props;
  const pointed = near ?? props.active;
  const { model, scene } = shown;
  if (model === null || scene === null) return null;
  const slotOf = (person: number) => shown.slots.find((one) => scene.persons[one] === person);
  const [slot, middle] = [slotOf(pointed), slotOf(props.focus)];
  return (
    <>
      <Cards
        shown={shown}
        model={model}
        preferences={props.preferences}
        tinting={props.tinting}
        focus={props.focus}
        active={props.active}
        isLit={(person) => lit.has(person)}
        anyLit={lit.size > 0}
        selected={props.selected}
        onPick={props.onPick}
        onOpen={props.onOpen}
        onActive={props.onActive}
        onNear={setNear}
        onMore={props.onMore}
        ports={slot === undefined ? null : ports(pointed, scene, slot)}
        portsAt={slot}
      />
      {middle !== undefined && props.ghosts(scene, middle)}
    </>
  );
}

interface Staged {
  readonly stage: Stage;
  readonly model: TreeModel;
  readonly scene: Scene;
  readonly focus: string;
  /** View and centre: as long as they are the same, it is the same drawing with more or less in it. */
  readonly about: string;
  readonly aim: string;
}

/** Puts a scene on stage: the focus keeps its place in the window while everything moves around it. */
function useScene(
  stage: Stage | null,
  { model, scene, focus, view, centre, aim }: TreeStageProps,
  look: Omit<Look, 'isElement'>,
): void {
  const before = useRef<Staged | null>(null);
  useEffect(() => {
    if (stage === null) return;
    const was = before.current?.stage === stage ? before.current : null;
    const now = {
      stage,
      model,
      scene,
      focus: idOf(model, focus),
      about: aboutOf(view, model, centre),
      aim,
    };
    before.current = now;
    const here = slotIn(scene, model, focus);
    if (was?.scene === scene) {
      stage.relook(look);
      // Among everybody one is flown to whomever one looks for.
      if (centre === null && was.focus !== now.focus && here >= 0)
        stage.aim({ kind: 'person', slot: here });
      return;
    }
    stage.show(
      model,
      scene,
      look,
      aimAt(was, now, here),
      was === null ? null : anchorOf(was, model, focus, here),
    );
  }, [stage, model, scene, focus, view, centre, aim, look]);
}

const aboutOf = (view: string, model: TreeModel, centre: number | null): string =>
  `${view} ${centre === null ? '' : idOf(model, centre)}`;
const slotIn = (scene: Scene, model: TreeModel, person: number): number =>
  slotsOf(scene, model.graph.persons)[person] ?? -1;

/** The same drawing after a change of the tree, or with more in it: whoever reads is not moved away. */
function aimAt(was: Staged | null, now: Staged, here: number): Aim {
  if (was !== null && was.about === now.about) return { kind: 'keep' };
  // Whoever has no bar on a timeline is looked for in the midst of the others, where one can read.
  if (here < 0 && now.scene.lives !== undefined && now.scene.persons.length > 0)
    return { kind: 'person', slot: now.scene.persons.length >> 1 };
  return here < 0 ? { kind: 'fit' } : { kind: now.aim === 'fit' ? 'all' : 'person', slot: here };
}

function anchorOf(was: Staged, model: TreeModel, focus: number, here: number): Anchor | null {
  const then = was.scene.persons.indexOf(
    was.model === model ? focus : indexOf(was.model, idOf(model, focus)),
  );
  return then < 0 || here < 0 ? null : [then, here];
}
