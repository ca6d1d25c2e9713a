/** One's own missions and power-ups, and the quests of one's families. */
import { call } from '@kinlore/shared/api-client';
import { when } from '@kinlore/shared/bus';
import { listMissions, listSacredMissions } from '@kinlore/shared/contracts/missions';
import { listPowerUps, readPowerUpSlots } from '@kinlore/shared/contracts/power-ups';
import { listQuests } from '@kinlore/shared/contracts/quests';
import { createRecord } from '@kinlore/shared/state';

/** The query names whose they are, so that nothing of one person is shown to the next. */
interface Whose {
  readonly userId: string;
}

export const missionsRecord = createRecord(
  async (_of: Whose, signal) => {
    const [ordinary, sacred] = await Promise.all([
      call(listMissions, undefined, { signal }),
      call(listSacredMissions, undefined, { signal }),
    ]);
    return { ordinary: ordinary.data, sacred: sacred.data };
  },
  { refreshedBy: when([], ['xp_awarded', 'mission_completed']) },
);

export const questsRecord = createRecord(
  async (_of: Whose, signal) => (await call(listQuests, undefined, { signal })).data,
  { refreshedBy: when(['quests.changed'], ['xp_awarded', 'mission_completed']) },
);

export const powersRecord = createRecord(
  async (_of: Whose, signal) => {
    const [powers, slots] = await Promise.all([
      call(listPowerUps, undefined, { signal }),
      call(readPowerUpSlots, undefined, { signal }),
    ]);
    return { powers: powers.data, slots: slots.data };
  },
  { refreshedBy: when([], ['xp_awarded', 'level_up', 'power_up_expired', 'power_up_deactivated']) },
);
