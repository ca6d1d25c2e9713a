/** Memorials, who keeps them, and tributes. Each is asked for every audience a memorial has. */
import { newId } from '../../../../../platform/id.ts';
import {
  arranges,
  hangsPictures,
  isToldWhere,
  moderates,
  readsMemorial,
  sharesMemorial,
  stewards,
} from '../rules.ts';
import { only, own, reads, writes, type Row } from '../row.ts';

const of = 'memorial' as const;

const changed = {
  family: { sends: { epitaph: 'She counted.' }, may: only('owner') },
  chosen: { sends: { pictures: [] }, may: hangsPictures },
  public: { sends: { tribute_moderation: 'open' }, may: moderates },
} as const;

const gathering = { of: 'gathering', may: arranges, sees: readsMemorial } as const;
const answered = { of: 'gathering', may: isToldWhere, sees: readsMemorial } as const;

/** When and where people gather for somebody who died. */
const gatheringRows: Readonly<Record<string, Row>> = {
  // Of what each is told, `gatherings.test.ts` asks.
  'GET /legacy/memorials/:memorial/gatherings': reads.anyone({ of, may: readsMemorial }),
  'POST /legacy/memorials/:memorial/gatherings': writes.adult({
    of,
    may: arranges,
    sees: readsMemorial,
    body: () => ({ kind: 'wake', day: '2027-05-01', time: '18:00', time_zone: 'UTC' }),
  }),
  'PATCH /legacy/gatherings/:gathering': writes.adult({
    ...gathering,
    version: 'version',
    body: () => ({ note: 'Bring a coat.' }),
  }),
  'DELETE /legacy/gatherings/:gathering': writes.adult(gathering),
  'GET /legacy/gatherings/:gathering/answers': reads.account(gathering),
  'GET /legacy/gatherings/:gathering/calendar': reads.anyone({ of: 'gathering', may: isToldWhere }),
  'PUT /legacy/gatherings/:gathering/answer': writes.teen({
    ...answered,
    body: () => ({ answer: 'not_coming' }),
  }),
  'DELETE /legacy/gatherings/:gathering/answer': writes.teen(answered),
};

/** What was done with the memories of somebody who died, and what they wanted to be told: of what is in it `bequests.test.ts` asks. */
const bequest = { may: only('owner'), sees: readsMemorial } as const;
const bequestRows: Readonly<Record<string, Row>> = {
  'GET /legacy/memorials/:memorial/bequest': reads.account({ of, ...bequest }),
  'GET /legacy/memorials/:memorial/bequest/items': reads.account({
    of,
    ...bequest,
    query: 'outcome=done',
  }),
  'POST /legacy/memorials/:memorial/bequest/items/:memory/release': writes.adult({
    of: 'bequestItem',
    ...bequest,
  }),
  'GET /legacy/memorials/:memorial/farewell': reads.account({ of, may: readsMemorial }),
  'GET /legacy/memorials/:memorial/life': reads.account({ of, may: readsMemorial }),
  'GET /legacy/memorials/:memorial/life/entries': reads.account({ of, may: readsMemorial }),
  'GET /legacy/memorials/:memorial/places': reads.account({ of, may: readsMemorial }),
  'GET /legacy/memorials/:memorial/map': reads.account({ of, may: readsMemorial }),
  'GET /legacy/memorials/:memorial/voices': reads.account({ of, may: readsMemorial }),
};

