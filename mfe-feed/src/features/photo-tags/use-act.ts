/** One act at a time: busy while it goes on, said when it is done or refused. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { toast } from '@kinlore/shared/remote';
import { useState } from 'react';

export function useAct(): readonly [
  busy: boolean,
  run: (act: () => Promise<unknown>, done: string) => Promise<boolean>,
] {
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await act();
      toast({ tone: 'good', text: done });
      return true;
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return [busy, run];
}
