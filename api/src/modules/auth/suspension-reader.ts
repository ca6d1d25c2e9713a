/** Why an account is closed, from whoever decides about accounts. */
import type { Connection } from '../../platform/ports.ts';

/** What is said about it; made by who decides about accounts. */
export interface SuspensionNotice {
  readonly reason: string;
  readonly until: string | null;
  readonly appeal: 'open' | 'sent' | 'decided' | 'none';
}

export interface SuspensionReader {
  read(connection: Connection, userId: string, now: Date): Promise<SuspensionNotice>;
  /** Throws `appeal.already_sent`, `appeal.too_late`, `appeal.empty`. Answers what is to happen after the commit. */
  appeal(transaction: Connection, userId: string, words: string): Promise<() => void>;
}