/** One's own plan. That nobody made one yet answers alike for everybody; what it does is asked by `legacy-plans.test.ts`. */
const planRows: Readonly<Record<string, Row>> = {
  'GET /legacy/plan': { ...reads.adult(), viewing: false },
  'POST /legacy/plan': writes.adult({ fresh: true }),
  'PATCH /legacy/plan': writes.adult({ fresh: true, ok: 404, body: () => ({ quorum: 3 }) }),
  'DELETE /legacy/plan': writes.adult({ fresh: true, ok: 404 }),
  'GET /legacy/telephone': { ...reads.adult(), viewing: false },
  // No hook is named, and no code was sent: `telephones.test.ts` asks.
  'POST /legacy/telephone/code': writes.adult({
    fresh: true,
    ok: 409,
    body: () => ({ number: '+44 20 7946 0000' }),
  }),
  'POST /legacy/telephone/proof': writes.adult({ ok: 409, body: () => ({ code: '123456' }) }),
  'DELETE /legacy/telephone': writes.adult({ fresh: true }),
  'GET /legacy/plan/readers': { ...reads.adult(), viewing: false },
  'GET /legacy/plan/preview': { ...reads.adult(), viewing: false },
  'GET /legacy/plan/stewards': { ...reads.adult(), viewing: false },
  'GET /legacy/plan/log': { ...reads.adult(), viewing: false },
  'POST /legacy/plan/stewards': writes.adult({
    fresh: true,
    ok: 404,
    body: (_subject, { people }) => ({ user_id: people.userOf('kin2').id, preset: 'witness' }),
  }),
  'PATCH /legacy/plan/stewards/:user': writes.adult({
    fresh: true,
    ok: 404,
    body: () => ({ preset: 'witness' }),
  }),
  'PUT /legacy/plan/stewards/order': writes.adult({
    fresh: true,
    ok: 404,
    body: (_subject, { people }) => ({ user_ids: [people.userOf('kin2').id] }),
  }),
  'DELETE /legacy/plan/stewards/:user': writes.adult({ fresh: true, ok: 404 }),
  'GET /legacy/plan/steward-links': { ...reads.adult(), viewing: false },
  'POST /legacy/plan/steward-links': writes.adult({
    fresh: true,
    ok: 404,
    body: () => ({ email: 'great.aunt@example.org', preset: 'witness' }),
  }),
  'POST /legacy/plan/steward-links/:link/resend': writes.adult({ fresh: true, ok: 404 }),
  'DELETE /legacy/plan/steward-links/:link': writes.adult({ fresh: true, ok: 404 }),
  // By a secret that opens nothing.
  'POST /legacy/steward-links/read': writes.anyone({
    ok: 409,
    body: () => ({ token: 's'.repeat(43) }),
  }),
  'POST /legacy/steward-links/take': writes.adult({
    ok: 409,
    body: () => ({ token: 's'.repeat(43) }),
  }),
  'GET /legacy/lives': { ...reads.adult(), viewing: false },
  'POST /legacy/lives/:life/stewardship': writes.adult({
    ok: 404,
    body: () => ({ answer: 'accept' }),
  }),
};

/** What relatives are told and ask. The matrix knows one who was told; of the windows and who is nearer `relatives.test.ts` asks. */
const relativesRows: Readonly<Record<string, Row>> = {
  'GET /legacy/told-memorials': reads.account(),
  'GET /legacy/memorials/:memorial/relatives': reads.account({
    of,
    may: stewards,
    sees: readsMemorial,
  }),
  'POST /legacy/memorials/:memorial/steward-request': writes.adult({
    of,
    may: only('kin2'),
    body: () => ({ relation: 'her niece' }),
  }),
  'DELETE /legacy/memorials/:memorial/steward-request': writes.adult({ of, may: () => false }),
  'POST /legacy/memorials/:memorial/steward-requests/:user': writes.adult({
    of,
    may: only('owner'),
    sees: readsMemorial,
    body: () => ({ answer: 'decline' }),
  }),
  'POST /legacy/memorials/:memorial/contest': writes.adult({
    of,
    may: only('kin2'),
    body: () => ({ asks_for: 'take_down', reason: 'She is mine.' }),
  }),
  'DELETE /legacy/memorials/:memorial/contest': writes.adult({ of, may: () => false }),
  // Nothing is contested at these.
  'POST /legacy/memorials/:memorial/contest/settlement': writes.adult({
    of,
    may: only('owner'),
    sees: readsMemorial,
    but: { owner: 404 },
    body: () => ({ settlement: 'given' }),
  }),
  // Kept to the family: the first family researcher is asked for by `historic/readers.test.ts`.
  'POST /legacy/memorials/:memorial/historic': writes.adult({
    of,
    may: sharesMemorial,
    sees: readsMemorial,
    body: () => ({ keep_to_family: true }),
  }),
  // Two of the same person: that it is said of one's own alone, `merging.test.ts` asks.
  'GET /legacy/memorials/:memorial/merges': reads.account({ of, may: readsMemorial }),
  'POST /legacy/memorials/:memorial/merges': writes.adult({
    of,
    may: stewards,
    sees: readsMemorial,
    // There is no other one.
    ok: 404,
    body: () => ({ other: 'nobody-has-this-address' }),
  }),
  'POST /legacy/merges/:merge': writes.adult({
    of: 'memorialMerge',
    may: only('owner'),
    sees: stewards,
    // They are two still.
    ok: 409,
    body: () => ({ act: 'widen' }),
  }),
  'GET /admin/memorial-merges': reads.staff('owner', 'admin')(),
  // Whoever keeps these can be reached.
  'POST /admin/memorial-merges/:id/decision': writes.staff(
    'owner',
    'admin',
  )({ of: 'memorialMerge', ok: 404, body: () => ({ decision: 'agree' }) }),
  'GET /admin/memorial-contests': reads.staff('owner', 'admin')(),
  'POST /admin/memorial-contests/:id/decision': writes.staff(
    'owner',
    'admin',
  )({
    of: 'memorialContest',
    body: () => ({ decision: 'stands', reason: 'We asked both.' }),
  }),
};

