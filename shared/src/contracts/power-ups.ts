/** Power-ups (rules R4): earned and never sold. Only one's own. */
import {
  Closed,
  Data,
  Id,
  Instant,
  Nullable,
  Type,
  Words,
  endpoint,
  type Static,
} from './kernel.ts';
import { powerRefusals, powerTargets } from './progress-power-ups.ts';

/** One that works. */
export const PowerUpAtWork = Type.Object({
  id: Id,
  started_at: Instant,
  ends_at: Instant,
  /** Acts it still has; null: as many as its time holds. */
  charges_left: Nullable(Type.Integer()),
  /** The planet or the being it was begun for. */
  choice: Nullable(Type.String()),
  /** Stopped by hand now, its time comes back. */
  comes_back: Type.Boolean(),
});

export const PowerUp = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  target: Words(powerTargets),
  /** A multiplier; pages say `(value - 1) * 100` percent. */
  value: Type.Number(),
  lasts_hours: Type.Number(),
  cooldown_days: Type.Integer(),
  charges: Nullable(Type.Integer()),
  /** How many lie unused; the one that would be begun next is `next_id`. */
  owned: Type.Integer(),
  next_id: Nullable(Id),
  /** What is left of the next one, where it was stopped before. */
  next_hours: Nullable(Type.Number()),
  at_work: Nullable(PowerUpAtWork),
  choices: Nullable(Type.Array(Type.String())),
  refusal: Nullable(Words(powerRefusals)),
  /** When it has rested, where that is what stands in the way. */
  again_at: Nullable(Instant),
});
export type PowerUp = Static<typeof PowerUp>;

export const PowerUpSlots = Type.Object({
  slots: Type.Integer(),
  used: Type.Integer(),
  /** The level that gives the next one; null: there are no more. */
  next_at_level: Nullable(Type.Integer()),
});
export type PowerUpSlots = Static<typeof PowerUpSlots>;

const ById = Closed({ id: Id });

/** All kinds there are: never more than twelve. */
export const listPowerUps = endpoint({
  method: 'GET',
  path: '/power-ups',
  summary: 'Your power-ups: what you have, what works, and why one cannot begin now',
  answers: { 200: Data(Type.Array(PowerUp)) },
});

export const readPowerUpSlots = endpoint({
  method: 'GET',
  path: '/power-ups/slots',
  summary: 'How many power-ups may work at once',
  answers: { 200: Data(PowerUpSlots) },
});

export const activatePowerUp = endpoint({
  method: 'POST',
  path: '/power-ups/:id/activate',
  summary: 'Begin a power-up',
  params: ById,
  body: Closed({ choice: Type.Optional(Type.String({ pattern: '^[a-z_]{1,30}$' })) }),
  answers: { 200: Data(PowerUp) },
  fails: [
    'power_ups.not_owned',
    'power_ups.already_active',
    'power_ups.no_slot',
    'power_ups.cooling_down',
    'power_ups.embers_full',
    'power_ups.choice',
  ],
});

export const deactivatePowerUp = endpoint({
  method: 'POST',
  path: '/power-ups/:id/deactivate',
  summary: 'Stop a power-up; an hour or more that is left comes back, once',
  params: ById,
  answers: { 200: Data(PowerUp) },
  fails: ['power_ups.not_active'],
});
