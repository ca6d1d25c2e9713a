/** Letting somebody into their own account: administrators alone, the link for whoever asked. */
import { only, reads, writes, type Exception, type Row } from '../row.ts';

const runs = ['owner', 'admin'] as const;
const reason = 'Their parents died and they never had a login.';
/** Whoever asked knows that it is there, and cannot agree to it. */
const asked: Exception = ({ name }) => (name === 'admin' ? 403 : undefined);
/** Nobody is let into an account of their own before thirteen. */
const young: Exception = (_actor, { owner }) => (owner === 'child' ? 403 : undefined);

export const entryRows: Readonly<Record<string, Row>> = {
  'GET /admin/entries': reads.staff(...runs)(),
  'POST /admin/entries': writes.staff(...runs)({
    of: 'person',
    but: young,
    // They have a way in, or somebody who makes one for them.
    ok: 409,
    body: ({ params }) => ({ who: params['id'], reason }),
  }),
  'POST /admin/entries/:id/decision': writes.staff(...runs)({
    of: 'askedEntry',
    but: asked,
    body: () => ({ decision: 'agree' }),
  }),
  'POST /admin/entries/:id/link': writes.staff(...runs)({
    of: 'openEntry',
    may: only('admin'),
    ok: 409,
  }),
};
