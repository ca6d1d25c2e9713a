/** Fourteen days after a gathering what was practical of it goes: where it was exactly, its link, and what people wrote with their answers. */
import type { Platform } from '../../platform/ports.ts';
import { erasePractical, practicalSince } from './gatherings.queries.ts';
import { archivedIfBegunBy } from './stages.ts';

/** A night takes so many at once, until there is none. */
const BATCH = 500;

export async function archiveGatherings({
  clock,
  transact,
}: Pick<Platform, 'clock' | 'transact'>): Promise<void> {
  const now = clock.now();
  const next = () =>
    transact(async (transaction) => {
      const rows = await practicalSince(transaction, archivedIfBegunBy(now), BATCH);
      if (rows.length > 0)
        await erasePractical(
          transaction,
          rows.map(({ id }) => id),
          now,
        );
      return rows.length;
    });
  while ((await next()) === BATCH);
}
