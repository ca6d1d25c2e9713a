/** A whole tree on the screen: what is shown and who stands in the middle is in the address, the rest is here. */
import type { TreeSummary } from '@kinlore/shared/contracts/family';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Banner, Skeleton } from '@kinlore/shared/ui';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { Stage } from '../../draw/stage.ts';
import type { TreeModel } from '../../model/index.ts';
import type { TreePreferences } from '@kinlore/shared/contracts/family-whole';
import { usePresence } from '../presence/index.ts';
import { Head } from './Head.tsx';
import { Layers, type Layer } from './Layers.tsx';
import { actionsFor } from './tree-actions.ts';
import { createActions } from './screen-actions.ts';
import { portAt } from './ports.ts';
import { LiveAnnouncement } from './LiveAnnouncement.tsx';
import { TreeContent } from './TreeContent.tsx';
import { t } from './tree.messages.ts';
import { useArranged, useTrail } from './use-arranged.ts';
import { useSelection } from './use-selection.ts';
import { useKeys } from './use-keys.ts';
import { usePlace } from './use-place.ts';
import { useWalking } from './use-walking.ts';
import { leading } from './walk.ts';
import { pull } from './whole.state.ts';
import styles from './Tree.module.css';

const SelectionBar = lazy(() =>
  import('./seldom.ts').then(({ SelectionBar: bar }) => ({ default: bar })),
);
export type TreeScreenProps = {
  readonly trees: readonly TreeSummary[];
  readonly preferences: TreePreferences;
  readonly model: TreeModel;
  readonly stale: boolean;
  /** A file is brought in at once: one came for that. */ readonly imports?: boolean;
  readonly onRefresh: () => void;
};

const importing: Layer = { kind: 'action', action: { what: 'import' } };
const firstLayer = (imports: boolean | undefined): Layer | null =>
  imports === true ? importing : null;

/** Brings a file in; null where this member may not. */
function useImport(model: TreeModel, onLayer: (layer: Layer) => void): (() => void) | null {
  const isChild = useAtomValue(currentUser)?.account_type === 'child';
  return actionsFor(model, isChild).some(({ what }) => what === 'import')
    ? () => onLayer(importing)
    : null;
}

export function TreeScreen({
  trees,
  preferences,
  model,
  stale,
  imports,
  onRefresh,
}: TreeScreenProps) {
  const place = usePlace(model, preferences);
  usePresence(model.tree.id);
  const [asList, setAsList] = useState(false);
  const [layer, setLayer] = useState<Layer | null>(() => firstLayer(imports));
  const [stage, setStage] = useState<Stage | null>(null);
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const selection = useSelection();
  const { arranged, failed } = useArranged(model, place.request);
  const trail = useTrail(model, place.focus);
  const walking = useWalking(arranged, place, stage);
  const changed = useCallback(() => void pull(model.tree.id), [model.tree.id]);
  const actions = createActions({
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
  const bringIn = useImport(model, setLayer);
  useKeys({
    walk: (direction) => drawn && walking.walk(direction),
    add: (key) =>
      actions.add(walking.active, portAt[arranged === null ? key : leading(key, arranged.scene)]),
    pick: selection.toggle,
    press: (what) => actions.press[what](),
  });
  return (
    <div className={styles['screen']}>
      <LiveAnnouncement
        model={arranged?.model ?? model}
        preferences={preferences}
        person={arranged === null ? place.focus : walking.active}
      />
      <Head
        trees={trees}
        model={model}
        place={place}
        trail={trail}
        asList={asList}
        onField={setField}
        onList={actions.press.list}
        onHelp={actions.press.help}
        onAction={(action) => setLayer({ kind: 'action', action })}
        onUndoRedo={actions.undoOrRedo}
        onFound={actions.found}
        onPick={selection.turn}
      />
      {stale && (
        <Banner tone="warn" icon="warning">
          {t('stale')}
        </Banner>
      )}
      <Suspense fallback={<Skeleton name="tree" label={t('title')} />}>
        <TreeContent
          model={model}
          preferences={preferences}
          place={place}
          arranged={arranged}
          failed={failed}
          asList={asList}
          walking={walking}
          stage={stage}
          selection={selection}
          actions={actions}
          onStage={setStage}
          onImport={bringIn}
          onRefresh={onRefresh}
        />
      </Suspense>
      {selection.ids !== null && (
        <Suspense fallback={null}>
          <SelectionBar
            model={model}
            selected={selection.ids}
            focus={place.focus}
            onChanged={changed}
            onEnd={() => {
              selection.end();
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
