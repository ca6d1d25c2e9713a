/** What can be done with a mission: the call, and the sentence that says it was done. */
import { abandonMission, completeMission, startMission } from '@kinlore/shared/contracts/missions';

export const missionActs = {
  begin: { endpoint: startMission, said: 'begun' },
  complete: { endpoint: completeMission, said: 'completed' },
  leave: { endpoint: abandonMission, said: 'left' },
} as const;
export type MissionAct = keyof typeof missionActs;
