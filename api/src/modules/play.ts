/** What somebody sets out to do, and what helps them: missions, family quests and power-ups, over the ledger of XP. */
import type { Module } from '../module.ts';
import type { Connection, Platform } from '../platform/ports.ts';
import { createMissions } from './missions/index.ts';
import { createPowerUps, type Grant, type PowerOwner } from './power-ups/index.ts';
import type { ProgressService } from './progress/index.ts';
import { createQuests } from './quests/index.ts';
import type { Reckoner } from './reckoning/index.ts';

export function createPlay(
  platform: Platform,
  progress: ProgressService,
  embers: (connection: Connection, owner: PowerOwner) => Promise<number>,
): {
  readonly grant: (transaction: Connection, grant: Grant) => Promise<void>;
  readonly modules: readonly Module[];
  readonly reckoners: readonly Reckoner[];
} {
  const powers = createPowerUps({ ...platform, ledger: progress, embers });
  const missions = createMissions({ ...platform, progress, grant: powers.grant });
  const quests = createQuests({ ...platform, progress, grant: powers.grant });
  return {
    grant: powers.grant,
    modules: [powers.module, missions.module, quests.module],
    reckoners: [missions.reckoner, quests.reckoner],
  };
}
