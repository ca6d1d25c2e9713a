/** Invented missions, quests and power-ups for stories and tests. */
import type { Mission } from '@kinlore/shared/contracts/missions';
import type { PowerUp } from '@kinlore/shared/contracts/power-ups';
import type { FamilyQuest, QuestToBegin } from '@kinlore/shared/contracts/quests';

export const aMission = (slug: string, over: Partial<Mission> = {}): Mission => ({
  slug,
  kind: 'weekly',
  title: 'One small true thing',
  state: 'offered',
  steps: [{ metric: 'entries', goal: 1, count: 0, done: false }],
  xp: 50,
  power_up: "Storyteller's Fire",
  started_at: null,
  open_until: null,
  completed_at: null,
  refusal: null,
  again_at: null,
  ...over,
});

export const aPower = (slug: string, over: Partial<PowerUp> = {}): PowerUp => ({
  slug,
  name: "Storyteller's Fire",
  target: 'xp',
  value: 1.25,
  lasts_hours: 24,
  cooldown_days: 7,
  charges: null,
  owned: 0,
  next_id: '01960000-0000-7000-8000-000000000002',
  next_hours: null,
  at_work: null,
  choices: null,
  refusal: null,
  again_at: null,
  ...over,
});

const fifty = {
  tree: { id: '01960000-0000-7000-8000-0000000000a1', name: 'Marić' },
  slug: 'identify_fifty',
  title: 'Fifty faces',
  xp: 500,
  power_up: 'Kin Knot',
};

export const aQuest = (over: Partial<FamilyQuest> = {}): FamilyQuest => ({
  ...fifty,
  id: '01960000-0000-7000-8000-0000000000b1',
  state: 'active',
  steps: [{ metric: 'faces_named', goal: 50, count: 31, done: false }],
  own_count: 12,
  helpers: ['Ana Marić', 'Ivo Marić', 'Rosa Kovač'],
  begun_by: 'Ivo Marić',
  gained: null,
  started_at: '2027-05-01T10:00:00.000Z',
  ended_at: null,
  may_end: true,
  ...over,
});

export const aQuestToBegin = (over: Partial<QuestToBegin> = {}): QuestToBegin => ({
  ...fifty,
  steps: [{ metric: 'faces_named', goal: 50, count: 0, done: false }],
  refusal: null,
  again_at: null,
  ...over,
});
