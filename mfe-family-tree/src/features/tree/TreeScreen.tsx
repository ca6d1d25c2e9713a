/** A whole tree on the screen: what is shown and who stands in the middle is in the address, the rest is here. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { TreeSummary } from '@kinlore/shared/contracts/family';
import { toast } from '@kinlore/shared/remote';
import { Banner, FailedState, Skeleton } from '@kinlore/shared/ui';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { Stage } from '../../draw/stage.ts';
import { idOf, mayWith, type TreeModel } from '../../model/index.ts';
import type { Likes } from './likes.state.ts';
import { usePresence } from '../presence/index.ts';
import { Drawing } from './Drawing.tsx';
import { Head } from './Head.tsx';
import { Layers, type Layer } from './Layers.tsx';
import type { Opened } from './PersonDesk.tsx';
import type { Port } from './ports.ts';
import { Told } from './Told.tsx';
import { Opening } from './Opening.tsx';
import { redo, undo } from './tree.api.ts';
import { t } from './tree.messages.ts';
import { useArranged, useTrail, type Arranged } from './use-arranged.ts';
import { usePicking } from './use-picking.ts';
import { useKeys, type Pressed } from './use-keys.ts';
import { usePlace, type Place } from './use-place.ts';
import { useWalking, type Walking } from './use-walking.ts';
import { desk, pull } from './whole.state.ts';
import styles from './Tree.module.css';

const Outline = lazy(() => import('./seldom.ts').then(({ Outline: view }) => ({ default: view })));
const PickedBar = lazy(() =>
  import('./seldom.ts').then(({ PickedBar: bar }) => ({ default: bar })),
);
const PathView = lazy(() =>
  import('./seldom.ts').then(({ PathView: view }) => ({ default: view })),
);
const StatisticsView = lazy(() =>
  import('./seldom.ts').then(({ StatisticsView: view }) => ({ default: view })),
);

export type TreeScreenProps = {
  readonly trees: readonly TreeSummary[];
  readonly likes: Likes;
  readonly model: TreeModel;
  readonly stale: boolean;
  readonly onRefresh: () => void;
};

export function TreeScreen({ trees, likes, model, stale, onRefresh }: TreeScreenProps) {
  const place = usePlace(model, likes);
  usePresence(model.tree.id);
  const [asList, setAsList] = useState(false);
  const [layer, setLayer] = useState<Layer | null>(null);
  const [stage, setStage] = useState<Stage | null>(null);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const picking = usePicking();
  const { arranged, failed } = useArranged(model, place.wish);
  const trail = useTrail(model, place.focus);
  const walking = useWalking(arranged, place, stage);
  const changed = useCallback(() => void pull(model.tree.id), [model.tree.id]);
  const does = deedsOf({
    model,
    arranged,
    place,
    stage,
    walking,
    field,
    onLayer: setLayer,
    onList: () => setAsList(!asList),
    onChanged: changed,
  });
  const drawn = place.view.shows === 'cards' && !asList;
  useKeys({
    walk: (direction) => drawn && walking.walk(direction),
    add: (port) => does.add(walking.active, port),
    pick: picking.toggle,
    press: (what) => does.press[what](),
  });
  return (
    <div className={styles['screen']}>
      <Told
        model={arranged?.model ?? model}
        likes={likes}
        person={arranged === null ? place.focus : walking.active}
      />
      <Head
        trees={trees}
        model={model}
        place={place}
        trail={trail}
        asList={asList}
        onField={setField}
        onList={does.press.list}
        onHelp={does.press.help}
        onErrand={(errand) => setLayer({ kind: 'errand', errand })}
        onMend={does.mend}
        onFound={does.found}
        onPick={picking.turn}
      />
      {stale && (
        <Banner tone="warn" icon="warning">
          {t('stale')}
        </Banner>
      )}
      <Suspense fallback={<Skeleton name="tree" label={t('title')} />}>
        {place.view.shows !== 'cards' ? (
          <Pages model={model} place={place} />
        ) : arranged === null ? (
          <Waiting failed={failed} onRetry={onRefresh} />
        ) : asList ? (
          <Outline
            model={arranged.model}
            scene={arranged.scene}
            likes={likes}
            focus={walking.focus}
            picked={picking.ids}
            onPick={picking.toggle}
            onOpen={does.open}
            onCentre={does.look}
          />
        ) : (
          <Drawing
            arranged={arranged}
            walking={walking}
            place={place}
            stage={stage}
            onStage={setStage}
            picking={picking}
            onOpen={does.open}
            onAdd={does.add}
            onTie={does.tie}
          />
        )}
      </Suspense>
      {picking.ids !== null && (
        <Suspense fallback={null}>
          <PickedBar
            model={model}
            picked={picking.ids}
            focus={place.focus}
            onChanged={changed}
            onEnd={() => {
              picking.end();
              walking.back();
            }}
          />
        </Suspense>
      )}
      <Layers
        layer={layer}
        model={model}
        arranged={arranged}
        place={place}
        onLayer={setLayer}
        onChanged={changed}
      />
    </div>
  );
}

interface Means {
  readonly model: TreeModel;
  readonly arranged: Arranged | null;
  readonly place: Place;
  readonly stage: Stage | null;
  readonly walking: Walking;
  readonly field: HTMLInputElement | null;
  readonly onLayer: (layer: Layer) => void;
  readonly onList: () => void;
  readonly onChanged: () => void;
}

/** What can be done here, by hand and by key alike. Persons are numbers of the arranged tree, which may be older than the newest. */
function deedsOf({
  model,
  arranged,
  place,
  stage,
  walking,
  field,
  onLayer,
  onList,
  onChanged,
}: Means) {
  const shown = arranged?.model ?? model;
  const { undo: mayUndo } = model.abilities;
  const open = (person: number, mode: Opened['mode'] = { kind: 'read' }) =>
    onLayer({ kind: 'person', opened: { person: idOf(shown, person), mode } });
  const mend = (how: 'undo' | 'redo') => {
    if (mayUndo) void mended(how, model.tree.id).then(onChanged);
  };
  const look = (person: number) => place.look(idOf(shown, person));
  const press: Readonly<Record<Pressed, () => void>> = {
    edit: () => {
      if (mayWith(shown, walking.active, 'edit')) open(walking.active, { kind: 'edit' });
    },
    add: () => open(walking.active),
    search: () => field?.focus(),
    help: () => onLayer({ kind: 'keys' }),
    list: onList,
    closer: () => stage?.zoom(1.5),
    farther: () => stage?.zoom(1 / 1.5),
    all: () => stage?.aim({ kind: 'fit' }),
    nextView: () => place.turn(1),
    lastView: () => place.turn(-1),
    centre: () => look(walking.active),
    home: place.goHome,
    undo: () => mend('undo'),
    redo: () => mend('redo'),
  };
  return {
    open,
    mend,
    look,
    press,
    add: (person: number, port: Port) => {
      if (mayWith(shown, person, 'add')) open(person, { kind: 'add', port });
    },
    tie: (person: number, port: Port, other: string) =>
      onLayer({ kind: 'tie', tying: { to: idOf(shown, person), port, person: other } }),
    found: (person: number) => {
      const id = idOf(model, person);
      place.look(id);
      // Whoever stands in the middle already is flown to all the same.
      const slot = arranged?.scene.persons.indexOf(walking.focus) ?? -1;
      if (id === place.focusId && slot >= 0) stage?.aim({ kind: 'person', slot });
      field?.blur();
    },
  };
}

