/** Weeks in a row, rests and quiet times: everybody's own; no address names anybody. */
import { reads, writes, type Row } from '../row.ts';

export const rhythmRows: Readonly<Record<string, Row>> = {
  'GET /streaks': reads.account(),
  // A day of no calendar is refused by what it says, after every gate; `streaks.test.ts` takes real ones.
  'POST /streaks/rest': writes.account({ body: () => ({ to: '2026-02-30' }), ok: 422 }),
  'PUT /streaks/daily': writes.account({ body: () => ({ on: true }) }),
  'DELETE /streaks/rest': writes.account(),
  'POST /xp/moment': writes.account(),
  'GET /on-this-day': reads.account(),
  'GET /on-this-day/choices': reads.account(),
  'PATCH /on-this-day/choices': writes.account({ body: () => ({ off: 'year' }) }),
  'POST /on-this-day/hidden': writes.account({
    body: () => ({ what: 'place', name: 'Zemun', for: 'year' }),
  }),
  // Nobody of the matrix hides anything; `on-this-day.test.ts` asks those who do, and others.
  'DELETE /on-this-day/hidden/:id': writes.account({ ok: 404 }),
  'GET /quiet': reads.account(),
  // Nobody of the matrix mourns; `grief.test.ts` asks those who do.
  'PUT /quiet': writes.account({ body: () => ({ last_day: '2026-02-30' }), ok: 409 }),
  'DELETE /quiet': writes.account(),
};
