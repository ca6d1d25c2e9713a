/** Who looks after a child, and with whom the child connects. */
import { CONSENT_VERSION } from '@kinlore/shared/contracts/parents';
import { reads, writes, type Exception, type Row, type Rule } from '../row.ts';

const onChild = { of: 'person' } as const;
const closed = { viewing: false } as const;
const runs = ['owner', 'admin'] as const;

const guards: Rule = ({ does }, { owner }) => does === 'parent' && owner === 'child';
const guardsMinor: Rule = ({ does }, { owner }) =>
  does === 'parent' && (owner === 'child' || owner === 'teen');
const grown: Exception = ({ does }, { owner }) =>
  does === 'parent' && owner === 'teen' ? 403 : undefined;

const agreed = () => ({ consent: { version: CONSENT_VERSION, agreed: true } });
const nobody = () => ({ username: 'nobody_at_all' });

export const guardianRows: Readonly<Record<string, Row>> = {
  'GET /connections/waiting': reads.account(),
  'GET /parent/connections': reads.adult(closed),
  // Which connections wait, and for whom, is held by `connections/child-connections.test.ts`.
  'POST /parent/connections/:id/decision': writes.adult({
    ok: 404,
    body: () => ({ decision: 'agree' }),
  }),
  'GET /parent/children/:id/connections': reads.adult({ ...onChild, ...closed, may: guards }),
  'POST /parent/children/:id/connections': writes.adult({
    ...onChild,
    may: guards,
    ok: 422,
    body: nobody,
  }),
  'DELETE /parent/children/:id/connections/:userId': writes.adult({
    ...onChild,
    may: guards,
    ok: 409,
  }),

  'GET /parent/children/:id/guardians': reads.adult({ ...onChild, ...closed, may: guardsMinor }),
  'GET /parent/children/:id/consents': reads.adult({ ...onChild, ...closed, may: guardsMinor }),
  'POST /parent/children/:id/withdraw-consent': writes.adult({
    ...onChild,
    may: guards,
    but: grown,
    fresh: true,
  }),
  'POST /parent/children/:id/consent': writes.adult({
    ...onChild,
    may: guardsMinor,
    body: agreed,
    fresh: true,
  }),
  'POST /parent/children/:id/confirm': writes.adult({
    ...onChild,
    may: guardsMinor,
    body: agreed,
  }),
  'POST /parent/children/:id/guardians': writes.adult({
    ...onChild,
    may: guards,
    ok: 422,
    but: grown,
    body: nobody,
  }),
  'GET /parent/guardian-invitations': reads.adult(closed),
  'POST /parent/guardian-invitations/:id/accept': writes.adult({
    ok: 404,
    body: agreed,
    fresh: true,
  }),
  'POST /parent/guardian-invitations/:id/decline': writes.adult({ ok: 404 }),
  'POST /parent/children/:id/leave': writes.adult({
    ...onChild,
    may: guardsMinor,
    ok: 409,
    fresh: true,
  }),
  'POST /parent/children/:id/guardians/:userId/contest': writes.adult({
    ...onChild,
    ok: 404,
    but: grown,
    fresh: true,
  }),
  'POST /parent/children/:id/delete': writes.adult({
    ...onChild,
    may: guards,
    but: grown,
    fresh: true,
  }),
  'POST /parent/children/:id/keep': writes.adult({ ...onChild, may: guardsMinor, fresh: true }),
  'GET /parent/on-hold': reads.adult(closed),

  'GET /admin/guardianship-conflicts': reads.staff(...runs)(),
  'POST /admin/guardianship-conflicts/:id/decision': writes.staff(...runs)({
    ok: 404,
    body: () => ({ decision: 'continue', reason: 'They talked.' }),
  }),
};
