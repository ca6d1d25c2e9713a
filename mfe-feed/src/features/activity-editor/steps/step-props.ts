/** What every question receives. */
import type { Draft } from '../draft.ts';
import type { StepProblem } from '../steps.ts';

export interface StepProps {
  readonly draft: Draft;
  readonly change: (make: (draft: Draft) => Draft) => void;
  /** What stops the way at this question. */
  readonly problem: StepProblem | null;
  /** The server's sentence about this question. */
  readonly refused: string | null;
}
