/** What guardians settle for a child, and answer in its name: theirs alone, and of a child under thirteen. */
import { readsMemory } from '../rules.ts';
import { own, reads, writes, type Exception, type Row, type Rule } from '../row.ts';
import { paramOf } from '../subject.ts';

const guards: Rule = ({ does }, { owner }) => does === 'parent' && owner === 'child';
/** A teen’s guardian is told that this is over. */
const over: Exception = ({ does }, { owner }) =>
  does === 'parent' && owner === 'teen' ? 403 : undefined;
const ofChild = { of: 'person', viewing: false, may: guards, but: over } as const;

/** Where a teen’s guardian is as absent as anybody. */
const ofAnyWard = { of: 'person', viewing: false, may: guards } as const;

export const careRows: Readonly<Record<string, Row>> = {
  'GET /parent/children/:id/settings': reads.adult(ofChild),
  'PUT /parent/children/:id/settings': writes.adult(ofChild),
  'GET /parent/children/:id/day': reads.adult(ofChild),
  'GET /parent/children/:id/days': reads.adult(ofChild),
  'POST /parent/children/:id/more-time': writes.adult(ofChild),
  'GET /child/day': reads.account({ may: ({ does }) => does === 'child' }),
  'GET /parent/children/:id/log': reads.adult(ofChild),
  'GET /child/log': reads.account({ may: ({ does }) => does === 'child' }),
  'GET /parent/children/:id/pauses': reads.adult(ofChild),
  'POST /parent/children/:id/pauses': writes.adult(ofChild),
  'DELETE /parent/children/:id/pauses/:pause': writes.adult({ of: 'pause', may: guards }),

  'GET /connections/waiting': reads.account(),
  'GET /parent/connections': reads.adult(),
  'GET /parent/relationships': reads.adult({
    ...ofAnyWard,
    query: (subject) => `child_id=${paramOf(subject, 'id')}`,
  }),
  'GET /parent/children/:id/connections': reads.adult(ofAnyWard),
  'POST /parent/connections/:id/decision': writes.adult({
    of: 'childRequest',
    may: guards,
    body: () => ({ decision: 'refuse' }),
  }),
  // Somebody the guardian is connected with; the owner is not.
  'POST /parent/children/:id/connections': writes.adult({
    ...ofAnyWard,
    ok: 422,
    body: (_subject, { people }) => ({ username: people.userOf('owner').username }),
  }),
  'DELETE /parent/children/:id/connections/:userId': writes.adult({
    ...ofAnyWard,
    ok: 409,
  }),
};

const isShown: Rule = (actor, subject, world) =>
  subject.memory?.status === 'published' && readsMemory(actor, subject, world);
const ownIsNotReported: Exception = (actor, subject, world) =>
  actor.subject === subject.owner && isShown(actor, subject, world) ? 422 : undefined;

const moderates = ['owner', 'admin', 'moderator'] as const;

export const moderationRows: Readonly<Record<string, Row>> = {
  'POST /reports': writes.anyone({
    of: 'memory',
    may: isShown,
    but: ownIsNotReported,
    body: (subject) => ({
      subject_type: 'activity',
      subject_id: paramOf(subject, 'id'),
      reason: 'other',
    }),
  }),
  'GET /safety/decisions': reads.account(),
  'POST /safety/decisions/:id/appeal': writes.account({
    viewing: true,
    of: 'decided',
    may: own,
  }),
  'POST /auth/appeal': writes.anyone({ ok: 410 }),
  'GET /admin/moderation': reads.staff(...moderates)(),
  'GET /admin/moderation/:id': reads.staff(...moderates)({ of: 'case' }),
  'POST /admin/moderation/:id/decision': writes.staff(...moderates)({
    of: 'case',
    body: () => ({ action: 'none' }),
  }),
  'GET /admin/appeals': reads.staff(...moderates)(),
  'POST /admin/appeals/:id/decision': writes.staff(...moderates)({
    of: 'appeal',
    // Whoever decided first, where somebody else can.
    but: { admin: 403 },
    body: () => ({ outcome: 'upheld', reply: 'It stands.' }),
  }),
};
