/** Invented reports of a death, one for each state. */
import type { LegacyCase } from '@kinlore/shared/contracts/legacy-cases';
import { idOf, person, read } from '@kinlore/shared/testing';
import { ana, boris, petar } from './memorials.ts';

export const danilo = person(60, 'Danilo Kos');

const said = (
  who: LegacyCase['reporter'],
  over: Partial<LegacyCase['confirmations'][number]> = {},
): LegacyCase['confirmations'][number] => ({
  person: who,
  kind: 'steward',
  at: '2026-11-24T09:30:00Z',
  died: read('22 November 2026'),
  counts: true,
  own: false,
  notice_url: null,
  words: null,
  ...over,
});

const nothing: LegacyCase['abilities'] = {
  confirm: false,
  take_back: false,
  contest: false,
  revert: false,
  add_documents: 0,
  decide: [],
};

/** Reported by Boris; Ana, who reads it, is asked. */
export const reported: LegacyCase = {
  id: idOf(700),
  state: 'confirming',
  person: danilo,
  role: 'steward',
  route: 'stewards',
  reporter: boris,
  reporter_kind: 'steward',
  reported_at: '2026-11-24T09:30:00Z',
  confirm_by: '2026-12-08T09:30:00Z',
  waiting_since: null,
  waiting_until: null,
  decide_by: null,
  activated_at: null,
  revert_until: null,
  ended_at: null,
  ended_because: null,
  needed: { stewards: 2, relatives: 0, administrators: 0 },
  given: { stewards: 1, relatives: 0, administrators: 0 },
  confirmations: [said(boris)],
  contests: [],
  documents: [],
  reverts: { people: [], needed: 2, own: false },
  hand_back_asked_at: null,
  memorial_slug: null,
  abilities: { ...nothing, confirm: true, contest: true },
};

const own = said(ana, {
  own: true,
  at: '2026-11-26T18:05:00Z',
  words: 'I was with him.',
  notice_url: '',
});

export const unplanned: LegacyCase = {
  ...reported,
  state: 'reported',
  role: 'relative',
  route: 'administrators',
  reporter: petar,
  reporter_kind: 'relative',
  needed: { stewards: 0, relatives: 2, administrators: 1 },
  given: { stewards: 0, relatives: 1, administrators: 0 },
  confirmations: [said(petar, { kind: 'relative' })],
};

export const waiting: LegacyCase = {
  ...reported,
  state: 'waiting',
  confirm_by: null,
  waiting_since: '2026-11-26T18:05:00Z',
  waiting_until: '2026-12-26T18:05:00Z',
  given: { stewards: 2, relatives: 0, administrators: 0 },
  confirmations: [said(boris), own],
  abilities: { ...nothing, take_back: true, contest: true },
};

export const contested: LegacyCase = {
  ...waiting,
  state: 'contested',
  waiting_until: null,
  decide_by: '2026-12-12T08:00:00Z',
  contests: [{ person: petar, at: '2026-11-28T08:00:00Z', reason: null }],
  abilities: { ...nothing, take_back: true },
};

export const activated: LegacyCase = {
  ...waiting,
  state: 'activated',
  person: { ...danilo, life_status: 'in_remembrance' },
  waiting_until: null,
  activated_at: '2026-12-26T18:05:00Z',
  revert_until: '2027-03-26T18:05:00Z',
  memorial_slug: 'danilo-kos',
  reverts: { people: [petar], needed: 2, own: false },
  abilities: { ...nothing, revert: true },
};

export const handBackAsked: LegacyCase = {
  ...activated,
  reverts: { people: [], needed: 2, own: false },
  hand_back_asked_at: '2027-01-02T08:00:00Z',
};

export const settled: LegacyCase = {
  ...activated,
  state: 'settled',
  revert_until: null,
  ended_at: '2027-03-26T18:05:00Z',
  ended_because: 'settled',
  reverts: { people: [], needed: 2, own: false },
  abilities: nothing,
};

export const cancelled: LegacyCase = {
  ...waiting,
  state: 'cancelled',
  waiting_until: null,
  ended_at: '2026-11-28T12:00:00Z',
  ended_because: 'login',
  abilities: nothing,
};

export const lapsed: LegacyCase = {
  ...reported,
  state: 'lapsed',
  confirm_by: null,
  ended_at: '2026-12-08T09:30:00Z',
  ended_because: 'not_enough',
  confirmations: [said(boris, { counts: false })],
  abilities: nothing,
};

export const reverted: LegacyCase = {
  ...activated,
  state: 'reverted',
  person: danilo,
  revert_until: null,
  ended_at: '2027-01-04T12:00:00Z',
  ended_because: 'handed_back',
  memorial_slug: null,
  abilities: nothing,
};

/** Told with two sheets, by whom nobody knows. */
const bySheets = said(null, { kind: 'sheets' });
export const toldBySheets: LegacyCase = {
  ...reported,
  reporter: null,
  reporter_kind: 'sheets',
  confirmations: [bySheets],
};
export const sheetsUnplanned: LegacyCase = {
  ...unplanned,
  reporter: null,
  reporter_kind: 'sheets',
  given: { stewards: 0, relatives: 2, administrators: 0 },
  confirmations: [bySheets],
};
export const ofMyself: LegacyCase = { ...cancelled, person: ana, role: 'owner' };

/** Ana has confirmed it, and has added a certificate. */
export const documented: LegacyCase = {
  ...waiting,
  documents: [
    {
      id: idOf(710),
      person: ana,
      name: 'Death certificate.pdf',
      type: 'application/pdf',
      bytes: 412_000,
      at: '2026-11-26T18:07:00Z',
      own: true,
      removable: true,
      readings: [],
    },
  ],
  abilities: { ...waiting.abilities, add_documents: 2 },
};
