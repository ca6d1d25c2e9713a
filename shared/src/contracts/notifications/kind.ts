/** The form in which a noun declares what it tells people. */
import type { NotificationData } from './data.ts';

/** Where somebody chooses what they are told: the headings of the settings, in their order. */
export const preferenceGroups = {
  xp: 'XP',
  badges: 'Badges',
  connections: 'Connections',
  memories: 'Memories',
  family: 'Family',
  legacy: 'Memorials',
} as const;

export interface NotificationKind {
  /** Null for what nobody can turn off. */
  readonly group: keyof typeof preferenceGroups | null;
  /** What it is told about, as the settings say it to whoever is told. */
  readonly description: string;
  /**
   * How it is told unless somebody chose otherwise. `told`: in the page, and outside of it; `quiet`: in the page only, because these are
   * many (rules R23); `asked`: by mail too, because it waits for an answer; `chosen`: not at all.
   */
  readonly channels: 'told' | 'quiet' | 'asked' | 'chosen';
  /** It comes before all groups for as long as the recipient has not answered. The server says when that is. */
  readonly waits: boolean;
  /** `alike`: several about the same thing are one row; `counted`: rows of their own, folded until somebody opens them. */
  readonly rows: 'each' | 'alike' | 'counted';
  /** Its number in the list of product.md section 9; null comes after it, by the alphabet. */
  readonly place: number | null;
  /** The keys it may carry. */
  readonly data: readonly (keyof NotificationData)[];
}

export const notificationKind = <const K extends NotificationKind>(kind: K): K => kind;

/** Who did it, as far as the recipient may hear of them. */
export const senderKeys = ['sender_id', 'sender_name', 'sender_username'] as const;
