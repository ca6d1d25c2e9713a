/** Who keeps a memorial next: what its stewards say, and what a family chooses. */
import { asked, readsMemorial, stewards } from '../rules.ts';
import { only, reads, writes, type Row } from '../row.ts';

const of = 'memorial' as const;
const inVote = { of: 'stewardVote', may: asked } as const;

export const successionRows: Readonly<Record<string, Row>> = {
  // Of what each is told, `succession.test.ts` asks.
  'GET /legacy/memorials/:memorial/succession': reads.account({ of, may: readsMemorial }),
  'POST /legacy/memorials/:memorial/succession': writes.adult({
    of,
    may: only('owner'),
    sees: readsMemorial,
    // Who does not leave has nothing to take back.
    but: { owner: 409 },
    body: () => ({ act: 'stay' }),
  }),
  'PUT /legacy/memorials/:memorial/succession/order': writes.adult({
    of,
    may: only('owner'),
    sees: readsMemorial,
    body: () => ({ user_ids: [] }),
  }),
  'GET /legacy/willing': reads.account(),
  // Nobody was asked: who keeps it is told so.
  'POST /legacy/willing/:life': writes.adult({
    of,
    may: stewards,
    ok: 409,
    body: () => ({ answer: 'yes' }),
  }),
  'POST /legacy/votes/:vote/people': writes.adult({
    ...inVote,
    body: (_subject, { people }) => ({ user_id: people.userOf('kin2').id }),
  }),
  'PUT /legacy/votes/:vote/nomination': writes.adult({
    ...inVote,
    body: () => ({ answer: 'agree' }),
  }),
  'PUT /legacy/votes/:vote/choice': writes.adult({
    ...inVote,
    body: (_subject, { people }) => ({ user_id: people.userOf('kin2').id }),
  }),
  'GET /admin/caretakings': reads.staff('owner', 'admin')(),
  // Of lives that nobody keeps, `succession.test.ts` asks.
  'POST /admin/caretakings/:life/steward': writes.staff('owner', 'admin')({ ok: 404 }),
};
