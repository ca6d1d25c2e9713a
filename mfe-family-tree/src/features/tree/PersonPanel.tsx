/** One person of the tree: what is known, who stands around them, and what this member may do. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import type { TreePerson, TreeView } from '@kinlore/shared/contracts/family';
import { Link, openProfile, toast } from '@kinlore/shared/remote';
import { Avatar, Button, Dialog, FieldGroup, Row, buttonClass } from '@kinlore/shared/ui';
import { lazy, Suspense, useState } from 'react';
import { RelativeLists } from './RelativeLists.tsx';
import { takeOut } from './tree.api.ts';
import { t } from './tree.messages.ts';
import { factLines, nameOf, yearsOf } from './words.ts';
import styles from './Tree.module.css';

const PersonForm = lazy(() => import('./PersonForm.tsx'));

export const ports = ['parent', 'partner', 'child', 'sibling'] as const;
export type Port = (typeof ports)[number];
type Mode = { readonly kind: 'read' } | { readonly kind: 'edit' } | { readonly kind: 'remove' } | { readonly kind: 'add'; readonly port: Port };

const portWords = { parent: () => t('addParent'), partner: () => t('addPartner'), child: () => t('addChild'), sibling: () => t('addSibling') } as const;

export type PanelProps = {
  readonly person: TreePerson;
  readonly view: TreeView;
  readonly onClose: () => void;
  readonly onChanged: () => void;
  readonly onCentre: (id: string) => void;
};

export function PersonPanel({ person, view, onClose, onChanged, onCentre }: PanelProps) {
  const [mode, setMode] = useState<Mode>({ kind: 'read' });
  const [shown, setShown] = useState(person);
  const done = () => {
    onChanged();
    onClose();
  };
  if (mode.kind === 'edit' || mode.kind === 'add') {
    const title = mode.kind === 'edit' ? t('edit') : portWords[mode.port]();
    return (
      <Dialog open onClose={onClose} title={`${title} · ${nameOf(shown)}`}>
        <Suspense fallback={null}>
          <PersonForm person={shown} view={view} port={mode.kind === 'add' ? mode.port : null} onCancel={() => setMode({ kind: 'read' })} onDone={done} />
        </Suspense>
      </Dialog>
    );
  }
  if (mode.kind === 'remove') return <RemovePerson person={shown} tree={view.tree.id} onCancel={() => setMode({ kind: 'read' })} onDone={done} />;
  const mayCentre = !shown.hidden && shown.id !== view.focus_id;
  const open = (id: string) => setShown(view.persons.find((one) => one.id === id) ?? shown);
  return (
    <Dialog open onClose={onClose} title={nameOf(shown)}>
      <div className={styles['panel']}>
        <Known person={shown} />
        <RelativeLists person={shown} view={view} onOpen={open} />
        <Elsewhere person={shown} view={view} />
        <Powers person={shown} onCentre={mayCentre ? () => onCentre(shown.id) : null} onMode={setMode} />
      </div>
    </Dialog>
  );
}

type PowersProps = { readonly person: TreePerson; readonly onCentre: (() => void) | null; readonly onMode: (mode: Mode) => void };

/** What this member may do: looking from here first, then adding by the four ports, then changing and taking out. */
function Powers({ person: { abilities }, onCentre, onMode }: PowersProps) {
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
  const src = person.user?.avatar_url ?? null;
  return (
    <>
      <div className={styles['person']}>
        <Avatar name={nameOf(person)} {...(src !== null && { src })} seed={person.plate} size={72} rest={!person.living} silent />
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
  const mayRemember = !person.hidden && !person.living && memorial_slug === null && person.abilities.edit;
  return (
    <Row gap={8}>
      {memorial_slug !== null && (
        <Link className={buttonClass('quiet')} to={`/memorials/${memorial_slug}`}>
          {t('openMemorial')}
        </Link>
      )}
      {mayRemember && (
        <Link className={buttonClass('quiet')} to={`/memorials/new?tree=${view.tree.id}&person=${person.id}`}>
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

function RemovePerson({ person, tree, onCancel, onDone }: { readonly person: TreePerson; readonly tree: string; readonly onCancel: () => void; readonly onDone: () => void }) {
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
