/** Pure: what is to be done about a memorial of somebody who died long ago (rules R10, decision 0190). */

/** As it is in the moment it is looked at, by the clock of the server. */
export interface HistoricFacts {
  /** It is open to family researchers. */
  readonly is_open: boolean;
  /** The day that its dates say has come. */
  readonly has_come: boolean;
  /** That day is no more than ninety days away. */
  readonly is_near: boolean;
  /** Nothing about it is decided at the moment, and nobody said that it stays with the family. */
  readonly is_free: boolean;
  /** Another memorial became a part of it since those who keep it were told. */
  readonly has_grown: boolean;
  /** Somebody keeps it who may say no. */
  readonly may_be_refused: boolean;
  /** One of them has kept it since it was told. */
  readonly was_told: boolean;
  /** They had their ninety days, and the day has come. */
  readonly is_over: boolean;
}

/** `end`: its dates were corrected, or it grew: it is closed, and those who keep it are told anew. */
export type HistoricStep = 'tell' | 'open' | 'end';

export function stepOf(facts: HistoricFacts): HistoricStep | null {
  if (facts.is_open) return facts.has_come && !facts.has_grown ? null : 'end';
  if (!facts.is_near || !facts.is_free || !facts.may_be_refused) return null;
  if (!facts.was_told || facts.has_grown) return 'tell';
  return facts.is_over ? 'open' : null;
}
