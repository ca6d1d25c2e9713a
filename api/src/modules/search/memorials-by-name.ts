/** Memorials by the name of who died: what search asks whoever has them for. */
import type { MemorialCard } from '@kinlore/shared/contracts/legacy';
import type { RawBuilder } from 'kysely';
import type { Connection } from '../../platform/ports.ts';

export interface SoughtMemorials {
  readonly viewer: string;
  /** Asked of the name. */
  readonly holds: (text: RawBuilder<unknown>) => RawBuilder<boolean>;
  readonly before: string | null;
  readonly limit: number;
}

export interface FoundCard {
  readonly card: MemorialCard;
  /** Read as a family researcher alone. */
  readonly isResearched: boolean;
}

export interface MemorialsByName {
  /** `next`: where the following page begins; null where there is none. */
  named(
    connection: Connection,
    sought: SoughtMemorials,
  ): Promise<{ readonly found: readonly FoundCard[]; readonly next: string | null }>;
}
