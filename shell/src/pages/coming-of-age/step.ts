/** What each step of the way to an account of one's own is given. */
export interface StepProps {
  readonly isDone: boolean;
  /** Something was settled: the page asks how far it is. */
  readonly onSettled: () => void;
}