/** Whom of a tree it is of. The matrix ties nobody: of what each sees, and of the rights in the tree, `tree-ties.test.ts` asks. */
const treeRows: Readonly<Record<string, Row>> = {
  'GET /legacy/memorials/:memorial/tree-persons': reads.account({ of, may: readsMemorial }),
  'GET /legacy/memorials/:memorial/tree-persons/search': {
    ...reads.adult({ of, may: only('owner'), sees: readsMemorial, query: 'q=jelena' }),
    viewing: false,
  },
  'POST /legacy/memorials/:memorial/tree-persons': writes.adult({
    of,
    may: only('owner'),
    sees: readsMemorial,
    ok: 404,
    body: () => ({ tree_id: newId(), person_id: newId() }),
  }),
  'DELETE /legacy/memorials/:memorial/tree-persons/:person': writes.adult({
    of,
    may: only('owner'),
    sees: readsMemorial,
    ok: 404,
  }),
};

export const remembranceRows: Readonly<Record<string, Row>> = {
  ...gatheringRows,
  ...planRows,
  ...bequestRows,
  ...relativesRows,
  ...treeRows,
  'GET /legacy/memorials': reads.account(),
  'POST /legacy/memorials': writes.adult({ ok: 422 }),
  'GET /legacy/memorials/:memorial': reads.anyone({ of, may: readsMemorial }),
  'PATCH /legacy/memorials/:memorial': writes.adult({
    of,
    // One field at each: what it wants is a permission of its own.
    may: (...asked) => changed[asked[1].audience ?? 'family'].may(...asked),
    sees: readsMemorial,
    body: ({ audience = 'family' }) => changed[audience].sends,
  }),
  'POST /legacy/memorials/:memorial/completion': writes.adult({
    of,
    may: only('owner'),
    sees: readsMemorial,
    body: () => ({ complete: true }),
  }),
  'GET /legacy/stewardships': reads.account(),
  'POST /legacy/memorials/:memorial/stewards': writes.adult({
    of,
    may: only('owner'),
    sees: readsMemorial,
    body: (_subject, { people }) => ({ user_id: people.userOf('friend').id, preset: 'witness' }),
  }),
  'POST /legacy/memorials/:memorial/stewardship': writes.adult({
    of,
    may: stewards,
    sees: readsMemorial,
    no: 409,
    but: { owner: 409 },
    body: () => ({ answer: 'resign' }),
  }),
  'DELETE /legacy/memorials/:memorial/stewards/:user': writes.adult({
    of,
    may: only('owner'),
    sees: readsMemorial,
  }),
  'GET /legacy/memorials/:memorial/log': reads.account({ of, may: stewards, sees: readsMemorial }),
  'GET /legacy/tributes/waiting': reads.account(),
  'GET /legacy/tributes/mine': reads.account(),
  'GET /legacy/memorials/:memorial/tributes': reads.anyone({ of, may: readsMemorial }),
  'POST /legacy/memorials/:memorial/tributes': writes.teen({
    of,
    may: readsMemorial,
    // One a day at each, in the first week.
    but: (actor, subject, world) =>
      actor.subject === 'friend' && readsMemorial(actor, subject, world) ? 429 : undefined,
    body: () => ({ type: 'candle' }),
  }),
  'PATCH /legacy/tributes/:tribute': writes.teen({
    of: 'tribute',
    may: (...asked) => own(...asked) && readsMemorial(...asked),
    sees: moderates,
  }),
  'PUT /legacy/tributes/:tribute/audience': writes.teen({
    of: 'tribute',
    may: own,
    sees: moderates,
    body: () => ({ audience: 'family' }),
  }),
  'POST /legacy/tributes/:tribute/decision': writes.adult({
    of: 'tribute',
    may: moderates,
    sees: own,
    body: () => ({ decision: 'approve' }),
  }),
  'POST /legacy/tributes/:tribute/withdraw': writes.teen({
    of: 'tribute',
    may: own,
    sees: moderates,
  }),
};
