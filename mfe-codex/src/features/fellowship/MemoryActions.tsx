/** What who added a memory of two may do with it; the other of the two can report it. */
import { useState } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import type { ConnectionMemory } from '@kinlore/shared/contracts/connection-memories';
import { toast, useReportItem } from '@kinlore/shared/remote';
import { Confirm, IconButton, Menu, type MenuItem } from '@kinlore/shared/ui';
import { removeMemory } from './together.state.ts';
import { t } from './together.messages.ts';

interface MemoryActionsProps {
  readonly memory: ConnectionMemory;
  readonly onEdit: () => void;
}

export function MemoryActions({ memory, onEdit }: MemoryActionsProps) {
  const [deleting, setDeleting] = useState(false);
  const report = useReportItem('connection_memory', memory.id, memory.author.id);
  const items = [
    ...itemsOf(memory, onEdit, () => {
      setDeleting(true);
    }),
    ...report,
  ];
  if (items.length === 0) return null;
  const label = t('actions', { title: memory.title });
  return (
    <>
      <Menu
        label={label}
        trigger={(trigger) => <IconButton {...trigger} icon="more" label={label} />}
        items={items}
      />
      {deleting && (
        <Delete
          memory={memory}
          onClose={() => {
            setDeleting(false);
          }}
        />
      )}
    </>
  );
}

function itemsOf(
  { abilities }: ConnectionMemory,
  onEdit: () => void,
  onDelete: () => void,
): readonly MenuItem[] {
  const edit = { key: 'edit', label: t('edit'), icon: 'edit', onSelect: onEdit } as const;
  const remove = {
    key: 'delete',
    label: t('delete'),
    icon: 'delete',
    danger: true,
    onSelect: onDelete,
  } as const;
  return [...(abilities.edit ? [edit] : []), ...(abilities.delete ? [remove] : [])];
}

function Delete({
  memory,
  onClose,
}: {
  readonly memory: ConnectionMemory;
  readonly onClose: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await removeMemory(memory);
      toast({ tone: 'plain', text: t('deleted') });
      onClose();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
      setBusy(false);
    }
  };
  return (
    <Confirm
      open
      title={t('deleteTitle')}
      act={t('delete')}
      busy={busy}
      onClose={onClose}
      onDo={() => void remove()}
    >
      {t('deleteWords', { title: memory.title })}
    </Confirm>
  );
}
