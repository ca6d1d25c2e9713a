/** Invented plans, and who looks after them. */
import type {
  LegacyPlan,
  PlanInstruction,
  PlanPreview,
} from '@kinlore/shared/contracts/legacy-plans';
import type { KeptLife, PlanSteward } from '@kinlore/shared/contracts/plan-stewards';
import { presetPermissions } from '@kinlore/shared/contracts/steward-permissions';
import type { Telephone } from '@kinlore/shared/contracts/telephones';
import type { StewardLink } from '@kinlore/shared/contracts/steward-links';
import { idOf, LONG_NAME, person, type Answers } from '@kinlore/shared/testing';
import { boris, petar } from './memorials.ts';

export const instruction = (
  bucket: PlanInstruction['bucket'],
  memories: number,
  over: Partial<PlanInstruction> = {},
): PlanInstruction => ({
  bucket,
  action: 'keep',
  opens_on: null,
  opens_to: null,
  memories,
  ...over,
});

export const plan: LegacyPlan = {
  version: 1,
  state: 'drafted',
  quorum: 2,
  waiting_days: 30,
  inactivity_months: null,
  message: '',
  obituary: '',
  service_wishes: '',
  instructions: [
    instruction('self', 12),
    instruction('chosen', 3),
    instruction('connections', 1),
    instruction('family', 148),
    instruction('public', 0),
    instruction('drafts', 2),
  ],
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
};

export const decided: LegacyPlan = {
  ...plan,
  version: 7,
  state: 'armed',
  quorum: 2,
  waiting_days: 60,
  inactivity_months: 12,
  message: 'Be kind to each other, and eat together on Sundays.',
  obituary: 'I was born by the river, and I never lived far from it.',
  service_wishes: 'No flowers. Somebody should sing.',
  instructions: [
    instruction('self', 12, { action: 'open_on_date', opens_on: '2090-01-01', opens_to: 'family' }),
    instruction('chosen', 3),
    instruction('connections', 1, { action: 'to_family' }),
    instruction('family', 148),
    instruction('public', 0),
    instruction('drafts', 2, { action: 'erase' }),
  ],
};

export const planSteward = (
  user: PlanSteward['user'],
  preset: PlanSteward['preset'],
  over: Partial<PlanSteward> = {},
): PlanSteward => ({
  user,
  preset,
  permissions: [...presetPermissions[preset]],
  relation: '',
  status: 'accepted',
  expires_at: over.status === 'invited' ? '2026-12-20T10:00:00Z' : null,
  ...over,
});

export const agreed = [
  planSteward(boris, 'primary', { relation: 'my brother' }),
  planSteward(petar, 'co_steward'),
] as const;
export const invited = [planSteward(boris, 'primary', { status: 'invited' })] as const;
export const everyAnswer = [
  planSteward(person(70, LONG_NAME), 'primary', { relation: 'somebody I have known since school' }),
  planSteward(person(71, 'ليلى حداد'), 'archivist', { relation: 'ابنتي' }),
  planSteward(petar, 'witness', { status: 'invited' }),
  planSteward(person(72, 'Vesna Kos'), 'host', { status: 'declined' }),
  planSteward(person(73, 'Lena Kos'), 'curator', { status: 'expired' }),
] as const;

export const preview: PlanPreview = {
  as: 'steward',
  person: boris,
  accepted: true,
  memories: [
    {
      bucket: 'self',
      all: 12,
      sees_today: 0,
      sees_then: 0,
      later: { on: '2090-01-01', memories: 12 },
      erased: false,
    },
    { bucket: 'chosen', all: 3, sees_today: 1, sees_then: 1, later: null, erased: false },
    { bucket: 'connections', all: 1, sees_today: 0, sees_then: 1, later: null, erased: false },
    { bucket: 'family', all: 148, sees_today: 148, sees_then: 148, later: null, erased: false },
    { bucket: 'drafts', all: 2, sees_today: 0, sees_then: 0, later: null, erased: true },
  ],
  for_stewards: 4,
  message: true,
  obituary: true,
  service_wishes: true,
  permissions: [...presetPermissions.co_steward],
};

export const keptLife: KeptLife = {
  person: boris,
  preset: 'witness',
  permissions: [...presetPermissions.witness],
  relation: 'my brother',
  status: 'accepted',
  expires_at: null,
};

export const addressAsked: StewardLink = {
  id: idOf(760),
  email: 'great.aunt@example.org',
  preset: 'witness',
  permissions: [...presetPermissions.witness],
  relation: 'my great-aunt',
  expires_at: '2026-12-20T10:00:00Z',
  is_over: false,
  resends_left: 2,
  link: null,
};
/** As it is told once. */
export const linkTold: StewardLink = {
  ...addressAsked,
  link: `https://kinlore.example/legacy-card?asked=1#${'s'.repeat(43)}`,
};

/** What the server says of a plan; null: there is none. */
/** Where no text is sent. */
export const noTelephone: Telephone = {
  offered: false,
  number: null,
  proved_at: null,
  waiting: null,
};
export const telephone: Telephone = {
  offered: true,
  number: '+442079460000',
  proved_at: '2026-11-02T10:00:00Z',
  waiting: null,
};
export const telephoneAsked: Telephone = {
  ...telephone,
  number: null,
  proved_at: null,
  waiting: { number: '+442079460000', expires_at: '2026-11-29T10:10:00Z' },
};

export const planAnswers = (
  said: LegacyPlan | null,
  stewards: readonly PlanSteward[] = [],
  shown: PlanPreview = { ...preview, as: 'everybody', person: null, permissions: [] },
): Answers => ({
  'GET /legacy/plan': { data: said },
  'GET /legacy/plan/stewards': { data: stewards },
  'GET /legacy/plan/steward-links': { data: [] },
  'GET /legacy/plan/readers': {
    data: { stewards: stewards.map(({ user }) => user), relatives: [] },
  },
  'GET /legacy/plan/preview': { data: shown },
  'GET /legacy/telephone': { data: noTelephone },
});
