/** The family tree: which tree, and what there is before one can see it. */
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { TreeSummary } from '@kinlore/shared/contracts/family';
import { on } from '@kinlore/shared/bus';
import { toast, useSearchParams } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useRecord, type RecordView } from '@kinlore/shared/state';
import { usualPreferences } from '@kinlore/shared/contracts/family-whole';
import { Button, EmptyState, FailedState, Page } from '@kinlore/shared/ui';
import { useEffect, useState } from 'react';
import { treeLikes } from './likes.state.ts';
import { beginTree, myTrees } from './tree.api.ts';
import { Opening } from './Opening.tsx';
import { TreeScreen } from './TreeScreen.tsx';
import { t } from './tree.messages.ts';
import { desk, ownTree, pullSoon, wholeTree } from './whole.state.ts';

// The worker comes up while the list of trees is on its way.
desk();

export default function TreePage() {
  const trees = useRecord(myTrees, 'mine');
  const [search] = useSearchParams();
  const asked = search.get('tree');
  // Neither an address that names its tree nor one that names none need wait for the list of all.
  const [isFirst] = useState(trees.value === null);
  if (asked === null && isFirst) return <Own trees={trees} />;
  if (trees.value === null && asked !== null && trees.status === 'loading')
    return <Whole key={asked} id={asked} trees={[]} />;
  return <Listed trees={trees} asked={asked} />;
}

type Trees = RecordView<TreeSummary[]>;

/** The tree the server takes for one's own. Where it answers none, the list says why. */
function Own({ trees }: { readonly trees: Trees }) {
  const own = useRecord(ownTree, 'own');
  if (own.status === 'loading') return <NotYet loading onRetry={() => void own.refresh()} />;
  return own.value === null ? (
    <Listed trees={trees} asked={null} />
  ) : (
    <Whole key={own.value} id={own.value} trees={trees.value ?? []} />
  );
}

function Listed({ trees, asked }: { readonly trees: Trees; readonly asked: string | null }) {
  if (trees.value === null)
    return <NotYet loading={trees.status === 'loading'} onRetry={() => void trees.refresh()} />;
  const tree =
    trees.value.find((one) => one.id === asked) ??
    trees.value.find((one) => one.self_person_id !== null) ??
    trees.value[0];
  return tree === undefined ? (
    <Begin onBegun={() => void trees.refresh()} />
  ) : (
    <Whole key={tree.id} id={tree.id} trees={trees.value} />
  );
}

function Whole({ id, trees }: { readonly id: string; readonly trees: readonly TreeSummary[] }) {
  const { value, status, refresh } = useRecord(wholeTree, id);
  const likes = useRecord(treeLikes, id);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    on(
      'family.tree.changed',
      ({ tree_id, revision }) => {
        if (tree_id === id) pullSoon(id, revision);
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
  if (value === null)
    return <NotYet loading={status === 'loading'} onRetry={() => void refresh()} />;
  // Asked beside the tree and much smaller. Drawn before, the tree would be drawn twice; where it cannot be read, the tree is seen as usual.
  if (likes.status === 'loading') return <NotYet loading onRetry={() => void likes.refresh()} />;
  return (
    <TreeScreen
      trees={trees}
      likes={likes.value ?? usualPreferences}
      model={value}
      stale={status === 'stale'}
      onRefresh={() => void refresh()}
    />
  );
}

function NotYet({ loading, onRetry }: { readonly loading: boolean; readonly onRetry: () => void }) {
  return (
    <Page title={t('title')} wide>
      {loading ? (
        <Opening />
      ) : (
        <FailedState title={t('failed')} unaffected={t('failedUnaffected')} onRetry={onRetry} />
      )}
    </Page>
  );
}

function Begin({ onBegun }: { readonly onBegun: () => void }) {
  const user = useAtomValue(currentUser);
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    try {
      await beginTree(t('treeName', { name: user?.full_name ?? '' }), newKey());
      onBegun();
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      setBusy(false);
    }
  };
  const action = (
    <Button kind="primary" busy={busy} onClick={() => void begin()}>
      {t('begin')}
    </Button>
  );
  return (
    <Page title={t('title')}>
      <EmptyState icon="sign-family-tree" title={t('beginTitle')} action={action}>
        {t('beginText')}
      </EmptyState>
    </Page>
  );
}
