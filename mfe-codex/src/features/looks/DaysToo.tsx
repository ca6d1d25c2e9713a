/** Whether days in a row are counted beside the weeks. Asked of the server only where there is a game at all. */
import { useState } from 'react';
import { call, sentenceOf } from '@kinlore/shared/api-client';
import { emit } from '@kinlore/shared/bus';
import { countDays, readStreak } from '@kinlore/shared/contracts/streaks';
import { toast } from '@kinlore/shared/remote';
import { createRecord, useRecord } from '@kinlore/shared/state';
import { Button, Checkbox } from '@kinlore/shared/ui';
import { t } from './looks.messages.ts';
import styles from './Looks.module.css';

const counted = createRecord(
  async (_of: { readonly userId: string }, signal) =>
    (await call(readStreak, undefined, { signal })).data.days !== null,
);

export function DaysToo({ userId }: { readonly userId: string }) {
  const { value, status, refresh } = useRecord(counted, { userId });
  const [busy, setBusy] = useState(false);
  if (value === null)
    return status === 'failed' ? (
      <p className={styles.note}>
        {t('daysFailed')}{' '}
        <Button kind="link" small onClick={() => void refresh()}>
          {t('again')}
        </Button>
      </p>
    ) : null;
  const choose = async (on: boolean) => {
    if (busy) return;
    setBusy(true);
    const undo = counted.of({ userId }).set(on);
    try {
      await call(countDays, { body: { on } });
      emit('profile.changed', { user_id: userId });
    } catch (failure) {
      undo();
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(false);
  };
  return (
    <Checkbox
      label={t('days')}
      hint={t('daysHint')}
      checked={value}
      onChecked={(on) => void choose(on)}
    />
  );
}