/** Views in words and figures instead of cards. */
function Pages({ model, place }: { readonly model: TreeModel; readonly place: Place }) {
  const tree = model.tree.id;
  const look = (person: number) => place.look(idOf(model, person));
  return (
    <div className={styles['page']}>
      {place.view.shows === 'path' ? (
        <PathView
          model={model}
          focus={place.focus}
          other={place.other}
          onFocus={look}
          onOther={place.setOther}
          ask={(one, other) => desk().ask({ kind: 'kin', tree, one, other })}
        />
      ) : (
        <StatisticsView
          model={model}
          focus={place.focus}
          onFocus={look}
          ask={(focus) => desk().ask({ kind: 'figures', tree, focus })}
        />
      )}
    </div>
  );
}

const Waiting = ({ failed, onRetry }: { readonly failed: boolean; readonly onRetry: () => void }) =>
  failed ? (
    <FailedState title={t('failed')} unaffected={t('failedUnaffected')} onRetry={onRetry} />
  ) : (
    <Opening />
  );

async function mended(how: 'undo' | 'redo', tree: string): Promise<void> {
  try {
    await (how === 'undo' ? undo(tree) : redo(tree));
    toast({ tone: 'plain', text: how === 'undo' ? t('undone') : t('redone') });
  } catch (error) {
    toast({ tone: 'plain', text: sentenceOf(error) });
  }
}
