/** Changing the plan: after the password is typed where it was too long ago; what was entered stays whatever goes wrong. */
import { isApiFailure, sentenceOf } from '@kinlore/shared/api-client';
import type { LegacyPlan } from '@kinlore/shared/contracts/legacy-plans';
import { useProof, wantsProof } from '@kinlore/shared/proof';
import { toast } from '@kinlore/shared/remote';
import { useState, type ReactNode } from 'react';
import { changePlan, ownPlan, readPlan, type PlanChange } from './plan.api.ts';
import { t } from './plan.messages.ts';

export interface Act<Args extends readonly unknown[] = []> {
  readonly busy: boolean;
  /** What went wrong, in one sentence. */
  readonly sentence: string | null;
  readonly run: (...args: Args) => void;
  /** The question for the password, while it is open. */
  readonly question: ReactNode;
}

/** One act that wants the password of the last five minutes. `onDone` once it succeeded; `onStale` where somebody was faster. */
export function useProvenAct<Args extends readonly unknown[]>(
  act: (...args: Args) => Promise<unknown>,
  onDone: () => void,
  onStale: () => Promise<unknown> = () => Promise.resolve(),
): Act<Args> {
  const { perform, busy, question } = useProof();
  const [sentence, setSentence] = useState<string | null>(null);
  const run = async (...args: Args) => {
    setSentence(null);
    try {
      await act(...args);
    } catch (failure) {
      if (wantsProof(failure)) throw failure;
      if (isStale(failure)) await onStale();
      setSentence(isStale(failure) ? t('changedElsewhere') : sentenceOf(failure));
      return;
    }
    onDone();
  };
  return { busy, sentence, run: (...args) => perform(() => run(...args)), question };
}

const isStale = (failure: unknown): boolean =>
  isApiFailure(failure) && failure.code === 'general.version_stale';

/** Where somebody was faster, the plan is read anew: the next press puts what was entered here over theirs. */
export function useChange(plan: LegacyPlan, body: () => PlanChange, onDone: () => void): Act {
  const [newer, setNewer] = useState(plan.version);
  return useProvenAct(
    () => changePlan(Math.max(newer, plan.version), body()),
    () => {
      ownPlan.refresh();
      toast({ tone: 'good', text: t('saved') });
      onDone();
    },
    async () => {
      setNewer((await readPlan())?.version ?? plan.version);
      ownPlan.refresh();
    },
  );
}
