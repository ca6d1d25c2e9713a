/** One act at a time, with what is said of it; what is refused is told as the server says it. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { toast } from '@kinlore/shared/remote';
import { useState } from 'react';

export function useActs(onDone: () => void) {
  const [busy, setBusy] = useState(false);
  const run = async (what: () => Promise<unknown>, said?: string): Promise<void> => {
    setBusy(true);
    try {
      await what();
      if (said !== undefined) toast({ tone: 'plain', text: said });
      onDone();
    } catch (error) {
      toast({ tone: 'bad', text: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return { busy, act: (what: () => Promise<unknown>, said?: string): void => void run(what, said) };
}
