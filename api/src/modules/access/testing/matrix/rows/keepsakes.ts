/** What a family keeps: read by the owner's family and by who may change it, managed by its owner. */
import { only, own, reads, writes, type Row } from '../row.ts';

const readers = only(
  ...(['owner', 'friend', 'kin2', 'kin4', 'parent', 'child', 'viewing'] as const),
);
const ofReaders = { of: 'keepsake', may: readers } as const;

export const keepsakeRows: Readonly<Record<string, Row>> = {
  // Which of them each may read, `keepsakes.test.ts` asks.
  'GET /keepsakes': reads.account(),
  'GET /keepsakes/removed': reads.account(),
  'POST /keepsakes': writes.teen({ body: () => ({ kind: 'saying', name: 'Not by a spoon.' }) }),
  'GET /keepsakes/:id': reads.account(ofReaders),
  'GET /keepsakes/:id/memories': reads.account(ofReaders),
  'GET /things/:code': reads.account(ofReaders),
  'PATCH /keepsakes/:id': writes.teen({
    of: 'keepsake',
    may: only('owner', 'friend'),
    sees: readers,
    version: 'version',
  }),
  'DELETE /keepsakes/:id': writes.teen({ of: 'keepsake', may: own, sees: readers }),
  'POST /keepsakes/:id/restore': writes.teen({ of: 'removedKeepsake', may: own }),
  'GET /keepsakes/:id/versions': reads.account({
    of: 'keepsake',
    may: only('owner', 'friend'),
    sees: readers,
  }),
};
