/** Something that is sent to the server: whether it is under way, and what it was refused with. */
import { sentenceOf } from '@kinlore/shared/api-client';
import { toast } from '@kinlore/shared/remote';
import { useState } from 'react';

interface Act {
  readonly busy: boolean;
  /** Empty while nothing was refused. */
  readonly refusal: string;
  /** `send` gives what is said once it is done. */
  readonly run: (send: () => Promise<string>) => Promise<void>;
}

export function useAct(onDone: () => void): Act {
  const [state, setState] = useState({ busy: false, refusal: '' });
  const run: Act['run'] = async (send) => {
    setState({ busy: true, refusal: '' });
    try {
      const text = await send();
      toast({ tone: 'good', text });
      setState({ busy: false, refusal: '' });
      onDone();
    } catch (failure) {
      setState({ busy: false, refusal: sentenceOf(failure) });
    }
  };
  return { ...state, run };
}
