/** The ways into an account: where it is open, a second factor, passkeys. */
import { EnteredAnswer } from './auth.ts';
import {
  Closed,
  Data,
  Id,
  Instant,
  Line,
  Nullable,
  Page,
  Type,
  endpoint,
  paging,
  type Static,
} from './kernel.ts';

/** Somewhere an account is open. `browser` and `system` are empty where the device said nothing that we know: then `name` is what it said. */
export const Session = Type.Object({
  id: Id,
  browser: Type.String(),
  system: Type.String(),
  name: Type.String(),
  started_at: Instant,
  last_used_at: Instant,
  /** Stays for 60 days of rest, not one. */
  remembered: Type.Boolean(),
  /** The one that asks. */
  current: Type.Boolean(),
});
export type Session = Static<typeof Session>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/settings/sessions',
  summary: 'Where my account is open, the newest first',
  query: Closed({ ...paging }),
  answers: { 200: Page(Session) },
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/settings/sessions/:id',
  summary: 'Log out one device; its sockets close',
  params: Closed({ id: Id }),
  answers: { 204: null },
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/settings/sessions',
  summary: 'Log out every device but this one; wants the password typed just now',
  answers: { 200: Data(Type.Object({ ended: Type.Integer() })) },
  fails: ['auth.step_up_required'],
});

/** A browser that is asked for no second step. */
export const TrustedDevice = Type.Object({
  id: Id,
  browser: Type.String(),
  system: Type.String(),
  name: Type.String(),
  since: Instant,
  until: Instant,
});
export type TrustedDevice = Static<typeof TrustedDevice>;

export const listTrusted = endpoint({
  method: 'GET',
  path: '/settings/trusted-devices',
  summary: 'Devices that are asked for no code when I log in, at most fifty',
  answers: { 200: Data(Type.Array(TrustedDevice)) },
});

export const endTrusted = endpoint({
  method: 'DELETE',
  path: '/settings/trusted-devices/:id',
  summary: 'Ask this device for a code again',
  params: Closed({ id: Id }),
  answers: { 204: null },
});

export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  created_at: Instant,
  last_used_at: Nullable(Instant),
});
export type Passkey = Static<typeof Passkey>;

export const Security = Type.Object({
  two_factor: Type.Object({
    on: Type.Boolean(),
    since: Nullable(Instant),
    recovery_codes_left: Type.Integer(),
  }),
  /** At most `MOST_PASSKEYS`. */
  passkeys: Type.Array(Passkey),
});
export type Security = Static<typeof Security>;

export const readSecurity = endpoint({
  method: 'GET',
  path: '/settings/security',
  summary: 'What protects my account besides the password',
  answers: { 200: Data(Security) },
});

export const RECOVERY_CODES = 10;
export const MOST_PASSKEYS = 20;

/** Six digits of an authenticator app, or a recovery code; spaces and dashes count for nothing. */
const Code = Type.String({ minLength: 6, maxLength: 40 });
const RecoveryCodes = Data(Type.Object({ recovery_codes: Type.Array(Type.String()) }));

export const setUpTwoFactor = endpoint({
  method: 'POST',
  path: '/settings/two-factor',
  summary: 'Begin with an authenticator app: nothing changes until a code of it was confirmed',
  answers: {
    200: Data(
      Type.Object({
        /** base32, to be typed. */
        secret: Type.String(),
        /** `otpauth://…`, to be read by a camera. */
        address: Type.String(),
      }),
    ),
  },
  fails: ['auth.step_up_required', 'auth.second_factor_on'],
});

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/settings/two-factor/confirm',
  summary:
    'Turn two-factor on with a code of the app. The recovery codes are said here and never again.',
  body: Closed({ code: Code }),
  answers: { 200: RecoveryCodes },
  fails: [
    'auth.step_up_required',
    'auth.second_factor_on',
    'auth.second_factor_off',
    'auth.code_wrong',
    'auth.too_many_guesses',
  ],
});

export const turnOffTwoFactor = endpoint({
  method: 'DELETE',
  path: '/settings/two-factor',
  summary: 'Log in with the password alone again',
  answers: { 204: null },
  fails: ['auth.step_up_required', 'auth.second_factor_off'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/settings/two-factor/recovery-codes',
  summary: 'Ten new recovery codes; those of before end',
  answers: { 200: RecoveryCodes },
  fails: ['auth.step_up_required', 'auth.second_factor_off'],
});

export const answerTwoFactor = endpoint({
  method: 'POST',
  path: '/auth/two-factor',
  summary: 'The second step of logging in: a code of the app, or a recovery code',
  body: Closed({
    challenge: Type.String({ minLength: 20, maxLength: 200 }),
    code: Code,
    /** Ask for no code in this browser for 30 days. */
    trust: Type.Optional(Type.Boolean()),
    device: Type.Optional(Line(120)),
  }),
  answers: { 200: EnteredAnswer },
  fails: ['auth.code_wrong', 'auth.challenge_gone', 'auth.too_many_guesses', 'auth.suspended'],
});

/** As the browser's own WebAuthn interface writes and reads it (WebAuthn level 3, JSON forms). */
const WebAuthn = Type.Record(Type.String(), Type.Unknown());

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/settings/passkeys/options',
  summary: 'Begin to add a passkey',
  answers: { 200: Data(Type.Object({ challenge: Id, options: WebAuthn })) },
  fails: ['auth.step_up_required', 'auth.too_many_passkeys'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/settings/passkeys',
  summary: 'Add a passkey',
  body: Closed({ challenge: Id, name: Line(60, 1), response: WebAuthn }),
  answers: { 201: Data(Passkey) },
  fails: [
    'auth.step_up_required',
    'auth.challenge_gone',
    'auth.passkey_refused',
    'auth.too_many_passkeys',
  ],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/settings/passkeys/:id',
  summary: 'Remove a passkey',
  params: Closed({ id: Id }),
  answers: { 204: null },
  fails: ['auth.step_up_required'],
});

export const passkeyLoginOptions = endpoint({
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Begin to log in with a passkey. Says nothing about accounts.',
  answers: { 200: Data(Type.Object({ challenge: Id, options: WebAuthn })) },
});

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Log in with a passkey: it stands for password and second factor',
  body: Closed({
    challenge: Id,
    response: WebAuthn,
    remember: Type.Optional(Type.Boolean()),
    device: Type.Optional(Line(120)),
  }),
  answers: { 200: EnteredAnswer },
  fails: ['auth.passkey_refused', 'auth.challenge_gone', 'auth.suspended'],
});

export const stepUpByCode = endpoint({
  method: 'POST',
  path: '/auth/step-up/code',
  summary: 'A code of the app in place of the password, before something dangerous',
  body: Closed({ code: Code }),
  answers: { 204: null },
  fails: ['auth.code_wrong', 'auth.second_factor_off', 'auth.too_many_guesses'],
});

export const proofOptions = endpoint({
  method: 'POST',
  path: '/auth/step-up/passkey/options',
  summary: 'Begin to show a passkey in place of the password',
  answers: { 200: Data(Type.Object({ challenge: Id, options: WebAuthn })) },
});

export const stepUpByPasskey = endpoint({
  method: 'POST',
  path: '/auth/step-up/passkey',
  summary: 'A passkey in place of the password, before something dangerous',
  body: Closed({ challenge: Id, response: WebAuthn }),
  answers: { 204: null },
  fails: ['auth.passkey_refused', 'auth.challenge_gone'],
});
