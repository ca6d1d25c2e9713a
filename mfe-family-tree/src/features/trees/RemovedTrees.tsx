/** Trees that were removed less than thirty days ago, each with its way back. Nothing where there are none. */
import { sentenceOf } from '@kinlore/shared/api-client';
import type { RemovedTree } from '@kinlore/shared/contracts/family-settings';
import { toast } from '@kinlore/shared/remote';
import { useRecord } from '@kinlore/shared/state';
import { Button, FailedState, Register, RegisterLine, Stack } from '@kinlore/shared/ui';
import { useState } from 'react';
import { dayOf } from '../invite/index.ts';
import { removedTrees, restore } from './trees.api.ts';
import { t } from './trees.messages.ts';

export function RemovedTrees({ onRestored }: { readonly onRestored: (tree: string) => void }) {
  const record = useRecord(removedTrees, 'mine');
  if (record.status === 'loading') return null;
  if (record.value === null)
    return (
      <FailedState
        title={t('removedFailed')}
        unaffected={t('unaffected')}
        onRetry={() => void record.refresh()}
      />
    );
  if (record.value.length === 0) return null;
  return (
    <Stack gap={8}>
      <h3>{t('removedList')}</h3>
      <Register label={t('removedList')}>
        {record.value.map((tree) => (
          <Removed
            key={tree.id}
            tree={tree}
            onRestored={() => {
              void record.refresh();
              onRestored(tree.id);
            }}
          />
        ))}
      </Register>
    </Stack>
  );
}

function Removed({
  tree: { id, name, persons, restorable_until },
  onRestored,
}: {
  readonly tree: RemovedTree;
  readonly onRestored: () => void;
}) {
  const [busy, setBusy] = useState(false);
  const bringBack = async () => {
    setBusy(true);
    try {
      await restore(id);
      toast({ tone: 'good', text: t('restored', { name }) });
      onRestored();
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
      setBusy(false);
    }
  };
  return (
    <RegisterLine
      level={null}
      small
      name={<bdi>{name}</bdi>}
      label={`${t('persons', { count: persons })} · ${t('restorable', { day: dayOf(restorable_until) })}`}
      trail={
        <Button
          small
          icon="undo"
          busy={busy}
          aria-label={t('restoreOf', { name })}
          onClick={() => void bringBack()}
        >
          {t('restore')}
        </Button>
      }
    />
  );
}
