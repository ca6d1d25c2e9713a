/** Logging in and out, registering, verifying an address, recovering a password. */
import { Closed, Data, Id, Instant, Line, Type, Words, endpoint } from './kernel.ts';
import { CurrentUser, Email, Password, Username } from './users.ts';

/** The password was right, but the account wants a second step: `POST /auth/two-factor` with this challenge, within five minutes. */
export const SecondStep = Type.Object({
  two_factor: Type.Literal(true),
  challenge: Type.String(),
});
/** The account is being deleted: `POST /auth/keep-account` with this challenge, within five minutes, keeps it. */
export const LeavingAccount = Type.Object({
  leaving: Type.Literal(true),
  challenge: Type.String(),
  /** When it is erased. */
  due_at: Instant,
});
/** The account was closed by moderators: `POST /auth/appeal` with this challenge, within five minutes, asks for a second look. */
export const SuspendedAccount = Type.Object({
  suspended: Type.Literal(true),
  challenge: Type.String(),
  /** Their words. */
  reason: Type.String(),
  until: Type.Union([Instant, Type.Null()]),
  appeal: Words(['open', 'sent', 'decided', 'none']),
});
const Opened = Type.Object({ token: Type.String(), user: CurrentUser });
export const TokenAnswer = Data(Opened);
/** What follows when somebody has proved who they are. */
export const EnteredAnswer = Data(Type.Union([Opened, LeavingAccount, SuspendedAccount]));
const Token = Type.String({ minLength: 20, maxLength: 200 });
const Device = Type.Optional(Line(120));

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in with e-mail or username',
  body: Closed({
    login: Type.String({ minLength: 1, maxLength: 254 }),
    password: Type.String({ minLength: 1, maxLength: 200 }),
    remember: Type.Optional(Type.Boolean()),
    device: Device,
  }),
  answers: {
    200: Data(Type.Union([Opened, SecondStep, LeavingAccount, SuspendedAccount])),
  },
  fails: ['auth.login_failed', 'auth.too_many_guesses', 'auth.suspended'],
});

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Make an account, with an invitation unless the instance is open',
  body: Closed({
    full_name: Line(120, 1),
    username: Username,
    email: Email,
    password: Password,
    invite_token: Type.Optional(Token),
    time_zone: Type.Optional(Line(60)),
    device: Device,
  }),
  answers: { 201: TokenAnswer },
  fails: [
    'auth.registration_closed',
    'auth.invite_invalid',
    'auth.email_taken',
    'users.username_taken',
    'auth.password_known',
  ],
});

export const readInvite = endpoint({
  method: 'POST',
  path: '/auth/invites/read',
  summary: 'What an invitation says, before an account is made',
  body: Closed({ token: Token }),
  answers: {
    200: Data(
      Type.Object({
        inviter_name: Type.String(),
        email: Type.Union([Type.String(), Type.Null()]),
        message: Type.String(),
      }),
    ),
  },
  fails: ['auth.invite_invalid'],
});

export const keepAccount = endpoint({
  method: 'POST',
  path: '/auth/keep-account',
  summary: 'Keep an account that was to be deleted, and log in',
  body: Closed({ challenge: Token, device: Device }),
  answers: { 200: TokenAnswer },
  fails: ['auth.challenge_gone', 'auth.suspended'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session and close its sockets',
  answers: { 204: null },
});

export const stepUp = endpoint({
  method: 'POST',
  path: '/auth/step-up',
  summary:
    'Type the password again, before something that must not be done by whoever finds the page open',
  body: Closed({ password: Type.String({ minLength: 1, maxLength: 200 }) }),
  answers: { 204: null },
  fails: ['auth.wrong_password', 'auth.too_many_guesses'],
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Ask for a mail to set a new password. Answers the same for an unknown address.',
  body: Closed({ email: Email }),
  answers: { 202: Data(Type.Object({ message: Type.String() })) },
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with the token of the mail; every session ends',
  body: Closed({ token: Token, password: Password }),
  answers: { 204: null },
  fails: ['auth.link_invalid', 'auth.password_known'],
});

export const undoEmail = endpoint({
  method: 'POST',
  path: '/auth/email/undo',
  summary: 'Take back a change of address, with the token sent to the old one; every session ends',
  body: Closed({ token: Token }),
  answers: { 200: Data(Type.Object({ email: Type.String() })) },
  fails: ['auth.link_invalid', 'auth.email_taken'],
});

export const sendVerification = endpoint({
  method: 'POST',
  path: '/auth/email/verification-notification',
  summary: 'Send the verification mail again',
  answers: { 202: Data(Type.Object({ message: Type.String() })) },
  fails: ['auth.already_verified'],
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/email/verify',
  summary:
    'Verify an address: the page of the mailed link asks for it, so that a mail scanner does not',
  body: Closed({
    id: Id,
    hash: Type.String({ minLength: 20, maxLength: 200 }),
    expires: Type.Integer({ minimum: 0 }),
    signature: Type.String({ minLength: 20, maxLength: 200 }),
  }),
  answers: { 200: Data(Type.Object({ already: Type.Boolean() })) },
  fails: ['auth.link_invalid'],
});
