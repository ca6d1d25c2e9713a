/** What somebody chooses for themselves, browsers they trust, and what stands for the password. */
import { reads, whenOver, writes, type Row } from '../row.ts';
import type { Subject } from '../subject.ts';

/** Whoever holds the link of a mail, also while a guardian views as a child. */
const byDigestLink = {
  of: 'digestLink',
  viewing: true,
  but: whenOver(404),
  body: ({ params }: Subject) => ({ token: params['token'] }),
} as const;

export const settingRows: Readonly<Record<string, Row>> = {
  'GET /settings/accessibility': reads.account(),
  'PUT /settings/accessibility': writes.account({ body: () => ({ text_size: 'large' }) }),
  'GET /settings/privacy': reads.account(),
  'PUT /settings/privacy': writes.account({ body: () => ({ first_audience: 'self' }) }),
  'GET /settings/privacy/examples': reads.account(),
  'GET /settings/notification-times': reads.account(),
  'PUT /settings/notification-times': writes.account({
    body: () => ({ digest: 'off' }),
    but: { child: 403 },
  }),

  'GET /settings/feed-digest': reads.account(),
  'PUT /settings/feed-digest': writes.teen({
    body: () => ({ rhythm: 'daily', weekday: 0, hour: 8 }),
  }),
  'POST /feed-digests/links/read': writes.anyone(byDigestLink),
  'POST /feed-digests/links/stop': writes.anyone(byDigestLink),

  'GET /settings/trusted-devices': reads.account({ viewing: false }),
  'DELETE /settings/trusted-devices/:id': writes.account({ ok: 404 }),
  'POST /auth/step-up/code': writes.account({ viewing: true, ok: 409, writes: ['login_guess'] }),
  'POST /auth/step-up/passkey/options': writes.account({ viewing: true }),
  'POST /auth/step-up/passkey': writes.account({ viewing: true, ok: 410 }),
};
