/** What can be done with one kind. The first five stay as they are. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { KindOfConnection } from '@kinlore/shared/contracts/connection-types';
import { toast } from '@kinlore/shared/remote';
import { Button, Dialog, Row, TextInput } from '@kinlore/shared/ui';
import { useState } from 'react';
import { changeKind, deleteKind } from './kinds.api.ts';
import { t } from './kinds.messages.ts';

/** Acts of the server, one at a time, with what went wrong. */
function useActs() {
  const [busy, setBusy] = useState(false);
  const act = async (what: Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await what;
      toast({ tone: 'good', text: t('saved') });
      return true;
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}

interface KindProps {
  readonly kind: KindOfConnection;
}

export function KindActs({ kind }: KindProps) {
  const [renaming, setRenaming] = useState(false);
  const { name, fixed } = kind;
  if (fixed) return null;
  return (
    <Row gap={8}>
      <Button
        small
        aria-label={t('renameOf', { name })}
        onClick={() => {
          setRenaming(true);
        }}
      >
        {t('rename')}
      </Button>
      <Retire kind={kind} />
      <Delete kind={kind} />
      {renaming && (
        <RenameDialog
          kind={kind}
          onClose={() => {
            setRenaming(false);
          }}
        />
      )}
    </Row>
  );
}

function Retire({ kind: { id, name, retired_at } }: KindProps) {
  const { busy, act } = useActs();
  const offered = retired_at === null;
  return (
    <Button
      small
      busy={busy}
      aria-label={offered ? t('retireOf', { name }) : t('backOf', { name })}
      onClick={() => void act(changeKind(id, { retired: offered }))}
    >
      {t(offered ? 'retire' : 'back')}
    </Button>
  );
}

/** Those of the vocabulary and those that were chosen are kept. */
const FIRST_ADDED = 1_001;

function Delete({ kind: { id, name, used } }: KindProps) {
  const { busy, act } = useActs();
  if (used > 0 || id < FIRST_ADDED) return null;
  return (
    <Button
      small
      kind="danger"
      busy={busy}
      aria-label={t('deleteOf', { name })}
      onClick={() => void act(deleteKind(id))}
    >
      {t('delete')}
    </Button>
  );
}

function RenameDialog({ kind, onClose }: KindProps & { readonly onClose: () => void }) {
  const [name, setName] = useState(kind.name);
  const { busy, act } = useActs();
  const save = async () => {
    if (await act(changeKind(kind.id, { name: name.trim() }))) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('renameTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={name.trim() === ''}
            onClick={() => void save()}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <TextInput label={t('name')} value={name} onValue={setName} maxLength={60} dir="auto" />
    </Dialog>
  );
}
