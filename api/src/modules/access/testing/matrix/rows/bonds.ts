/** What two connected people have together: the two read it, and nobody else. */
import { connected } from '../rules.ts';
import { only, own, reads, writes, type Exception, type Row, type Rule } from '../row.ts';
import type { Subject } from '../subject.ts';

const theTwo = { of: 'connection', may: only('owner', 'friend') } as const;
const ofTheirs = { of: 'together', may: own, sees: only('owner') } as const;

const runs = ['owner', 'admin'] as const;
/** Held by anybody; across a block it is no code, as one is that is over or that nobody made. */
const opens: Rule = ({ subject }, { params }) =>
  params['over'] === 'no' && subject !== 'blocked' && subject !== 'blocker';
const byCode = {
  of: 'codeLink',
  may: opens,
  body: ({ params }: Subject) => ({ token: params['token'] ?? 'A'.repeat(43) }),
} as const;
/** Oneself, and whom one is connected with or has asked already. */
const known: Exception = (actor, subject, world) => {
  if (!opens(actor, subject, world)) return undefined;
  if (actor.subject === 'owner') return 422;
  return actor.subject === 'kin4' || connected(actor, subject, world) ? 409 : undefined;
};

export const bondRows: Readonly<Record<string, Row>> = {
  'PUT /connections/:id/type': writes.account({ ...theTwo, body: () => ({ type_id: 1 }) }),
  'POST /profile-codes': writes.adult({ body: () => ({ printed: false }) }),
  'GET /profile-codes': reads.adult({ viewing: false }),
  'DELETE /profile-codes/:id': writes.account({ of: 'code', may: own }),
  'POST /profile-codes/read': writes.adult(byCode),
  'POST /profile-codes/connect': writes.adult({ ...byCode, but: known }),
  'GET /settings/profile-views': reads.account(),
  'PUT /settings/profile-views': writes.adult({ body: () => ({ on: false }) }),
  'GET /profile-views': reads.account(),
  'GET /admin/connection-types': reads.staff(...runs)(),
  'POST /admin/connection-types': writes.staff(...runs)({
    ok: 409,
    body: () => ({ name: 'Friend' }),
  }),
  'PATCH /admin/connection-types/:id': writes.staff(...runs)({
    of: 'connectionType',
    body: () => ({ name: 'By letter' }),
  }),
  'DELETE /admin/connection-types/:id': writes.staff(...runs)({ of: 'connectionType' }),
  'GET /connections/activity/:userId': reads.account({
    of: 'person',
    may: (...asked) => own(...asked) || connected(...asked),
  }),
  'GET /connections/:id/memories': reads.account(theTwo),
  'GET /connections/:id/memories/stats': reads.account(theTwo),
  'GET /connections/:id/shared-activities': reads.account(theTwo),
  'POST /connections/:id/memories': writes.teen({ ...theTwo, body: () => ({ title: 'The well' }) }),
  'PATCH /connection-memories/:id': writes.teen(ofTheirs),
  'DELETE /connection-memories/:id': writes.account(ofTheirs),
  'GET /reactions/connection-memories/:id': reads.account({
    of: 'together',
    may: only('owner', 'friend'),
  }),
};
