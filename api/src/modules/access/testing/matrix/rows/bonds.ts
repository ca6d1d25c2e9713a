/** What two connected people have together: the two read it, and nobody else. */
import { connected } from '../rules.ts';
import { only, own, reads, writes, type Row } from '../row.ts';

const theTwo = { of: 'connection', may: only('owner', 'friend') } as const;
const ofTheirs = { of: 'together', may: own, sees: only('owner') } as const;

export const bondRows: Readonly<Record<string, Row>> = {
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
