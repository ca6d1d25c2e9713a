/** What this reader may do with the memory: the server's answer, not a guess. */
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { deleteActivity, type Activity } from '@kinlore/shared/contracts/activities';
import { openActivityEditor, toast, useReportItem } from '@kinlore/shared/remote';
import { Confirm, IconButton, Menu, type MenuItem } from '@kinlore/shared/ui';
import { useState } from 'react';
import { memoryGone } from '../memory/index.ts';
import { MemoryHistory } from './MemoryHistory.tsx';
import { useMapItem } from './map-item.ts';
import { useOwnItems } from './OwnItems.tsx';
import { t } from './view.messages.ts';

export type MemoryActionsProps = { readonly memory: Activity; readonly onGone: () => void };

export function MemoryActions({ memory, onGone }: MemoryActionsProps) {
  const [confirmOpen, setConfirmOpen] = useState(false);
  const [historyOpen, setHistoryOpen] = useState(false);
  const own = useOwnItems(memory);
  const places = useMapItem(memory);
  const report = useReportItem('activity', memory.id, memory.owner.id);
  const items = [
    ...itemsOf(memory, () => setHistoryOpen(true)),
    ...own.items,
    ...places,
    ...(memory.status === 'published' ? report : []),
    ...deletingOf(memory, () => setConfirmOpen(true)),
  ];
  return (
    <div>
      <Menu
        label={t('actions')}
        trigger={(trigger) => <IconButton {...trigger} icon="more" label={t('actions')} />}
        items={items}
      />
      {memory.abilities.edit && (
        <MemoryHistory memory={memory} open={historyOpen} onClose={() => setHistoryOpen(false)} />
      )}
      {own.dialogs}
      <Delete
        memory={memory}
        open={confirmOpen}
        onClose={() => setConfirmOpen(false)}
        onGone={onGone}
      />
    </div>
  );
}

const itemsOf = (memory: Activity, onHistory: () => void): readonly MenuItem[] => [
  ...(memory.abilities.edit
    ? [
        {
          key: 'edit',
          label: t('edit'),
          icon: 'edit',
          onSelect: () => openActivityEditor({ activity: memory.id }),
        } as const,
      ]
    : []),
  ...(memory.abilities.edit && memory.status !== 'draft'
    ? [{ key: 'history', label: t('history'), icon: 'history', onSelect: onHistory } as const]
    : []),
  { key: 'copy', label: t('copy'), icon: 'link', onSelect: () => void copyAddress(memory) },
];

const deletingOf = (memory: Activity, onSelect: () => void): readonly MenuItem[] =>
  memory.abilities.delete
    ? [{ key: 'delete', label: t('delete'), icon: 'delete', danger: true, onSelect }]
    : [];

async function copyAddress(memory: Activity): Promise<void> {
  try {
    await navigator.clipboard.writeText(new URL(`/post/${memory.slug}`, window.location.href).href);
    toast({ tone: 'good', text: t('copied') });
  } catch {
    toast({ tone: 'warn', text: t('copyFailed') });
  }
}

function Delete({
  memory,
  open,
  onClose,
  onGone,
}: MemoryActionsProps & { readonly open: boolean; readonly onClose: () => void }) {
  const [busy, setBusy] = useState(false);
  const act = async () => {
    setBusy(true);
    try {
      await call(deleteActivity, { params: { id: memory.id } });
      memoryGone(memory);
      toast({ tone: 'plain', text: t('deleted', { title: memory.title }) });
      onClose();
      onGone();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Confirm
      open={open}
      title={t('deleteAsk', { title: memory.title })}
      act={t('delete')}
      leave={t('keep')}
      busy={busy}
      onDo={() => void act()}
      onClose={onClose}
    >
      {t('deleteWords')}
    </Confirm>
  );
}
