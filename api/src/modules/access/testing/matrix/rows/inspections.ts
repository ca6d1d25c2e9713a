/** Reading with a reason: administrators alone, what one asked for that one alone. A second one agrees; any of them ends it. */
import { only, reads, writes, type Exception, type Row } from '../row.ts';

const runs = ['owner', 'admin'] as const;
const reason = 'Somebody told us that a child may be in danger.';
/** Whoever asked knows that it is there, and cannot agree to it. */
const asked: Exception = ({ name }) => (name === 'admin' ? 403 : undefined);

export const inspectionRows: Readonly<Record<string, Row>> = {
  'GET /admin/inspections': reads.staff(...runs)(),
  'POST /admin/inspections': writes.staff(...runs)({
    of: 'memory',
    body: ({ params }) => ({ kind: 'memory', what: params['id'], reason }),
    but: (_actor, { memory }) => (memory?.status === 'draft' ? 404 : undefined),
  }),
  'POST /admin/inspections/:id/decision': writes.staff(...runs)({
    of: 'askedInspection',
    but: asked,
    body: () => ({ decision: 'agree' }),
  }),
  'POST /admin/inspections/:id/end': writes.staff(...runs)({ of: 'openInspection' }),
  'GET /admin/inspections/:id/content': reads.staff(...runs)({
    of: 'openInspection',
    may: only('admin'),
  }),
  'GET /safety/inspections': reads.account(),
};
