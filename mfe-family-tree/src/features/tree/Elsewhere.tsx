/** What is told of somebody of the tree, here and elsewhere: a memory, a memorial, their codex. */
import type { TreePerson, TreeView } from '@kinlore/shared/contracts/family';
import { Link, openActivityEditor, openProfile } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, Row, buttonClass } from '@kinlore/shared/ui';
import { t as panelText } from './person-panel.messages.ts';
import { nameOf } from './words.ts';

/** A memory begun here names them already; one's own names nobody. */
function WriteMemory({
  person,
  tree,
  onLeave,
}: {
  readonly person: TreePerson;
  readonly tree: string;
  readonly onLeave: () => void;
}) {
  const me = useAtomValue(currentUser);
  const isMe = person.user !== null && person.user.id === me?.id;
  const write = () => {
    onLeave();
    openActivityEditor(isMe ? {} : { with: { tree, person: person.id } });
  };
  return (
    <Button kind="primary" icon="edit" onClick={write}>
      {isMe
        ? panelText('writeMemory')
        : panelText('writeMemoryOf', { name: person.given === '' ? nameOf(person) : person.given })}
    </Button>
  );
}

type ElsewhereProps = {
  readonly person: TreePerson;
  readonly view: TreeView;
  readonly onLeave: () => void;
};

export function Elsewhere({ person, view, onLeave }: ElsewhereProps) {
  const { user, memorial_slug } = person;
  const mayRemember =
    !person.hidden && !person.living && memorial_slug === null && person.abilities.edit;
  return (
    <Row gap={8}>
      {!person.hidden && <WriteMemory person={person} tree={view.tree.id} onLeave={onLeave} />}
      {memorial_slug !== null && (
        <Link className={buttonClass('quiet')} to={`/memorials/${memorial_slug}`}>
          {panelText('openMemorial')}
        </Link>
      )}
      {mayRemember && (
        <Link
          className={buttonClass('quiet')}
          to={`/memorials/new?tree=${view.tree.id}&person=${person.id}`}
        >
          {panelText('makeMemorial')}
        </Link>
      )}
      {user !== null && user.life_status === 'living' && (
        <Button icon="codex" onClick={() => openProfile({ username: user.username })}>
          {panelText('openProfile')}
        </Button>
      )}
    </Row>
  );
}
