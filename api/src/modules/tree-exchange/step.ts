/** One step of an import in the hands of one process. */
import type { Background } from '../../platform/actor.ts';
import type { Connection } from '../../platform/ports.ts';
import type { Task } from './import-messages.ts';
import type { ImportRow } from './imports.queries.ts';
import type { Ended, Listener } from './reading-thread.ts';
import { type StepEnding, endStep } from './import-steps.queries.ts';

/** Thrown where somebody cancelled, or another process took over: everything is let go of. */
export class TakenAway extends Error {}

export interface Step {
  readonly row: ImportRow;
  /** Who began it. */
  readonly actor: Background;
  readonly runner: string;
  /** Says how far it is, at most once a second. Throws `TakenAway`. */
  progress(done: number, total: number): Promise<void>;
  /** Runs the reading thread over the file. */
  read(task: Omit<Task, 'path' | 'folder'>, listener: Listener, folder: string): Promise<Ended>;
}

/** The step is done, in the transaction of its work: or somebody took it away, and nothing of it happened. */
export async function finishStep(
  transaction: Connection,
  id: string,
  runner: string,
  ending: StepEnding,
): Promise<void> {
  const done = await endStep(transaction, id, runner, ending);
  if (done === undefined) throw new TakenAway();
}
