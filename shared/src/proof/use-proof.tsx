/** Acts that want the password typed just now, or what stands for it: done at once where it was, else after it is asked for. */
import { useState, type ReactNode } from 'react';
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import { toast } from '@kinlore/shared/remote';
import { Question } from './Question.tsx';

type Act = () => Promise<void>;

/** The password was typed too long ago. */
export const wantsProof = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.code === 'auth.step_up_required';

export interface Proof {
  readonly busy: boolean;
  /** Does it, where necessary after the password was typed. What goes wrong is said. */
  readonly perform: (act: Act) => void;
  /** Asks for the password first, and does it then: for an act that was refused without it. */
  readonly ask: (act: Act) => void;
  /** The question for the password, while it is open. */
  readonly question: ReactNode;
}

export function useProof(): Proof {
  const [waiting, setWaiting] = useState<Act | null>(null);
  const [busy, setBusy] = useState(false);
  const ask = (act: Act) => setWaiting(() => act);
  const run = async (act: Act) => {
    setBusy(true);
    try {
      await act();
    } catch (failure) {
      if (wantsProof(failure)) ask(act);
      else toast({ tone: 'bad', text: sentenceOf(failure) });
    }
    setBusy(false);
  };
  return {
    busy,
    perform: (act) => void run(act),
    ask,
    question: waiting !== null && (
      <Question
        onClose={() => setWaiting(null)}
        onProved={() => {
          setWaiting(null);
          void run(waiting);
        }}
      />
    ),
  };
}
