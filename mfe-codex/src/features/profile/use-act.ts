import { useState } from 'react';
import { toast } from '@kinlore/shared/remote';
import { sentenceOr } from './connection.api.ts';

export interface Act {
  readonly busy: boolean;
  /** Does it and says what came of it; true when it was done. What resolves to a sentence says it, and to null where the page itself shows it. */
  readonly act: (what: () => Promise<string | null>, failed: string) => Promise<boolean>;
}

/** One press at a time, and a sentence for what came of it. */
export function useAct(): Act {
  const [busy, setBusy] = useState(false);
  const act = async (what: () => Promise<string | null>, failed: string) => {
    setBusy(true);
    let isDone = false;
    try {
      const done = await what();
      isDone = true;
      if (done !== null) toast({ tone: 'good', text: done });
    } catch (failure) {
      toast({ tone: 'bad', text: sentenceOr(failure, failed) });
    }
    setBusy(false);
    return isDone;
  };
  return { busy, act };
}
