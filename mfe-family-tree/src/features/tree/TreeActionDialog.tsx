/** What is done with a tree as a whole: its history, what is doubtful or double in it, files in and out, and asking others in. */
import { Dialog } from '@kinlore/shared/ui';
import { useCallback } from 'react';
import { idOf, indexOf, nameOf, type TreeModel } from '../../model/index.ts';
import { ExportDialog, ImportDialog } from '../exchange/index.ts';
import { HistoryPanel } from '../history/index.ts';
import { PreferencesDialog } from '../preferences/index.ts';
import { PosterDialog } from '../poster/index.ts';
import { PersonEditor, type PersonEditorProps } from '../person/index.ts';
import { ChecksPanel, DuplicatesPanel, SuggestionsPanel } from '../tidy/index.ts';
import type { PosterView } from '../../print/chosen.ts';
import { MembershipDialog, useShow } from './MembershipDialog.tsx';
import type { TreeAction } from './tree-actions.ts';
import type { Place } from './use-place.ts';
import type { Arranged } from './use-arranged.ts';
import { myTrees } from '../../data/tree.api.ts';
import { savePreferences } from '../../data/preferences.state.ts';
import type { TreePreferences } from '@kinlore/shared/contracts/family-whole';
import { views } from './views.ts';
import { homeOf, wholeTree } from './whole.state.ts';
import { t } from './tree.messages.ts';

export type TreeActionDialogProps = {
  readonly model: TreeModel;
  readonly arranged: Arranged | null;
  readonly place: Place;
  readonly action: TreeAction;
  readonly onOpen: (person: string) => void;
  readonly onChanged: () => void;
  /** One action leads to another. */
  readonly onAction: (action: TreeAction) => void;
  readonly onClose: () => void;
};

const personOf = (model: TreeModel, { person }: TreeAction) =>
  person === undefined
    ? null
    : {
        id: person,
        name: nameOf(model, indexOf(model, person), { hidden: t('living'), unnamed: t('unnamed') }),
      };

export default function TreeActionDialog({
  model,
  arranged,
  place,
  action,
  onOpen,
  onChanged,
  onAction,
  onClose,
}: TreeActionDialogProps) {
  const show = useShow(onClose);
  const { id, name } = model.tree;
  const person = personOf(model, action);
  const openAnd = (chosen: string) => {
    onClose();
    onOpen(chosen);
  };
  /** A file may have become a tree that nobody here has heard of yet. */
  const imported = useCallback(() => {
    void myTrees.of('mine').refresh();
    onChanged();
  }, [onChanged]);
  switch (action.what) {
    case 'history':
      return (
        <Dialog open onClose={onClose} size="large" title={t('history')}>
          <HistoryPanel tree={id} person={person} onChanged={onChanged} />
        </Dialog>
      );
    case 'checks':
      return (
        <Dialog open onClose={onClose} size="large" title={t('checks')}>
          <ChecksPanel tree={id} mayEdit={model.abilities.edit} onOpen={openAnd} />
        </Dialog>
      );
    case 'suggestions':
      return (
        <Dialog open onClose={onClose} size="large" title={t('suggestions')}>
          <SuggestionsPanel tree={id} onChanged={onChanged} onOpen={openAnd} />
        </Dialog>
      );
    case 'duplicates':
      return (
        <Dialog open onClose={onClose} size="large" title={t('duplicates')}>
          <DuplicatesPanel tree={id} onChanged={onChanged} onOpen={openAnd} />
        </Dialog>
      );
    case 'import':
      return (
        <ImportDialog
          treeId={id}
          treeName={name}
          onClose={onClose}
          onChanged={imported}
          onOpen={(tree) => void show(tree)}
        />
      );
    case 'export':
      return <ExportDialog treeId={id} onClose={onClose} />;
    case 'print':
      return <Paper model={model} arranged={arranged} place={place} onClose={onClose} />;
    case 'preferences':
      return <HowISeeIt model={model} place={place} onClose={onClose} />;
    case 'person':
      return <Everything tree={id} person={person} onChanged={onChanged} onClose={onClose} />;
    default:
      return (
        <MembershipDialog
          what={action.what}
          model={model}
          person={person}
          onChanged={onChanged}
          onAction={onAction}
          onClose={onClose}
        />
      );
  }
}

const Everything = ({
  person,
  ...given
}: Omit<PersonEditorProps, 'person'> & { readonly person: { readonly id: string } | null }) =>
  person === null ? null : <PersonEditor person={person.id} {...given} />;

/** Days are no part of a tree that was read without them. */
async function kept(model: TreeModel, wanted: TreePreferences): Promise<void> {
  await savePreferences(model.tree.id, wanted);
  if (wanted.show_dates === 'full' && model.days === null)
    await wholeTree.of(model.tree.id).refresh();
}

/** Around whom the tree can open: oneself, whom it opens around now, and whoever stands in the middle. */
function HowISeeIt({
  model,
  place,
  onClose,
}: Pick<TreeActionDialogProps, 'model' | 'place' | 'onClose'>) {
  const { preferences } = place;
  const own = idOf(model, homeOf(model));
  const persons = [...new Set([preferences.focus_person_id ?? own, place.focusId])].filter(
    (id) => id !== own && indexOf(model, id) >= 0,
  );
  return (
    <PreferencesDialog
      onKeep={(wanted) => kept(model, wanted)}
      preferences={
        preferences.focus_person_id === own
          ? { ...preferences, focus_person_id: null }
          : preferences
      }
      hasSelf={model.tree.self_person_id !== null}
      views={views.map(({ key, label }) => ({ value: key, label: label() }))}
      persons={persons.map((value) => ({
        value,
        label: nameOf(
          model,
          indexOf(model, value),
          { hidden: t('living'), unnamed: t('unnamed') },
          preferences.name_order,
        ),
      }))}
      onClose={onClose}
    />
  );
}

/** What is on the screen, on paper: the same persons where the view can be printed, else the nearest that can. */
function Paper({
  model,
  arranged,
  place,
  onClose,
}: Pick<TreeActionDialogProps, 'model' | 'arranged' | 'place' | 'onClose'>) {
  const view = posterViewOf(place.view.key);
  const drawn =
    arranged !== null && arranged.request.view === view && view !== 'fan'
      ? { view, persons: arranged.scene.persons }
      : undefined;
  const shown = drawn === undefined ? model : (arranged?.model ?? model);
  return (
    <PosterDialog
      model={shown}
      focus={Math.max(0, indexOf(shown, place.focusId))}
      order={place.preferences.name_order}
      view={view}
      span={place.request.span}
      drawn={drawn}
      onClose={onClose}
    />
  );
}

function posterViewOf(key: Place['view']['key']): PosterView {
  switch (key) {
    case 'path':
    case 'statistics':
      return 'family';
    default:
      return key;
  }
}
