import { useState } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import { toast } from '@kinlore/shared/remote';

/** One act at a time; what goes wrong is said, and answers whether it went well. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const act = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, act };
}
