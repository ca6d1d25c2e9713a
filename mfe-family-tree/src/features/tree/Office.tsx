/** What is done with a tree as a whole: its history, what is doubtful or double in it, files in and out, and asking others in. */
import { Dialog } from '@kinlore/shared/ui';
import { useSearchParams } from '@kinlore/shared/remote';
import { useCallback } from 'react';
import { idOf, indexOf, nameOf, type TreeModel } from '../../model/index.ts';
import { ExportDialog, ImportDialog } from '../exchange/index.ts';
import { HistoryPanel } from '../history/index.ts';
import { LikesDialog } from '../likes/index.ts';
import { InviteDialog } from '../invite/index.ts';
import { MembersDialog } from '../members/index.ts';
import { PosterDialog } from '../poster/index.ts';
import { PersonEditor, type PersonEditorProps } from '../person/index.ts';
import { ChecksPanel, DuplicatesPanel } from '../tidy/index.ts';
import type { PosterView } from '../../print/chosen.ts';
import type { Errand } from './errands.ts';
import type { Place } from './use-place.ts';
import type { Arranged } from './use-arranged.ts';
import { myTrees } from './tree.api.ts';
import { keepLikes, type Likes } from './likes.state.ts';
import { views } from './views.ts';
import { homeOf, wholeTree } from './whole.state.ts';
import { t } from './tree.messages.ts';

export type OfficeProps = {
  readonly model: TreeModel;
  readonly arranged: Arranged | null;
  readonly place: Place;
  readonly errand: Errand;
  readonly onOpen: (person: string) => void;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

const personOf = (model: TreeModel, { person }: Errand) =>
  person === undefined
    ? null
    : {
        id: person,
        name: nameOf(model, indexOf(model, person), { hidden: t('living'), unnamed: t('unnamed') }),
      };

export default function Office({
  model,
  arranged,
  place,
  errand,
  onOpen,
  onChanged,
  onClose,
}: OfficeProps) {
  const [, setSearch] = useSearchParams();
  const { id, name } = model.tree;
  const person = personOf(model, errand);
  const openAnd = (chosen: string) => {
    onClose();
    onOpen(chosen);
  };
  /** A file may have become a tree that nobody here has heard of yet. */
  const imported = useCallback(() => {
    void myTrees.of('mine').refresh();
    onChanged();
  }, [onChanged]);
  const show = async (tree: string) => {
    await myTrees.of('mine').refresh();
    onClose();
    setSearch({ tree });
  };
  switch (errand.what) {
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
    case 'invite':
      return <Asking model={model} person={person} onClose={onClose} />;
    case 'members':
      return <MembersDialog model={model} onClose={onClose} />;
    case 'print':
      return <Paper model={model} arranged={arranged} place={place} onClose={onClose} />;
    case 'likes':
      return <HowISeeIt model={model} place={place} onClose={onClose} />;
    case 'person':
      return <Everything tree={id} person={person} onChanged={onChanged} onClose={onClose} />;
    default:
      return errand.what satisfies never;
  }
}

function Asking({
  model,
  person,
  onClose,
}: {
  readonly model: TreeModel;
  readonly person: ReturnType<typeof personOf>;
  readonly onClose: () => void;
}) {
  const { id, name, role } = model.tree;
  return (
    <InviteDialog
      treeId={id}
      treeName={name}
      isOwner={role === 'owner'}
      model={model}
      {...(person !== null && { person })}
      onClose={onClose}
    />
  );
}

const Everything = ({
  person,
  ...given
}: Omit<PersonEditorProps, 'person'> & { readonly person: { readonly id: string } | null }) =>
  person === null ? null : <PersonEditor person={person.id} {...given} />;

/** Days are no part of a tree that was read without them. */
async function kept(model: TreeModel, wanted: Likes): Promise<void> {
  await keepLikes(model.tree.id, wanted);
  if (wanted.show_dates === 'full' && model.days === null)
    await wholeTree.of(model.tree.id).refresh();
}

/** Around whom the tree can open: oneself, whom it opens around now, and whoever stands in the middle. */
function HowISeeIt({ model, place, onClose }: Pick<OfficeProps, 'model' | 'place' | 'onClose'>) {
  const { likes } = place;
  const own = idOf(model, homeOf(model));
  const persons = [...new Set([likes.focus_person_id ?? own, place.focusId])].filter(
    (id) => id !== own && indexOf(model, id) >= 0,
  );
  return (
    <LikesDialog
      onKeep={(wanted) => kept(model, wanted)}
      likes={likes.focus_person_id === own ? { ...likes, focus_person_id: null } : likes}
      hasSelf={model.tree.self_person_id !== null}
      views={views.map(({ key, label }) => ({ value: key, label: label() }))}
      persons={persons.map((value) => ({
        value,
        label: nameOf(
          model,
          indexOf(model, value),
          { hidden: t('living'), unnamed: t('unnamed') },
          likes.name_order,
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
}: Pick<OfficeProps, 'model' | 'arranged' | 'place' | 'onClose'>) {
  const view = posterViewOf(place.view.key);
  const drawn =
    arranged !== null && arranged.wish.view === view && view !== 'fan'
      ? { view, persons: arranged.scene.persons }
      : undefined;
  const shown = drawn === undefined ? model : (arranged?.model ?? model);
  return (
    <PosterDialog
      model={shown}
      focus={Math.max(0, indexOf(shown, place.focusId))}
      order={place.likes.name_order}
      view={view}
      span={place.wish.span}
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
