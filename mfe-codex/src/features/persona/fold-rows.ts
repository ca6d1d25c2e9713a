/** Rows of the ledger that say the same one after the other, as one line. */
import type { LedgerRow } from '@kinlore/shared/contracts/progress';

export interface LedgerFold {
  /** The newest of them. */
  readonly row: LedgerRow;
  readonly count: number;
  /** XP of all of them. */
  readonly amount: number;
}

/** Nothing of it is lost when it stands with others: no memory to open, and one part that is the whole amount. */
const isPlain = ({ title, parts }: LedgerRow): boolean => title === null && parts.length <= 1;

/** Newest first, as they come. Eight reactions in a row are one line of +16. */
export function foldRows(rows: readonly LedgerRow[]): readonly LedgerFold[] {
  const folds: LedgerFold[] = [];
  for (const row of rows) {
    const last = folds.at(-1);
    if (last !== undefined && last.row.reason === row.reason && isPlain(last.row) && isPlain(row))
      folds[folds.length - 1] = {
        ...last,
        count: last.count + 1,
        amount: last.amount + row.amount,
      };
    else folds.push({ row, count: 1, amount: row.amount });
  }
  return folds;
}
