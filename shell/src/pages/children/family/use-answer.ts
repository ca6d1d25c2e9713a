/** One answer at a time: what was pressed is busy, and a failure is said. */
import { useState } from 'react';
import { sentenceOf } from '@kinlore/shared/api-client';
import { toast } from '@kinlore/shared/remote';

export function useAnswer(onDone: () => void) {
  const [busy, setBusy] = useState<string | null>(null);
  const answer = async (word: string, act: () => Promise<unknown>, done: string) => {
    setBusy(word);
    try {
      await act();
      toast({ tone: 'good', text: done });
      onDone();
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(null);
  };
  return { busy, answer: (...given: Parameters<typeof answer>) => void answer(...given) };
}
