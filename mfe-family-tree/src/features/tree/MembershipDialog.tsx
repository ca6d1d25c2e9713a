/** Who belongs to a tree, and the tree as such: asking in, members, its name and its end, and the others one has. */
import { useSearchParams } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import type { TreeModel } from '../../model/index.ts';
import { InviteDialog, OpenInvitations } from '../invite/index.ts';
import { MembersDialog } from '../members/index.ts';
import { SettingsDialog, TreesDialog } from '../trees/index.ts';
import type { TreeAction } from './tree-actions.ts';
import { myTrees } from '../../data/tree.api.ts';
import { ownTree } from './whole.state.ts';

export type MembershipDialogProps = {
  readonly what: Extract<TreeAction['what'], 'invite' | 'members' | 'trees' | 'settings'>;
  readonly model: TreeModel;
  /** Who is asked in, where it is about one. */
  readonly person: { readonly id: string; readonly name: string } | null;
  readonly onChanged: () => void;
  readonly onAction: (action: TreeAction) => void;
  readonly onClose: () => void;
};

export function MembershipDialog({
  what,
  model,
  person,
  onChanged,
  onAction,
  onClose,
}: MembershipDialogProps) {
  const show = useShow(onClose);
  const { id, name, role } = model.tree;
  switch (what) {
    case 'invite':
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
    case 'members':
      return (
        <Members model={model} onInvite={() => onAction({ what: 'invite' })} onClose={onClose} />
      );
    case 'trees':
      return (
        <TreesDialog tree={id} mayBegin onShow={(tree) => void show(tree)} onClose={onClose} />
      );
    case 'settings':
      return (
        <SettingsDialog
          tree={model.tree}
          onChanged={onChanged}
          onGone={() => void show(null)}
          onClose={onClose}
        />
      );
    default:
      return what satisfies never;
  }
}

/** Goes to another tree, also one that nobody here has heard of yet; `null`: to the one that is one's own. */
export function useShow(onClose: () => void): (tree: string | null) => Promise<void> {
  const [, setSearch] = useSearchParams();
  return async (tree) => {
    await myTrees.of('mine').refresh();
    if (tree === null) ownTree.of('own').end();
    onClose();
    setSearch(tree === null ? {} : { tree });
  };
}

/** Whoever keeps the tree asks others in, and sees who has not answered. */
function Members({
  model,
  onInvite,
  onClose,
}: {
  readonly model: TreeModel;
  readonly onInvite: () => void;
  readonly onClose: () => void;
}) {
  const isChild = useAtomValue(currentUser)?.account_type === 'child';
  const keeps = !isChild && model.abilities.edit;
  return (
    <MembersDialog model={model} onInvite={keeps ? onInvite : null} onClose={onClose}>
      {keeps && <OpenInvitations treeId={model.tree.id} />}
    </MembersDialog>
  );
}
