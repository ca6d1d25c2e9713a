/** The open view of a tree: a page of its own, or the family as a list or a drawing. */
import type { TreePreferences } from '@kinlore/shared/contracts/family-whole';
import { FailedState } from '@kinlore/shared/ui';
import { lazy } from 'react';
import type { Stage } from '../../draw/stage.ts';
import { idOf, type TreeModel } from '../../model/index.ts';
import { Drawing } from './Drawing.tsx';
import { Opening } from './Opening.tsx';
import type { ScreenActions } from './screen-actions.ts';
import { t } from './tree.messages.ts';
import type { Arranged } from './use-arranged.ts';
import type { Place } from './use-place.ts';
import type { PersonSelection } from './use-selection.ts';
import type { Walking } from './use-walking.ts';
import { getWorkerClient } from './whole.state.ts';
import styles from './Tree.module.css';

const Outline = lazy(() => import('./seldom.ts').then(({ Outline: view }) => ({ default: view })));
const PathView = lazy(() =>
  import('./seldom.ts').then(({ PathView: view }) => ({ default: view })),
);
const StatisticsView = lazy(() =>
  import('./seldom.ts').then(({ StatisticsView: view }) => ({ default: view })),
);

type TreeContentProps = {
  readonly model: TreeModel;
  readonly preferences: TreePreferences;
  readonly onRefresh: () => void;
  readonly place: Place;
  readonly arranged: Arranged | null;
  readonly failed: boolean;
  readonly asList: boolean;
  readonly walking: Walking;
  readonly stage: Stage | null;
  readonly selection: PersonSelection;
  readonly actions: ScreenActions;
  readonly onStage: (stage: Stage | null) => void;
  readonly onImport: (() => void) | null;
};

export function TreeContent({
  model,
  preferences,
  place,
  arranged,
  failed,
  asList,
  walking,
  stage,
  selection,
  actions,
  onStage,
  onImport,
  onRefresh,
}: TreeContentProps) {
  if (place.view.shows !== 'cards') return <Pages model={model} place={place} />;
  if (arranged === null) return <Waiting failed={failed} onRetry={onRefresh} />;
  if (asList)
    return (
      <Outline
        model={arranged.model}
        scene={arranged.scene}
        preferences={preferences}
        focus={walking.focus}
        selected={selection.ids}
        onPick={selection.toggle}
        onOpen={actions.open}
        onCentre={actions.look}
      />
    );
  return (
    <Drawing
      arranged={arranged}
      walking={walking}
      place={place}
      stage={stage}
      onStage={onStage}
      selection={selection}
      onOpen={actions.open}
      onAdd={actions.add}
      onTie={actions.tie}
      onImport={onImport}
    />
  );
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
          ask={(one, other) => getWorkerClient().ask({ kind: 'kin', tree, one, other })}
        />
      ) : (
        <StatisticsView
          model={model}
          focus={place.focus}
          onFocus={look}
          ask={(focus) => getWorkerClient().ask({ kind: 'figures', tree, focus })}
        />
      )}
    </div>
  );
}

const Waiting = ({ failed, onRetry }: { readonly failed: boolean; readonly onRetry: () => void }) =>
  failed ? (
    <FailedState
      level={2}
      title={t('failed')}
      unaffected={t('failedUnaffected')}
      onRetry={onRetry}
    />
  ) : (
    <Opening />
  );
