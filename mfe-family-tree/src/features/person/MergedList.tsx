/** Those a person was made one with, and taking them apart again. */
import { newKey, sentenceOf } from '@kinlore/shared/api-client';
import type { PersonInFull } from '@kinlore/shared/contracts/family-changes';
import { toast } from '@kinlore/shared/remote';
import { Button, RelativeTime } from '@kinlore/shared/ui';
import { useState } from 'react';
import { useEditConfirm } from '../edit-confirm/index.ts';
import { Framed } from './Framed.tsx';
import { takeApart } from './person.api.ts';
import { t } from './person.messages.ts';
import styles from './Person.module.css';

export type MergedListProps = {
  readonly tree: string;
  readonly merged: PersonInFull['merged'];
  readonly onApart: (revision: number, personId: string) => void;
};

export function MergedList({ tree, merged, onApart }: MergedListProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [key, setKey] = useState(newKey);
  const confirm = useEditConfirm(tree);
  if (merged.length === 0) return null;
  const apart = async (person: string) => {
    setBusy(person);
    try {
      const { revision, exact, kept } = await takeApart(tree, person, key);
      toast({ tone: 'good', text: exact ? t('apartToast') : t('apartKept', { count: kept }) });
      onApart(revision, person);
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
    } finally {
      setKey(newKey());
      setBusy(null);
    }
  };
  return (
    <Framed legend={t('mergedTitle')}>
      {confirm.question}
      <ul className={styles['links']}>
        {merged.map((one) => (
          <li key={one.person_id} className={styles['merged']}>
            <span dir="auto">
              {one.name} · <RelativeTime at={one.at} />
            </span>
            <Button
              small
              busy={busy === one.person_id}
              aria-label={t('takeApartOf', { name: one.name })}
              onClick={() => confirm.before(t('askFamily'), () => void apart(one.person_id))}
            >
              {t('takeApart')}
            </Button>
          </li>
        ))}
      </ul>
    </Framed>
  );
}
