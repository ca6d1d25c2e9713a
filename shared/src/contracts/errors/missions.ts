/** Failures of missions. */
export const missionErrors = {
  'missions.already_active': [409, 'You have begun this mission already.'],
  'missions.too_many': [
    409,
    'You have as many missions as fit at once. Finish or leave one first.',
  ],
  'missions.resting': [
    409,
    'You left this mission less than a day ago. You can begin it again tomorrow.',
  ],
  'missions.done': [409, 'You have completed this mission.'],
  'missions.not_yet': [409, 'You have done this one lately. It comes back in a while.'],
  'missions.not_active': [409, 'You are not on this mission.'],
  'missions.not_ready': [409, 'Some steps of this mission are still open.'],
} as const satisfies Record<string, readonly [number, string]>;
