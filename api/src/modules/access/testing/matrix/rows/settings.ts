/** What somebody chooses for themselves, browsers they trust, and what stands for the password. */
import { reads, writes, type Row } from '../row.ts';

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

  'GET /settings/trusted-devices': reads.account({ viewing: false }),
  'DELETE /settings/trusted-devices/:id': writes.account({ ok: 404 }),
  'POST /auth/step-up/code': writes.account({ viewing: true, ok: 409, writes: ['login_guess'] }),
  'POST /auth/step-up/passkey/options': writes.account({ viewing: true }),
  'POST /auth/step-up/passkey': writes.account({ viewing: true, ok: 410 }),
};
