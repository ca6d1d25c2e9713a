import { useState } from 'react';
import { toast } from '@kinlore/shared/remote';
import { refusalOf } from '@kinlore/shared/saving';
import { t } from './quests.messages.ts';

export interface Press {
  /** What is being done, by its key; null: nothing. */
  readonly busy: string | null;
  readonly press: (key: string, does: () => Promise<string>) => void;
}

/** One press at a time; what came of it is said, and `after` brings the page up to date either way. */
export function usePress(after: () => void): Press {
  const [busy, setBusy] = useState<string | null>(null);
  const run = async (key: string, does: () => Promise<string>) => {
    setBusy(key);
    try {
      toast({ tone: 'good', text: await does() });
    } catch (failure) {
      const ours = { refused: t('failedAct'), failed: t('failedAct') };
      toast({ tone: 'bad', text: refusalOf(failure, ours).sentence });
    }
    setBusy(null);
    after();
  };
  return {
    busy,
    press: (key, does) => {
      if (busy === null) void run(key, does);
    },
  };
}
