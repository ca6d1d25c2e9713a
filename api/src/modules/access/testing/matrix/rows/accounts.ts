/** Accounts, ways in, sessions, and what a guest may do before there is one. */
import { createECDH } from 'node:crypto';
import { only, own, reads, whenOver, writes, type Row } from '../row.ts';
import { paramOf } from '../subject.ts';

const curve = createECDH('prime256v1');
const browserKey = curve.generateKeys().toString('base64url');

const newcomer = {
  full_name: 'New Here',
  username: 'newhere',
  email: 'new.here@example.org',
  password: 'a pass phrase of mine 1234',
};
const wrongPassword = { current_password: 'not the password', password: 'a new pass phrase 1234' };

const guessed = '0123456789abcdef';
const byInvitation = { of: 'inviteLink', but: whenOver(410) } as const;

export const accountRows: Readonly<Record<string, Row>> = {
  'GET /users/me': reads.account(),
  'PUT /users/profile': writes.account(),
  'PUT /users/theme': writes.account({
    viewing: true,
    body: () => ({ theme: 'light' }),
    but: { child: 422, viewing: 422 },
  }),
  'GET /users/first-steps': reads.account(),
  'POST /users/first-steps/dismiss': writes.account(),
  'POST /settings/avatar': writes.account({
    viewing: true,
    file: { field: 'profile_image', bytes: 'picture' },
  }),

  'POST /auth/login': writes.anyone({ ok: 401, writes: ['login_guess'] }),
  'POST /auth/logout': writes.account({ viewing: true }),
  'POST /auth/two-factor': writes.anyone({ ok: 410 }),
  'POST /auth/keep-account': writes.anyone({ ok: 410 }),
  'POST /auth/passkey/options': writes.anyone(),
  'POST /auth/passkey': writes.anyone({ ok: 410 }),
  'POST /auth/forgot-password': writes.anyone(),
  'POST /auth/reset-password': writes.anyone({ ok: 410 }),
  // A password that anybody guesses is looked at after the link, and before the work of keeping one.
  'POST /auth/register': writes.anyone({
    ...byInvitation,
    ok: 422,
    body: ({ params }) => ({ ...newcomer, password: guessed, invite_token: params['token'] }),
  }),
  'POST /auth/invites/read': writes.anyone({
    ...byInvitation,
    body: ({ params }) => ({ token: params['token'] }),
  }),
  'POST /auth/email/undo': writes.anyone({ ok: 410 }),
  'POST /auth/email/verify': writes.anyone({ ok: 410 }),
  // Whose address is proved is told so; a child has none.
  'POST /auth/email/verification-notification': writes.account({
    ok: 409,
    but: { unverified: 202, child: 404 },
  }),
  'POST /auth/step-up': writes.account({ viewing: true, ok: 422, writes: ['login_guess'] }),
  'PUT /users/password': writes.account({
    ok: 422,
    body: () => wrongPassword,
    writes: ['login_guess'],
  }),
  'PUT /users/email': writes.account({ ok: 422, but: { child: 403 }, writes: ['login_guess'] }),

  'GET /settings/sessions': reads.account({ viewing: false }),
  'DELETE /settings/sessions/:id': writes.account({ of: 'session', may: own }),
  'DELETE /settings/sessions': writes.account({ fresh: true }),
  'GET /settings/security': reads.account({ viewing: false }),
  'POST /settings/two-factor': writes.account({ fresh: true }),
  'POST /settings/two-factor/confirm': writes.account({
    fresh: true,
    ok: 409,
    writes: ['login_guess'],
  }),
  'DELETE /settings/two-factor': writes.account({ fresh: true, ok: 409 }),
  'POST /settings/two-factor/recovery-codes': writes.account({ fresh: true, ok: 409 }),
  'POST /settings/passkeys/options': writes.account({ fresh: true }),
  'POST /settings/passkeys': writes.account({ fresh: true, ok: 410 }),
  'DELETE /settings/passkeys/:id': writes.account({ fresh: true, ok: 404 }),
  'GET /settings/leaving': reads.account({ viewing: false, but: { child: 403 } }),
  // Who alone keeps a memorial, a child or the instance hands it over first.
  'POST /settings/leaving': writes.account({
    fresh: true,
    but: { owner: 409, parent: 409, founder: 409, child: 403 },
  }),

  'GET /instance': reads.anyone(),
  'POST /instance/set-up': writes.anyone({
    ok: 409,
    body: () => ({ ...newcomer, instance_name: 'Ours' }),
  }),
  'POST /instance/demo': writes.anyone({ ok: 409 }),
  'POST /registration-requests': writes.anyone(),
  'POST /invitations': writes.adult({ body: () => ({ email: 'fresh@example.org' }) }),
  'GET /invitations': reads.account(),
  'POST /invitations/:id/resend': writes.adult({ of: 'invitation', may: own }),
  'DELETE /invitations/:id': writes.adult({ of: 'invitation', may: own }),

  'GET /xp': reads.account(),
  'GET /xp/ledger': reads.account(),
  'GET /cosmic': reads.account(),
  'GET /cosmic/history': reads.account(),
  'GET /cosmic/why/:kind/:key': reads.account({ of: 'body' }),
  'GET /cosmic/classes': reads.account(),
  'GET /cosmic/alignments': reads.account(),
  'GET /cosmic/archetypes': reads.account(),
  'GET /attributes': reads.account(),
  'GET /companions': reads.account(),
  'GET /companions/:being/why': reads.account({ of: 'being' }),
  'GET /badges': reads.account(),
  'PUT /badges/pins': writes.account({
    of: 'badge',
    may: own,
    no: 409,
    sees: () => true,
    body: (subject) => ({ pinned: [paramOf(subject, 'slug')] }),
  }),
  // Hidden until it is found: to whoever has not earned it, it is absent.
  'GET /badges/:slug/why': reads.account({ of: 'badge', may: own }),
  'GET /stats': reads.account(),
  'GET /stats/impact': reads.account(),
  'GET /stats/impact/:metric': reads.account({ of: 'metric', may: () => true }),
  'POST /logs': writes.anyone({ viewing: true }),
  'POST /bug-reports': writes.anyone({ viewing: true }),
  'GET /online': reads.anyone(),

  'GET /notifications': reads.account(),
  'PATCH /notifications/:id/read': writes.account({ of: 'notification', may: own }),
  'PATCH /notifications/mark-all-read': writes.account(),
  'PATCH /notifications/mark-all-as-read': writes.account(),
  'DELETE /notifications/:id': writes.account({ of: 'notification', may: own }),
  'GET /settings/notification-preferences': reads.account(),
  'GET /notifications/preferences': reads.account(),
  'PUT /settings/notification-preferences': writes.account(),
  'PATCH /notifications/preferences': writes.account(),
  'GET /notifications/push-key': reads.account({ viewing: false }),
  'POST /notifications/push-subscriptions': writes.account({
    body: () => ({
      endpoint: 'http://localhost:1/push',
      keys: { p256dh: browserKey, auth: 'A'.repeat(22) },
    }),
  }),
  'DELETE /notifications/push-subscriptions/:id': writes.account({
    of: 'push',
    may: only('owner'),
  }),
};
