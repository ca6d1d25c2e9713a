/** The twelve companions (rules R6b): what was felt, read anew each time from the feelings of the memories; nothing of it is kept. */
import { bondOf } from '@kinlore/shared/persona';
import type { Module } from '../../module.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { bondSums } from './companions.queries.ts';
import { companionRoutes } from './companions.routes.ts';
import { growthSpans } from './growth.ts';

/** A companion is known well from this bond on. */
const BOND_LEAST = 2;

/** How many companions somebody knows well. */
export async function companionsKnown(connection: Connection, userId: string): Promise<number> {
  const sums = await bondSums(connection, userId, await growthSpans(connection, userId));
  return sums.filter((sum) => bondOf(sum) >= BOND_LEAST).length;
}

export const createCompanions = (platform: Platform): Module => ({
  name: 'companions',
  routes: companionRoutes(platform),
});
