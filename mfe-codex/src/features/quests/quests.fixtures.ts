/** Invented missions and power-ups for stories and tests. */
import type { Mission } from '@kinlore/shared/contracts/missions';
import type { PowerUp } from '@kinlore/shared/contracts/power-ups';

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
