/** What those who run the instance do, each tool by its own roles; and releases of remotes, which a token opens. */
import { reads, writes, type Row } from '../row.ts';

const runs = ['owner', 'admin'] as const;

export const runningRows: Readonly<Record<string, Row>> = {
  'GET /admin/registration-requests': reads.staff(...runs)(),
  'POST /admin/registration-requests/:id/decision': writes.staff(...runs)({
    of: 'enquiry',
    body: () => ({ decision: 'decline' }),
  }),
  'GET /admin/mail': reads.staff(...runs)(),
  'GET /admin/mail/:id': reads.staff(...runs)({ of: 'mail' }),
  'GET /admin/bug-reports': reads.staff(...runs)(),
  'POST /admin/bug-reports/:id/close': writes.staff(...runs)({ of: 'bug' }),
  'DELETE /admin/people/:id/two-factor': writes.staff(...runs)({ of: 'person', ok: 409 }),
  'GET /admin/people': reads.staff(...runs)(),
  'POST /admin/people/:id/suspend': writes.staff(...runs)({ of: 'person' }),
  'POST /admin/people/:id/restore': writes.staff(...runs)({ of: 'person' }),
  // Nobody of the matrix has this badge: what is taken away stands in `badges.test.ts`.
  'POST /admin/people/:id/badges/take': writes.staff(...runs)({
    of: 'person',
    ok: 409,
    fresh: true,
    body: () => ({ slug: 'recipe', because: 'copied' }),
  }),
  'GET /admin/badges': reads.staff(...runs)(),
  'GET /admin/people/:id/badges/taken': reads.staff(...runs)({ of: 'person' }),
  'POST /admin/people/:id/badges/return': writes.staff(...runs)({
    of: 'person',
    ok: 409,
    fresh: true,
    body: () => ({ slug: 'recipe' }),
  }),
  'PUT /admin/people/:id/roles': writes.staff('owner')({ of: 'person' }),
  'GET /admin/remotes': reads.staff(...runs)(),
  'POST /admin/remotes/:name/version': writes.staff(...runs)({ ok: 404 }),
  'DELETE /admin/remotes/:name/canary': writes.staff(...runs)({ ok: 404 }),
  'POST /admin/remotes/:name/state': writes.staff(...runs)({ ok: 404 }),
  'GET /admin/publish-tokens': reads.staff(...runs)(),
  'POST /admin/publish-tokens': writes.staff(...runs)(),
  'DELETE /admin/publish-tokens/:id': writes.staff(...runs)({ ok: 404 }),
  'GET /admin/health': reads.staff(...runs, 'support')(),
  // By a token that is no session: `admin/publishing.test.ts` asks each with one.
  'POST /publishing/:remote/releases': writes.anyone({
    file: { field: 'release', bytes: 'picture' },
    ok: 404,
  }),
  'GET /publishing/:remote': reads.anyone({ ok: 404 }),
  'POST /publishing/:remote/live': writes.anyone({ ok: 404 }),
  'POST /publishing/:remote/rollback': writes.anyone({ ok: 404 }),
  'POST /publishing/:remote/canary': writes.anyone({ ok: 404 }),
  'DELETE /publishing/:remote/canary': writes.anyone({ ok: 404 }),
};
