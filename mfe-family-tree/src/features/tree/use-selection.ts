/** Several people at once: who was chosen, by id, so that changes of the tree do not put somebody else in their place. */
import { toast } from '@kinlore/shared/remote';
import { useState } from 'react';
import { t } from './tree.messages.ts';

/** As many as one operation takes. */
export const MOST_SELECTED = 500;

export interface PersonSelection {
  /** Null while nobody is choosing: a press opens a person then. */
  readonly ids: ReadonlySet<string> | null;
  readonly toggle: (person: string) => void;
  /** To choose with the finger alone, or to leave it. */
  readonly turn: () => void;
  readonly end: () => void;
}

export function useSelection(): PersonSelection {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  return {
    ids,
    toggle: (person) => {
      const without = new Set([...(ids ?? [])].filter((id) => id !== person));
      const isNew = without.size === (ids?.size ?? 0);
      if (isNew && without.size === MOST_SELECTED)
        toast({ tone: 'plain', text: t('selectedMost', { count: MOST_SELECTED }) });
      else setIds(isNew ? without.add(person) : without);
    },
    turn: () => setIds(ids === null ? new Set() : null),
    end: () => setIds(null),
  };
}
