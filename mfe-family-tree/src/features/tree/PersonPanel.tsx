/** One person of the tree: what is known, who stands around them, and what this member may do. */
import type { TreePerson, TreeView } from '@kinlore/shared/contracts/family';
import { Link, openActivityEditor, openProfile, Slot } from '@kinlore/shared/remote';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import {
  Button,
  Dialog,
  FieldGroup,
  IconButton,
  Menu,
  Row,
  buttonClass,
  type IconName,
  type MenuItem,
} from '@kinlore/shared/ui';
import { useState } from 'react';
import { Likeness } from '../portrait/index.ts';
import { ChangedLine } from '../presence/index.ts';
import { WaitingLines } from '../relations/index.ts';
import type { TreeAction } from './tree-actions.ts';
import PersonForm from './PersonForm.tsx';
import { ghostWords } from './Ports.tsx';
import { ports, portWords, type Port } from './ports.ts';
import { RelativeLists } from './RelativeLists.tsx';
import { RemovePerson } from './RemovePerson.tsx';
import { t as panelText } from './person-panel.messages.ts';
import { t } from './tree.messages.ts';
import { factLines, nameOf, yearsOf } from './words.ts';
import styles from './Tree.module.css';

export type Mode =
  | { readonly kind: 'read' }
  | { readonly kind: 'edit' }
  | { readonly kind: 'remove' }
  | {
      readonly kind: 'add';
      readonly port: Port;
      /** A mother, a father. */ readonly sex?: 'F' | 'M';
    };

