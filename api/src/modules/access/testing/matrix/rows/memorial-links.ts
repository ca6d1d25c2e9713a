/** Links with a password that show a memorial: made by who says who reads it, read by whoever holds one and knows the password. */
import { PASSWORD_OF_LINKS } from '../memorial-link-subjects.ts';
import { readsMemorial, sharesMemorial } from '../rules.ts';
import { only, reads, writes, type Row } from '../row.ts';

const NO_TOKEN = 'x'.repeat(43);
const shares = { may: sharesMemorial, sees: readsMemorial } as const;

export const memorialLinkRows: Readonly<Record<string, Row>> = {
  'POST /legacy/memorials/:memorial/links': writes.adult({
    of: 'memorial',
    ...shares,
    body: () => ({ name: 'Her choir', days: 30, password: PASSWORD_OF_LINKS }),
  }),
  'GET /legacy/memorials/:memorial/links': reads.account({ of: 'memorial', ...shares }),
  'DELETE /legacy/memorials/:memorial/links/:link': writes.adult({ of: 'memorialLink', ...shares }),
  'POST /memorial-links/read': writes.anyone({
    of: 'memorialToken',
    viewing: true,
    body: ({ params }) => ({ token: params['token'] ?? NO_TOKEN, password: PASSWORD_OF_LINKS }),
  }),
  // An address that the page was not given opens nothing; what one that it was given opens, `memorial-links.test.ts` asks.
  'GET /memorial-links/:id/files/:media/:variant': reads.anyone({
    may: only(),
    query: `expires=0&signature=${NO_TOKEN}`,
  }),
};
