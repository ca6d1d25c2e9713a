/** From thirteen on an account becomes its owner's own; and several reads in one call, each judged by itself. */
import { only, reads, whenOver, writes, type Exception, type Row } from '../row.ts';
import { paramOf } from '../subject.ts';

/** Nothing is settled before one is thirteen. */
const tooYoung = { viewing: false, but: { child: 403 } } as const;
/** A guardian hands over nothing before the ward is thirteen, nor what the ward opens for itself. */
const ofAWard: Exception = ({ does }, { owner }) => {
  if (does !== 'parent') return undefined;
  return { child: 403, teen: 409 }[String(owner)];
};

/** Of a minor in their care a guardian reads how far it is; nothing was asked for. */
const transferOfWard =
  (status: number): Exception =>
  ({ does }, { owner }) =>
    does === 'parent' && (owner === 'child' || owner === 'teen') ? status : undefined;

/** When a teen is here and with whom, never what it writes: for its guardians, while it is a minor, and for itself. */
const ofTeen = {
  of: 'person',
  viewing: false,
  may: ({ does }, { owner }) => owner === 'teen' && (does === 'parent' || does === 'teen'),
  judgedIn: 'coming-of-age/overview.test.ts',
} as const satisfies Parameters<typeof reads.account>[0];

const byLink = { of: 'handOverLink', but: whenOver(410) } as const;

export const growingRows: Readonly<Record<string, Row>> = {
  'GET /coming-of-age': reads.account(tooYoung),
  'POST /coming-of-age/terms': writes.account(tooYoung),
  'GET /coming-of-age/memories': reads.account(tooYoung),
  'POST /coming-of-age/memories': writes.account(tooYoung),
  'POST /parent/children/:id/hand-over': writes.adult({
    of: 'person',
    may: only(),
    but: ofAWard,
    fresh: true,
  }),
  'GET /parent/unopened': reads.adult({ viewing: false }),
  'GET /teens/:id': reads.account(ofTeen),
  'GET /teens/:id/sign-ins': reads.account(ofTeen),
  'GET /teens/:id/contacts': reads.account(ofTeen),
  'GET /teens/:id/days': reads.account(ofTeen),
  'GET /teens/:id/alerts': reads.account(ofTeen),
  'PUT /coming-of-age/overview': writes.account({
    ok: 404,
    but: { child: 403, teen: 403, youth: 200 },
  }),
  'GET /coming-of-age/transfer': reads.account(tooYoung),
  'POST /coming-of-age/transfer': writes.account({
    but: ({ does }) => (does === 'child' ? 403 : 409),
    fresh: true,
  }),
  'GET /parent/children/:id/transfer': reads.adult({
    viewing: false,
    of: 'person',
    may: only(),
    but: transferOfWard(200),
  }),
  'POST /parent/children/:id/transfer': writes.adult({
    of: 'person',
    may: only(),
    but: transferOfWard(409),
    fresh: true,
  }),
  'POST /auth/hand-over/read': writes.anyone({
    ...byLink,
    body: ({ params }) => ({ token: params['token'] }),
  }),
  'POST /auth/hand-over': writes.anyone({
    ...byLink,
    // Looked at after the link, as at a registration.
    ok: 422,
    body: ({ params }) => ({ token: params['token'], password: '0123456789abcdef' }),
  }),

  // What each of the reads answers is held by `batch.test.ts`.
  'POST /batch': reads.anyone({
    of: 'memory',
    body: (subject) => ({ reads: [{ path: `/activities/${paramOf(subject, 'id')}` }] }),
  }),
};