export type PanelProps = {
  readonly person: TreePerson;
  readonly view: TreeView;
  /** How it opens: reading, or right at the form that a key or a port asked for. */
  readonly begin?: Mode;
  /** null where the tree stands around this person already. */
  readonly onCentre: ((id: string) => void) | null;
  readonly onOpen: (id: string) => void;
  /** What is more than the short form: everything about them, their history, asking them in. */
  readonly onAction?: (action: TreeAction) => void;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

const reading: Mode = { kind: 'read' };

export function PersonPanel({
  person: shown,
  view,
  begin = reading,
  onClose,
  onChanged,
  onCentre,
  onOpen,
  onAction,
}: PanelProps) {
  const [mode, setMode] = useState<Mode>(begin);
  const done = () => {
    onChanged();
    onClose();
  };
  // Who came for the form alone is done with it; who came to read goes on reading.
  const back = () => {
    if (begin.kind === 'read') setMode(reading);
    else onClose();
  };
  if (mode.kind === 'edit' || mode.kind === 'add')
    return (
      <Writing
        person={shown}
        view={view}
        mode={mode}
        onClose={onClose}
        onBack={back}
        onDone={done}
      />
    );
  if (mode.kind === 'remove')
    return <RemovePerson person={shown} tree={view.tree.id} onCancel={back} onDone={done} />;
  return (
    <Dialog open onClose={onClose} title={nameOf(shown)}>
      <div className={styles['panel']}>
        <ChangedLine person={shown.id} />
        <Known person={shown} />
        {!shown.hidden && <WaitingLines tree={view.tree.id} person={shown.id} />}
        <Elsewhere person={shown} view={view} onLeave={onClose} />
        <RelativeLists person={shown} view={view} onOpen={onOpen} />
        <Powers
          person={shown}
          mayInvite={view.tree.role === 'owner' || view.tree.role === 'editor'}
          onAction={onAction ?? null}
          onCentre={onCentre === null || shown.hidden ? null : () => onCentre(shown.id)}
          onMode={setMode}
        />
        {
          // Last, as they arrive last: what is about to be pressed stays where it is.
          !shown.hidden && (
            <Slot
              name="person.memories"
              props={{ name: nameOf(shown), person: shown.id, level: 3 }}
            />
          )
        }
      </div>
    </Dialog>
  );
}

type WritingProps = {
  readonly person: TreePerson;
  readonly view: TreeView;
  readonly mode: Extract<Mode, { kind: 'edit' | 'add' }>;
  readonly onClose: () => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
};

/** The form, for the person or for a relative of theirs. */
function Writing({ person, view, mode, onClose, onBack, onDone }: WritingProps) {
  const asked = mode.kind === 'edit' ? null : mode;
  const title =
    asked === null ? t('edit') : ghostWords({ port: asked.port, sex: asked.sex ?? null });
  return (
    <Dialog open onClose={onClose} title={`${title} · ${nameOf(person)}`}>
      <InHand person={person.id} mode={mode} />
      <PersonForm
        person={person}
        view={view}
        port={asked?.port ?? null}
        {...(asked?.sex !== undefined && { sex: asked.sex })}
        onCancel={onBack}
        onDone={onDone}
      />
    </Dialog>
  );
}

/** Who adds a relative changes nothing of the person. */
const InHand = ({ person, mode }: { readonly person: string; readonly mode: Mode }) =>
  mode.kind === 'edit' ? <ChangedLine person={person} inHand /> : null;

type PowersProps = {
  readonly person: TreePerson;
  readonly onCentre: (() => void) | null;
  readonly onMode: (mode: Mode) => void;
  readonly mayInvite: boolean;
  readonly onAction: ((action: TreeAction) => void) | null;
};

/** What is seldom done, behind one key. */
function seldomOf({
  person: { id, abilities, user, living, hidden },
  onCentre,
  onMode,
  mayInvite,
  onAction,
}: PowersProps): readonly MenuItem[] {
  const action = (what: TreeAction['what'], icon: IconName, label: string): MenuItem => ({
    key: what,
    icon,
    label,
    onSelect: () => onAction?.({ what, person: id }),
  });
  const has = onAction !== null && !hidden;
  return [
    ...(onCentre === null
      ? []
      : [{ key: 'centre', icon: 'fit' as const, label: t('centre'), onSelect: onCentre }]),
    ...(has && abilities.edit ? [action('person', 'list', panelText('inFull'))] : []),
    ...(has ? [action('history', 'history', panelText('historyOf'))] : []),
    ...(has && mayInvite && user === null && living
      ? [action('invite', 'person-add', t('invite'))]
      : []),
    ...(abilities.remove
      ? [
          {
            key: 'remove',
            icon: 'delete' as const,
            label: t('remove'),
            onSelect: () => onMode({ kind: 'remove' }),
          },
        ]
      : []),
  ];
}

/** What this member may do: adding by the four ports, then changing. */
function Powers(props: PowersProps) {
  const {
    person: { abilities },
    onMode,
  } = props;
  const seldom = seldomOf(props);
  return (
    <>
      {abilities.add && (
        <FieldGroup legend={t('addTitle')}>
          <Row gap={8}>
            {ports.map((port) => (
              <Button key={port} small icon="add" onClick={() => onMode({ kind: 'add', port })}>
                {portWords[port]()}
              </Button>
            ))}
          </Row>
        </FieldGroup>
      )}
      <Row gap={8}>
        {abilities.edit && (
          <Button icon="edit" onClick={() => onMode({ kind: 'edit' })}>
            {t('edit')}
          </Button>
        )}
        {seldom.length > 0 && (
          <Menu
            label={t('moreToDo')}
            trigger={(given) => <IconButton {...given} icon="more" label={t('moreToDo')} />}
            items={seldom}
          />
        )}
      </Row>
    </>
  );
}

function Known({ person }: { readonly person: TreePerson }) {
  if (person.hidden) return <p>{t('livingHint')}</p>;
  return (
    <>
      <div className={styles['person']}>
        <Likeness
          name={nameOf(person)}
          src={person.picture}
          seed={person.plate}
          size={96}
          rest={!person.living}
        />
        <div>
          <p>{yearsOf(person)}</p>
          {factLines(person).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
      {person.note !== '' && <p dir="auto">{person.note}</p>}
    </>
  );
}

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

/** What is told of them, here and elsewhere. */
function Elsewhere({ person, view, onLeave }: ElsewhereProps) {
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
