import type { Platform } from '../../platform/ports.ts';
import { DAY_MS } from './keeping.ts';
import { deleteOver, type LinkKind } from './secret-links.queries.ts';

/** So long who made a link sees that its time is over. */
const KEPT_DAYS = 30;
/** A night takes so many at once, until there is none. */
const BATCH = 500;

export async function sweepLinks(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  kind: LinkKind,
): Promise<void> {
  const by = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  while ((await deleteOver(kind, database, by, BATCH)) === BATCH);
}
