/** The family tree: which tree, and what there is before one can see it. */
import { isApiFailure } from '@kinlore/shared/api-client';
import type { TreeSummary } from '@kinlore/shared/contracts/family';
import { on } from '@kinlore/shared/bus';
import { useSearchParams } from '@kinlore/shared/remote';
import { useRecord, type RecordView } from '@kinlore/shared/state';
import { usualPreferences } from '@kinlore/shared/contracts/family-whole';
import { FailedState, Page } from '@kinlore/shared/ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { treePreferences } from '../../data/preferences.state.ts';
import { myTrees } from '../../data/tree.api.ts';
import { Opening } from './Opening.tsx';
import { TreeScreen } from './TreeScreen.tsx';
import { t } from './tree.messages.ts';
import { close, getWorkerClient, ownTree, pullSoon, wholeTree } from './whole.state.ts';

// The worker comes up while the list of trees is on its way.
getWorkerClient();

const Begin = lazy(() => import('./seldom.ts').then(({ Begin: begin }) => ({ default: begin })));
const Gone = lazy(() => import('./seldom.ts').then(({ Gone: gone }) => ({ default: gone })));

export default function TreePage() {
  const trees = useRecord(myTrees, 'mine');
  const [search] = useSearchParams();
  const asked = search.get('tree');
  // Neither an address that names its tree nor one that names none need wait for the list of all.
  const [isFirst] = useState(trees.value === null);
  if (asked === null && isFirst) return <Own trees={trees} />;
  // A tree that was named and is not there is said to be so: nobody is shown another family in its place.
  if (asked !== null) return <Whole key={asked} id={asked} trees={trees.value ?? []} />;
  return <Listed trees={trees} />;
}

type Trees = RecordView<TreeSummary[]>;

/** The tree the server takes for one's own. Where it answers none, the list says why. */
function Own({ trees }: { readonly trees: Trees }) {
  const own = useRecord(ownTree, 'own');
  if (own.status === 'loading') return <NotYet loading onRetry={() => void own.refresh()} />;
  return own.value === null ? (
    <Listed trees={trees} />
  ) : (
    <Whole key={own.value} id={own.value} trees={trees.value ?? []} />
  );
}

function Listed({ trees }: { readonly trees: Trees }) {
  const [imports, setImports] = useState(false);
  if (trees.value === null)
    return <NotYet loading={trees.status === 'loading'} onRetry={() => void trees.refresh()} />;
  const tree = trees.value.find((one) => one.self_person_id !== null) ?? trees.value[0];
  return tree === undefined ? (
    <Suspense fallback={<NotYet loading onRetry={() => void trees.refresh()} />}>
      <Begin
        onBegun={(how) => {
          setImports(how === 'import');
          void trees.refresh();
        }}
        onRestored={() => void trees.refresh()}
      />
    </Suspense>
  ) : (
    <Whole key={tree.id} id={tree.id} trees={trees.value} imports={imports} />
  );
}

function Whole({
  id,
  trees,
  imports = false,
}: {
  readonly id: string;
  readonly trees: readonly TreeSummary[];
  readonly imports?: boolean;
}) {
  const { value, status, failure, refresh } = useRecord(wholeTree, id);
  const preferences = useRecord(treePreferences, id);
  useEffect(() => {
    // It was not there when it was last looked at; since then somebody may have been asked in again.
    if (wholeTree.of(id).state().status === 'failed') void wholeTree.of(id).refresh();
    const ending = new AbortController();
    const { signal } = ending;
    on(
      'family.tree.changed',
      ({ tree_id, revision, gone }) => {
        if (tree_id !== id) return;
        if (gone === true) close(id);
        else pullSoon(id, revision);
      },
      { signal },
    );
    // The page may have missed something: asked once, harmless when nothing changed.
    on(
      'realtime.resumed',
      () => {
        pullSoon(id, null);
      },
      { signal },
    );
    return () => {
      ending.abort();
    };
  }, [id]);
  if (value === null && isApiFailure(failure) && failure.status === 404) return <NoLonger />;
  if (value === null)
    return <NotYet loading={status === 'loading'} onRetry={() => void refresh()} />;
  // Asked beside the tree and much smaller. Drawn before, the tree would be drawn twice; where it cannot be read, the tree is seen as usual.
  if (preferences.status === 'loading')
    return <NotYet loading onRetry={() => void preferences.refresh()} />;
  return (
    <TreeScreen
      trees={trees}
      preferences={preferences.value ?? usualPreferences}
      model={value}
      stale={status === 'stale'}
      imports={imports}
      onRefresh={() => void refresh()}
    />
  );
}

/** Removed, left, or never theirs: which of them is nobody's to know but the owner's. */
function NoLonger() {
  const [, setSearch] = useSearchParams();
  const showMine = async () => {
    await myTrees.of('mine').refresh();
    ownTree.of('own').end();
    setSearch({});
  };
  return (
    <Page title={t('title')}>
      <Suspense fallback={null}>
        <Gone onMine={() => void showMine()} />
      </Suspense>
    </Page>
  );
}

function NotYet({ loading, onRetry }: { readonly loading: boolean; readonly onRetry: () => void }) {
  return (
    <Page title={t('title')} wide>
      {loading ? (
        <Opening />
      ) : (
        <FailedState
          level={2}
          title={t('failed')}
          unaffected={t('failedUnaffected')}
          onRetry={onRetry}
        />
      )}
    </Page>
  );
}
