/** One person of the tree: what is known, who stands around them, and what this member may do. */
import type { TreePerson, TreeView } from '@kinlore/shared/contracts/family';
import { Slot } from '@kinlore/shared/remote';
import {
  Button,
  Dialog,
  FieldGroup,
  IconButton,
  Menu,
  Row,
  type IconName,
  type MenuItem,
} from '@kinlore/shared/ui';
import { useState, type ReactNode } from 'react';
import { Likeness } from '../portrait/index.ts';
import { ChangedLine } from '../presence/index.ts';
import { WaitingLines } from '../relations/index.ts';
import type { TreeAction } from './tree-actions.ts';
import { Elsewhere } from './Elsewhere.tsx';
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

/** Somebody, with those around them. */
export type Known = { readonly person: TreePerson; readonly view: TreeView };

export type PanelProps = {
  /** null until it was read: the dialog is there from the press on, and stays the same one when what it tells arrives. */
  readonly known: Known | null;
  /** Its title until then. */
  readonly name: string;
  /** What is said in place of what could not be read, or cannot yet. */
  readonly instead: ReactNode;
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

export function PersonPanel({ known, name, instead, begin = reading, ...given }: PanelProps) {
  const { onClose, onChanged } = given;
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
  if (known !== null && (mode.kind === 'edit' || mode.kind === 'add'))
    return <Writing {...known} mode={mode} onClose={onClose} onBack={back} onDone={done} />;
  if (known !== null && mode.kind === 'remove')
    return (
      <RemovePerson person={known.person} tree={known.view.tree.id} onCancel={back} onDone={done} />
    );
  return (
    <Dialog open onClose={onClose} title={known === null ? name : nameOf(known.person)}>
      {known === null ? instead : <Told {...known} {...given} onMode={setMode} />}
    </Dialog>
  );
}

type ToldProps = Known &
  Pick<PanelProps, 'onAction' | 'onCentre' | 'onClose' | 'onOpen'> & {
    readonly onMode: (mode: Mode) => void;
  };

function Told({ person, view, onAction, onCentre, onClose, onOpen, onMode }: ToldProps) {
  return (
    <div className={styles['panel']}>
      <Facts person={person} />
      {!person.hidden && <WaitingLines tree={view.tree.id} person={person.id} />}
      <Elsewhere person={person} view={view} onLeave={onClose} />
      <RelativeLists person={person} view={view} onOpen={onOpen} />
      <Powers
        person={person}
        mayInvite={view.tree.role === 'owner' || view.tree.role === 'editor'}
        onAction={onAction ?? null}
        onCentre={onCentre === null || person.hidden ? null : () => onCentre(person.id)}
        onMode={onMode}
      />
      {/* Under the keys, and last: what arrives late moves nothing that is about to be pressed. */}
      <ChangedLine person={person.id} />
      {!person.hidden && (
        <Slot
          name="person.memories"
          props={{ name: nameOf(person), person: person.id, level: 3 }}
        />
      )}
    </div>
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

function Facts({ person }: { readonly person: TreePerson }) {
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
