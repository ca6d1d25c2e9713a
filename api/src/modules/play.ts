/** What somebody sets out to do, and what helps them: missions, family quests and power-ups, over the ledger of XP. */
import type { Module } from '../module.ts';
import type { Platform } from '../platform/ports.ts';
import { createMissions } from './missions/index.ts';
import { createPowerUps } from './power-ups/index.ts';
import type { ProgressService } from './progress/index.ts';
import { createQuests } from './quests/index.ts';
import type { Reckoner } from './reckoning/index.ts';

export function createPlay(
  platform: Platform,
  progress: ProgressService,
): { readonly modules: readonly Module[]; readonly reckoners: readonly Reckoner[] } {
  const powers = createPowerUps({ ...platform, ledger: progress });
  const missions = createMissions({ ...platform, progress, grant: powers.grant });
  const quests = createQuests({ ...platform, progress, grant: powers.grant });
  return {
    modules: [powers.module, missions.module, quests.module],
    reckoners: [missions.reckoner, quests.reckoner],
  };
}
