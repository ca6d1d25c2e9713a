/** Who one is (rules R7): attributes, class with rank, alignment, archetype, ten bodies; reckoned from facts, with its history and its why. */
import { archetypes, weekNumber } from '@kinlore/shared/persona';
import type { JobDefinition, Module } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import type { ProgressService } from '../progress/index.ts';
import type { Reckoner } from '../reckoning/index.ts';
import { keepMedians } from './cosmic.queries.ts';
import { cosmicRoutes } from './cosmic.routes.ts';
import { identityReckoner } from './identity.reckoner.ts';

/** Every hour, so that a Monday on which nothing ran is caught up; a week that has its medians keeps them. */
const weeklyMedians = ({ clock, database }: Platform): JobDefinition => ({
  name: 'cosmic.medians',
  cron: '7 * * * *',
  async run() {
    await keepMedians(database, weekNumber(clock.now().getTime()) - 1, archetypes);
  },
});

export const createCosmic = (
  platform: Platform,
  deps: { readonly progress: Pick<ProgressService, 'peakLevel'> },
): { readonly reckoner: Reckoner; readonly module: Module } => ({
  reckoner: identityReckoner(platform),
  module: {
    name: 'cosmic',
    routes: cosmicRoutes(platform, deps),
    jobs: [weeklyMedians(platform)],
  },
});
