/** Of a memory that its owner marked as hard to read: one plain line, until its reader opens it. Who told it reads it as it is. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import { currentUser, useAtomValue } from '@kinlore/shared/state';
import { Button, EmptyState } from '@kinlore/shared/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from './view.messages.ts';
import styles from './MemoryView.module.css';

export interface Fold {
  readonly isFolded: boolean;
  /** Of what is shown. */
  readonly title: string;
  /** For this look alone. */
  readonly open: () => void;
}

export function useFold(memory: Activity | null): Fold {
  const me = useAtomValue(currentUser)?.id;
  const [openedId, setOpenedId] = useState<string | null>(null);
  const isFolded =
    memory?.sensitivity !== undefined &&
    memory.id !== openedId &&
    ![memory.owner.id, memory.author.id].some((id) => id === me);
  return {
    isFolded,
    title: isFolded ? '' : (memory?.title ?? ''),
    open: () => setOpenedId(memory?.id ?? null),
  };
}

interface UnfoldedProps {
  readonly memory: Activity;
  readonly heading: 2 | 3;
  readonly fold: Fold;
  readonly children: ReactNode;
}

export function Unfolded({ memory, heading, fold, children }: UnfoldedProps) {
  const [wasFolded] = useState(fold.isFolded);
  if (!fold.isFolded) return wasFolded ? <Opened>{children}</Opened> : children;
  return (
    <EmptyState
      icon="eye"
      title={t(`about_${memory.sensitivity ?? 'other'}`)}
      level={heading}
      action={<Button onClick={fold.open}>{t('showAnyway')}</Button>}
    >
      {t('aboutWords', { name: memory.owner.full_name })}
    </EmptyState>
  );
}

/** The button that opened it is gone: who reads goes on at the memory. */
function Opened({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1} className={styles.opened}>
      {children}
    </div>
  );
}
