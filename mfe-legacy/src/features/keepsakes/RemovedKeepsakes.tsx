/** What one removed, for as long as it can be put back. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { KeepsakeCard } from '@kinlore/shared/contracts/keepsakes';
import { toast } from '@kinlore/shared/remote';
import { useList } from '@kinlore/shared/state';
import { Button, Register, RegisterLine, Stack } from '@kinlore/shared/ui';
import { useState } from 'react';
import { putBack, removedKeepsakes } from './keepsakes.api.ts';
import { t } from './keepsakes.messages.ts';
import { kindWords } from './kinds.ts';
import styles from './Keepsakes.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onOpen: (is: boolean) => void;
}

/** Nothing stands there where nothing was removed. */
export function RemovedKeepsakes({ isOpen, onOpen }: Props) {
  const list = useList(removedKeepsakes, {});
  if (list.items.length === 0) return null;
  return (
    <section className={styles['section']}>
      <div>
        <Button small aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          {t('removedOnes')}
        </Button>
      </div>
      {isOpen && (
        <Stack gap={12}>
          <Register label={t('removedOnes')}>
            {list.items.map((keepsake) => (
              <Line key={keepsake.id} keepsake={keepsake} />
            ))}
          </Register>
          {list.hasMore && (
            <Button small onClick={list.more} busy={list.busy === 'more'}>
              {t('more')}
            </Button>
          )}
        </Stack>
      )}
    </section>
  );
}

function Line({ keepsake: { id, name, kind } }: { readonly keepsake: KeepsakeCard }) {
  const [busy, setBusy] = useState(false);
  const back = async () => {
    setBusy(true);
    try {
      await putBack(id);
      toast({ tone: 'good', text: t('putBackDone', { name }) });
    } catch (failure) {
      setBusy(false);
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
  };
  return (
    <RegisterLine
      small
      level={null}
      name={name}
      label={kindWords[kind]()}
      trail={
        <Button small busy={busy} aria-label={t('putBackOf', { name })} onClick={() => void back()}>
          {t('putBack')}
        </Button>
      }
    />
  );
}
