/** Links that show a memory to whoever holds them, and those by which guests tell something. Made by grown-ups alone (rules R19). */
import { own, reads, whenOver, writes, type Exception, type Row, type Rule } from '../row.ts';
import { paramOf, type Subject } from '../subject.ts';

/** What is not out yet is shown to nobody. */
const notOut: Exception = ({ subject }, { owner, memory }) =>
  subject === owner && memory?.status !== 'published' ? 409 : undefined;
/** An address signed for a link that works opens its file to whoever has it, and no other address does. */
const isSigned: Rule = (_actor, { params }) => params['over'] === 'no';
const signedFor = ({ params }: Subject): string =>
  `expires=${params['expires'] ?? '0'}&signature=${params['signature'] ?? 'x'.repeat(43)}`;

export const linkRows: Readonly<Record<string, Row>> = {
  'POST /share-links': writes.adult({
    of: 'memory',
    may: own,
    but: notOut,
    body: (subject) => ({ activity_id: paramOf(subject, 'id'), name: 'Aunt Mila', days: 7 }),
  }),
  'GET /share-links': reads.account(),
  'DELETE /share-links/:id': writes.account({ of: 'shareLink', may: own }),
  'POST /share-links/:id/wake': writes.adult({
    of: 'shareLink',
    may: own,
    but: (actor, subject, world) =>
      own(actor, subject, world) ? whenOver(409)(actor, subject, world) : undefined,
  }),
  'POST /share-links/read': writes.anyone({
    of: 'sharedLink',
    // Nothing of it is of an account.
    viewing: true,
    body: ({ params }) => ({ token: params['token'] ?? 'x'.repeat(43) }),
  }),
  'GET /share-links/:id/files/:media/:variant': reads.anyone({
    of: 'sharedFile',
    may: isSigned,
    query: signedFor,
  }),

  'POST /guest-links': writes.adult({ body: () => ({ words: 'Who was she?', days: 30 }) }),
  'GET /guest-links': reads.account(),
  'DELETE /guest-links/:id': writes.account({ of: 'guestLink', may: own }),
  'GET /guest-contributions': reads.account(),
  'POST /guest-contributions/:id/keep': writes.adult({ of: 'contribution', may: own }),
  'POST /guest-contributions/:id/leave': writes.adult({ of: 'contribution', may: own }),
  'POST /guest-links/read': writes.anyone({
    of: 'guestToken',
    viewing: true,
    body: ({ params }) => ({ token: params['token'] ?? 'x'.repeat(43) }),
  }),
  'POST /guest-links/tell': writes.anyone({
    of: 'guestToken',
    viewing: true,
    but: whenOver(410),
    body: ({ params }) => ({
      token: params['token'] ?? 'x'.repeat(43),
      name: 'Rosa',
      words: 'She gave us plums.',
    }),
  }),
  'POST /guest-links/withdraw': writes.anyone({
    of: 'receipt',
    viewing: true,
    body: ({ params }) => ({ receipt: params['receipt'] ?? 'x'.repeat(43) }),
  }),
};
