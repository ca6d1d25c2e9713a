/** Who looks after a child, what was agreed, and how it ends: its guardians alone, never while viewing as it. */
import { only, own, reads, writes, type Exception, type Row, type Rule } from '../row.ts';

const guards: Rule = ({ does }, { owner }) => does === 'parent' && owner === 'child';
const guardsEither: Rule = ({ does }, { owner }) =>
  does === 'parent' && (owner === 'child' || owner === 'teen');
/** A teen’s guardian is told that this is over. */
const over: Exception = ({ does }, { owner }) =>
  does === 'parent' && owner === 'teen' ? 403 : undefined;
const ofChild = { of: 'person', viewing: false, may: guards, but: over } as const;
const ofWard = { of: 'person', viewing: false, may: guardsEither } as const;

export const guardianshipRows: Readonly<Record<string, Row>> = {
  'GET /parent/children/:id/guardians': reads.adult(ofWard),
  'GET /parent/children/:id/consents': reads.adult(ofWard),
  'GET /parent/on-hold': reads.adult({ viewing: false }),
  'GET /parent/guardian-invitations': reads.adult({ viewing: false }),
  'POST /parent/children/:id/withdraw-consent': writes.adult({ ...ofChild, fresh: true }),
  'POST /parent/children/:id/consent': writes.adult({ ...ofChild, fresh: true }),
  'POST /parent/children/:id/confirm': writes.adult(ofChild),
  'POST /parent/children/:id/guardians': writes.adult({
    ...ofChild,
    ok: 422,
    body: () => ({ username: 'nobody.here' }),
  }),
  'POST /parent/guardian-invitations/:id/accept': writes.adult({
    of: 'offeredCare',
    may: own,
    fresh: true,
  }),
  // Who offered it takes it back.
  'POST /parent/guardian-invitations/:id/decline': writes.adult({
    of: 'offeredCare',
    may: (...asked) => own(...asked) || only('parent')(...asked),
  }),
  'POST /parent/children/:id/leave': writes.adult({ ...ofWard, fresh: true, ok: 409 }),
  'POST /parent/children/:id/guardians/:userId/contest': writes.adult({
    ...ofChild,
    fresh: true,
    ok: 404,
  }),
  'POST /parent/children/:id/delete': writes.adult({ ...ofChild, fresh: true }),
  'POST /parent/children/:id/keep': writes.adult({ ...ofChild, fresh: true }),
  'GET /parent/children/:id/birth': reads.adult(ofWard),
  'POST /parent/children/:id/birth': writes.adult({
    ...ofWard,
    fresh: true,
    body: () => ({ born: '2018-02-03', reason: 'A wrong year.' }),
  }),
  'DELETE /parent/children/:id/birth': writes.adult({ ...ofWard, ok: 409 }),
  'GET /admin/birth-corrections': reads.staff('owner', 'admin')(),
  'POST /admin/birth-corrections/:id/decision': writes.staff(
    'owner',
    'admin',
  )({
    of: 'birth',
    // Who looks after the child decides nothing about it.
    body: () => ({ decision: 'refused' }),
  }),
  'GET /parent/care-decisions': reads.adult({ viewing: false }),
  'GET /parent/children/:id/decisions': reads.adult({ of: 'person', viewing: false, may: guards }),
  'POST /parent/children/:id/decisions/:decision/appeal': writes.adult({
    of: 'childDecision',
    may: guards,
  }),
  'GET /admin/guardianship-conflicts': reads.staff('owner', 'admin')(),
  'POST /admin/guardianship-conflicts/:id/decision': writes.staff(
    'owner',
    'admin',
  )({
    of: 'conflict',
    body: () => ({ decision: 'continue', reason: 'Both want it.' }),
  }),
};
