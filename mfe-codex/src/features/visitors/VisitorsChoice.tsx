/** The choice to take part in profile views. Absent for those who may not choose. */
import { useState } from 'react';
import { toast } from '@kinlore/shared/remote';
import { currentUser, useAtomValue, useRecord } from '@kinlore/shared/state';
import { Checkbox, FailedState, Skeleton } from '@kinlore/shared/ui';
import { chooseViews, viewChoice } from './visitors.state.ts';
import { t } from './visitors.messages.ts';

export function VisitorsChoice() {
  const me = useAtomValue(currentUser);
  const { value, status, refresh } = useRecord(viewChoice, 'mine');
  const [busy, setBusy] = useState(false);
  if (value === null)
    return status === 'failed' ? (
      <FailedState
        title={t('failed')}
        unaffected={t('safe')}
        onRetry={() => void refresh()}
        level={4}
      />
    ) : (
      <Skeleton name="form" />
    );
  if (!value.may_choose) return null;
  const choose = async (on: boolean) => {
    setBusy(true);
    try {
      await chooseViews(me?.id ?? '', on);
    } catch {
      toast({ tone: 'bad', text: t('notSaved') });
    }
    setBusy(false);
  };
  return (
    <Checkbox
      label={t('choice')}
      hint={value.on ? t('offHint') : t('hint')}
      checked={value.on}
      disabled={busy}
      onChecked={(on) => void choose(on)}
    />
  );
}
