/** The closest family: as cards with threads, or as a list with the same powers. */
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import { toast, useSearchParams } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useRecord } from '@kinlore/shared/state';
import { Banner, Button, EmptyState, FailedState, Page, Row, Skeleton } from '@kinlore/shared/ui';
import type { TreeView } from '@kinlore/shared/contracts/family';
import { useState } from 'react';
import { FamilyCards } from './FamilyCards.tsx';
import { Outline } from './Outline.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { beginTree, myTrees, treeView, undo } from './tree.api.ts';
import { t } from './tree.messages.ts';
import { nameOf } from './words.ts';

export default function TreePage() {
  const trees = useRecord(myTrees, 'mine');
  if (trees.value !== null) {
    const tree = trees.value.find((one) => one.self_person_id !== null) ?? trees.value[0];
    return tree === undefined ? <Begin onBegun={trees.refresh} /> : <Tree id={tree.id} />;
  }
  return <NotYet loading={trees.status === 'loading'} onRetry={trees.refresh} />;
}

function NotYet({ loading, onRetry }: { readonly loading: boolean; readonly onRetry: () => void }) {
  return (
    <Page title={t('title')} wide>
      {loading ? <Skeleton name="tree" label={t('title')} /> : <FailedState title={t('failed')} unaffected={t('failedUnaffected')} onRetry={onRetry} />}
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

function Tree({ id }: { readonly id: string }) {
  const [search, setSearch] = useSearchParams();
  const focus = search.get('focus');
  const { value, status, refresh } = useRecord(treeView, { tree: id, focus });
  const look = (person: string | null) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (person === null) next.delete('focus');
      else next.set('focus', person);
      return next;
    });
  if (value !== null) return <TreeScreen view={value} stale={status === 'stale'} onLook={look} onChanged={refresh} atHome={focus === null} />;
  return <NotYet loading={status === 'loading'} onRetry={refresh} />;
}

type ScreenProps = {
  readonly view: TreeView;
  readonly stale: boolean;
  readonly atHome: boolean;
  readonly onLook: (person: string | null) => void;
  readonly onChanged: () => void;
};

export function TreeScreen({ view, stale, atHome, onLook, onChanged }: ScreenProps) {
  const [shape, setShape] = useState<'cards' | 'outline'>('cards');
  const [open, setOpen] = useState<string | null>(null);
  const person = view.persons.find((one) => one.id === open);
  const focus = view.persons.find((one) => one.id === view.focus_id);
  const takeBack = async () => {
    try {
      await undo(view.tree.id);
      toast({ tone: 'plain', text: t('undone') });
      onChanged();
    } catch (error) {
      toast({ tone: 'plain', text: sentenceOf(error) });
    }
  };
  const actions = (
    <Row gap={8}>
      {!atHome && view.tree.self_person_id !== null && (
        <Button icon="home" onClick={() => onLook(null)}>
          {t('home')}
        </Button>
      )}
      <Button icon={shape === 'cards' ? 'list' : 'grid'} onClick={() => setShape(shape === 'cards' ? 'outline' : 'cards')}>
        {shape === 'cards' ? t('outline') : t('cards')}
      </Button>
      {view.abilities.undo && view.tree.revision > 1 && (
        <Button icon="undo" onClick={() => void takeBack()}>
          {t('undo')}
        </Button>
      )}
    </Row>
  );
  return (
    <Page title={focus === undefined ? t('title') : t('canvas', { name: nameOf(focus) })} label={t('persons', { count: view.tree.persons })} lead={t('lead')} actions={actions} wide>
      {stale && (
        <Banner tone="warn" icon="warning">
          {t('stale')}
        </Banner>
      )}
      {shape === 'cards' ? <FamilyCards view={view} chosen={open} onOpen={setOpen} /> : <Outline view={view} onOpen={setOpen} />}
      {person !== undefined && (
        <PersonPanel
          key={person.id}
          person={person}
          view={view}
          onClose={() => setOpen(null)}
          onChanged={onChanged}
          onCentre={(id) => {
            setOpen(null);
            onLook(id);
          }}
        />
      )}
    </Page>
  );
}
