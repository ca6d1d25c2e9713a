/** Copies of a life to take away: for who asked, never while viewing as a child, and not for a child itself. */
import { own, reads, writes, type Row } from '../row.ts';

const notForChildren = { viewing: false, but: { child: 403 } } as const;
const ofCopy = { of: 'copy', may: own } as const;

export const exportRows: Readonly<Record<string, Row>> = {
  'GET /settings/data-exports': reads.account(notForChildren),
  // Once a week.
  'POST /settings/data-exports': writes.account({ fresh: true, but: { child: 403, owner: 409 } }),
  'GET /settings/data-exports/:id': reads.account({ ...ofCopy, viewing: false }),
  'DELETE /settings/data-exports/:id': writes.account({ ...ofCopy, viewing: false }),
  'POST /settings/data-exports/:id/token': writes.account({ ...ofCopy, viewing: false }),
  // Its address is made for one click: `exports.test.ts` follows it.
  'GET /settings/data-exports/:id/download': reads.account({
    of: 'copy',
    viewing: false,
    ok: 404,
    query: 'token=none',
  }),
  // Of whom it tells `kept-lives.test.ts` asks.
  'GET /settings/data-exports/lives': reads.account({ viewing: false }),
  'GET /settings/data-copies': reads.account({ viewing: false }),
};
