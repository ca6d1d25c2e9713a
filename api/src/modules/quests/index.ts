/** Family quests (rules R5): one counter of a family, and a share of what it gives for each who helped (decision 0097). */
import type { Module } from '../../module.ts';
import type { Reckoner } from '../reckoning/index.ts';
import { payTo, type Services } from './paying.ts';
import { questRoutes } from './quests.routes.ts';
import type { Deps } from './quests.service.ts';
import { countFor } from './settling.ts';

/** What a guardian's pause holds up is looked at again after so many milliseconds. */
const WAITS = 3_600_000;

export const createQuests = (
  deps: Deps & Services,
): { readonly module: Module; readonly reckoner: Reckoner } => ({
  reckoner: {
    name: 'quests',
    async reckon(transaction, { id, now }) {
      await countFor(transaction, deps, id, now);
      const isPaid = await payTo(transaction, deps, id);
      return { nextDue: isPaid ? null : new Date(now.getTime() + WAITS) };
    },
  },
  module: { name: 'quests', routes: questRoutes(deps) },
});
