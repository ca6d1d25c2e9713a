/** A memory that was marked as hard to read stands behind one plain line until it is opened. */
import type { SharedMemory } from '@kinlore/shared/contracts/share-links';
import { Button, EmptyState } from '@kinlore/shared/ui';
import { useState } from 'react';
import { Memory } from './Memory.tsx';
import { t } from './shared.messages.ts';

export function Unfolded({ memory }: { readonly memory: SharedMemory }) {
  const [isOpen, setOpen] = useState(memory.sensitivity === undefined);
  if (isOpen) return <Memory memory={memory} />;
  return (
    <EmptyState
      icon="eye"
      title={t(`about_${memory.sensitivity ?? 'other'}`)}
      level={1}
      action={<Button onClick={() => setOpen(true)}>{t('open')}</Button>}
    >
      {t('aboutWords', { name: memory.owner_name })}
    </EmptyState>
  );
}
