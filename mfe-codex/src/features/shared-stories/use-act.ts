/** Something that is done by a press: once at a time, and said when it did not work. */
import { useState } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import { toast } from '@kinlore/shared/remote';
import { t } from './stories.messages.ts';

export function useAct() {
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>, done: string | null, after?: () => void) => {
    if (busy) return;
    setBusy(true);
    try {
      await act();
      if (done !== null) toast({ tone: 'good', text: done });
      after?.();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) || t('actFailed') });
    }
    setBusy(false);
  };
  return { busy, run };
}
