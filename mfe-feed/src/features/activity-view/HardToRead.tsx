/** Of a memory that its owner marked as hard to read: one plain line, until its reader opens it. Who told it reads it as it is. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, EmptyState } from '@kinlore/shared/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from './view.messages.ts';
import styles from './MemoryView.module.css';

/** Whether it stands behind its line, and what opens it: for this look alone. */
export function useFold(memory: Activity | null): readonly [boolean, () => void] {
  const me = useAtomValue(currentUser)?.id;
  const [openedId, setOpenedId] = useState<string | null>(null);
  const isFolded =
    memory?.sensitivity !== undefined &&
    memory.id !== openedId &&
    ![memory.owner.id, memory.author.id].some((id) => id === me);
  return [isFolded, () => setOpenedId(memory?.id ?? null)];
}

interface LineProps {
  readonly memory: Activity;
  readonly level: 2 | 3;
  readonly onShow: () => void;
}

export const FoldedLine = ({ memory, level, onShow }: LineProps) => (
  <EmptyState
    icon="eye"
    title={t(`about_${memory.sensitivity ?? 'other'}`)}
    level={level}
    action={<Button onClick={onShow}>{t('showAnyway')}</Button>}
  >
    {t('aboutWords', { name: memory.owner.full_name })}
  </EmptyState>
);

/** The button that opened it is gone: who reads goes on at the memory. */
export function Opened({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.opened}>
      {children}
    </div>
  );
}
