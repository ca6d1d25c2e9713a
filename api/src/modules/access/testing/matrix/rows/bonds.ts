/** What two connected people have together: the two read it, and nobody else. */
import { connected } from '../rules.ts';
import { only, own, reads, writes, type Row } from '../row.ts';

const theTwo = { of: 'connection', may: only('owner', 'friend') } as const;
const ofTheirs = { of: 'together', may: own, sees: only('owner') } as const;

const runs = ['owner', 'admin'] as const;
/** A code that nobody made. */
const unknownCode = () => ({ token: 'A'.repeat(43) });

export const bondRows: Readonly<Record<string, Row>> = {
  'PUT /connections/:id/type': writes.account({ ...theTwo, body: () => ({ type_id: 1 }) }),
  'POST /profile-codes': writes.adult({ body: () => ({ printed: false }) }),
  'GET /profile-codes': reads.adult({ viewing: false }),
  'DELETE /profile-codes/:id': writes.account({ of: 'code', may: own }),
  'POST /profile-codes/read': writes.adult({ ok: 404, body: unknownCode }),
  'POST /profile-codes/connect': writes.adult({ ok: 404, body: unknownCode }),
  'GET /settings/profile-views': reads.account(),
  'PUT /settings/profile-views': writes.adult({ body: () => ({ on: false }) }),
  'GET /profile-views': reads.account(),
  'GET /admin/connection-types': reads.staff(...runs)(),
  'POST /admin/connection-types': writes.staff(...runs)({
    ok: 409,
    body: () => ({ name: 'Friend' }),
  }),
  'PATCH /admin/connection-types/:id': writes.staff(...runs)({
    ok: 404,
    body: () => ({ name: '' }),
  }),
  'DELETE /admin/connection-types/:id': writes.staff(...runs)({ ok: 404 }),
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
