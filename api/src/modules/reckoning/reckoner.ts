/** What the parts of the game are made by: each is a function of the facts, made anew whenever something of a person changed. */
import type { Connection } from '../../platform/ports.ts';

/** One part of the game, made anew from the facts. Run twice it writes nothing the second time. In the transaction that holds the lock of the person's progress row. */
export interface Reckoner {
  readonly name: string;
  /** `nextDue`: when time alone changes what this part says; null where only new facts do. */
  reckon(transaction: Connection, person: Reckoned): Promise<{ readonly nextDue: Date | null }>;
}

/** A living person with an account. In remembrance the game stands still, so nothing is reckoned. */
export interface Reckoned {
  readonly id: string;
  readonly timeZone: string;
  /** Under 13: nothing by what others do. */
  readonly isChild: boolean;
  /** Until then nothing of the game is announced; what is earned is kept. */
  readonly quietUntil: Date | null;
  readonly now: Date;
}
