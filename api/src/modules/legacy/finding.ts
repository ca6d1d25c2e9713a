/** Memorials by name, for search: each as its reader reads it. */
import type { MemorialCard } from '@kinlore/shared/contracts/legacy';
import type { Connection } from '../../platform/ports.ts';
import { idCursor, pageOf } from '../../platform/rows.ts';
import { memorialsHolding, type SoughtMemorials } from './finding.queries.ts';
import type { MemorialReading } from './memorial-reading.ts';

export interface FoundCard {
  readonly card: MemorialCard;
  readonly isResearched: boolean;
}

export interface MemorialFinding {
  /** `next`: where the following page begins; null where there is none. */
  named(
    connection: Connection,
    sought: SoughtMemorials,
  ): Promise<{ readonly found: readonly FoundCard[]; readonly next: string | null }>;
}

export const createMemorialFinding = ({
  cards,
}: Pick<MemorialReading, 'cards'>): MemorialFinding => ({
  async named(connection, sought) {
    const read = await memorialsHolding(connection, sought);
    const { rows, next } = pageOf(read, sought.limit, ({ id }) => idCursor.encode(id));
    const presented = await cards(connection, sought.viewer, rows);
    const found = rows.flatMap(({ id, is_researched: isResearched }) => {
      const card = presented.get(id);
      if (card === undefined) return [];
      // What the family says beside the name is not for who studies it.
      return [{ card: isResearched ? { ...card, epitaph: '' } : card, isResearched }];
    });
    return { found, next };
  },
});
