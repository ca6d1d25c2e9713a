/** What pages said of loading each remote in the last five minutes, by the version they loaded. */
import type { Platform } from '../../platform/ports.ts';
import { countLoads, type Loads } from './remotes.health.queries.ts';

/** Unhealthy when more than 5 % fail over at least 50 loads; with fewer loads, when half of at least four fail. */
export const isFailing = ({ loads, failures }: Pick<Loads, 'loads' | 'failures'>): boolean =>
  loads >= 50 ? failures / loads > 0.05 : loads >= 4 && failures / loads >= 0.5;

/** Enough to act without asking anybody: many loads, and more than one or two persons who saw it. */
export const mustGoBack = (loads: Loads): boolean =>
  loads.loads >= 50 && isFailing(loads) && loads.witnesses >= 3;

export async function readLoads({ clock, database }: Platform): Promise<readonly Loads[]> {
  const { rows } = await countLoads(database, clock.now());
  return rows;
}
