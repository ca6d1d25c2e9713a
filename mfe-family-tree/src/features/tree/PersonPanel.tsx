/** One person of the tree: what is known, who stands around them, and what this member may do. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import type { TreePerson, TreeView } from '@kinlore/shared/contracts/family';
import { Link, openProfile, toast } from '@kinlore/shared/remote';
import { Button, Dialog, FieldGroup, Row, buttonClass } from '@kinlore/shared/ui';
import { useState } from 'react';
import { Likeness } from '../portrait/index.ts';
import { ChangedLine } from '../presence/index.ts';
import type { Errand } from './errands.ts';
import PersonForm from './PersonForm.tsx';
import { ports, portWords, type Port } from './ports.ts';
import { RelativeLists } from './RelativeLists.tsx';
import { takeOut } from './tree.api.ts';
import { t } from './tree.messages.ts';
import { factLines, nameOf, yearsOf } from './words.ts';
import styles from './Tree.module.css';

export type Mode =
  | { readonly kind: 'read' }
  | { readonly kind: 'edit' }
  | { readonly kind: 'remove' }
  | { readonly kind: 'add'; readonly port: Port };

export type PanelProps = {
  readonly person: TreePerson;
  readonly view: TreeView;
  /** How it opens: reading, or right at the form that a key or a port asked for. */
  readonly begin?: Mode;
  /** null where the tree stands around this person already. */
  readonly onCentre: ((id: string) => void) | null;
  readonly onOpen: (id: string) => void;
  /** What is more than the short form: everything about them, their history, asking them in. */
  readonly onErrand?: (errand: Errand) => void;
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
  onErrand,
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
  if (mode.kind === 'edit' || mode.kind === 'add') {
    const title = mode.kind === 'edit' ? t('edit') : portWords[mode.port]();
    return (
      <Dialog open onClose={onClose} title={`${title} · ${nameOf(shown)}`}>
        <InHand person={shown.id} mode={mode} />
        <PersonForm
          person={shown}
          view={view}
          port={mode.kind === 'add' ? mode.port : null}
          onCancel={back}
          onDone={done}
        />
      </Dialog>
    );
  }
  if (mode.kind === 'remove')
    return <RemovePerson person={shown} tree={view.tree.id} onCancel={back} onDone={done} />;
  return (
    <Dialog open onClose={onClose} title={nameOf(shown)}>
      <div className={styles['panel']}>
        <ChangedLine person={shown.id} />
        <Known person={shown} />
        <RelativeLists person={shown} view={view} onOpen={onOpen} />
        <Elsewhere person={shown} view={view} />
        <Powers
          person={shown}
          mayInvite={view.tree.role === 'owner' || view.tree.role === 'editor'}
          onErrand={onErrand ?? null}
          onCentre={onCentre === null || shown.hidden ? null : () => onCentre(shown.id)}
          onMode={setMode}
        />
      </div>
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
  readonly onErrand: ((errand: Errand) => void) | null;
};

/** What this member may do: looking from here first, then adding by the four ports, then changing and taking out. */
function Powers({
  person: { id, abilities, user, living, hidden },
  onCentre,
  onMode,
  mayInvite,
  onErrand,
}: PowersProps) {
  const errands =
    onErrand === null || hidden
      ? []
      : [
          ...(abilities.edit ? [{ what: 'person', label: t('inFull') } as const] : []),
          { what: 'history', label: t('historyOf') } as const,
          ...(mayInvite && user === null && living
            ? [{ what: 'invite', label: t('invite') } as const]
            : []),
        ];
  return (
    <>
      {abilities.add && (
        <FieldGroup legend={t('addTitle')}>
          <Row gap={8}>
            {ports.map((port) => (
              <Button key={port} icon="add" onClick={() => onMode({ kind: 'add', port })}>
                {portWords[port]()}
              </Button>
            ))}
          </Row>
        </FieldGroup>
      )}
      <Row gap={8}>
        {onCentre !== null && <Button onClick={onCentre}>{t('centre')}</Button>}
        {abilities.edit && (
          <Button icon="edit" onClick={() => onMode({ kind: 'edit' })}>
            {t('edit')}
          </Button>
        )}
        {errands.map(({ what, label }) => (
          <Button key={what} onClick={() => onErrand?.({ what, person: id })}>
            {label}
          </Button>
        ))}
        {abilities.remove && (
          <Button kind="danger" onClick={() => onMode({ kind: 'remove' })}>
            {t('remove')}
          </Button>
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
          size={72}
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

function Elsewhere({ person, view }: { readonly person: TreePerson; readonly view: TreeView }) {
  const { user, memorial_slug } = person;
  const mayRemember =
    !person.hidden && !person.living && memorial_slug === null && person.abilities.edit;
  return (
    <Row gap={8}>
      {memorial_slug !== null && (
        <Link className={buttonClass('quiet')} to={`/memorials/${memorial_slug}`}>
          {t('openMemorial')}
        </Link>
      )}
      {mayRemember && (
        <Link
          className={buttonClass('quiet')}
          to={`/memorials/new?tree=${view.tree.id}&person=${person.id}`}
        >
          {t('makeMemorial')}
        </Link>
      )}
      {user !== null && user.life_status === 'living' && (
        <Button icon="codex" onClick={() => openProfile({ username: user.username })}>
          {t('openProfile')}
        </Button>
      )}
    </Row>
  );
}

function RemovePerson({
  person,
  tree,
  onCancel,
  onDone,
}: {
  readonly person: TreePerson;
  readonly tree: string;
  readonly onCancel: () => void;
  readonly onDone: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await takeOut(tree, person);
      toast({ tone: 'plain', text: t('removed', { name: nameOf(person) }) });
      onDone();
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      if (isApiFailure(error) && error.status === 412) onDone();
      setBusy(false);
    }
  };
  const footer = (
    <Row gap={8}>
      <Button kind="danger" busy={busy} onClick={() => void remove()}>
        {t('remove')}
      </Button>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </Row>
  );
  return (
    <Dialog open onClose={onCancel} size="small" title={t('remove')} footer={footer}>
      <p>{t('removeSure', { name: nameOf(person) })}</p>
    </Dialog>
  );
}
