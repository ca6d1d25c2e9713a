import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.auth', {
  login: 'Log in',
  loginName: 'E-mail or username',
  password: 'Password',
  remember: 'Remember me on this device',
  rememberHint: 'Otherwise you are logged out when the browser closes.',
  forgot: 'I have forgotten my password',
  noAccount: 'No account yet?',
  enquire: 'Enquire',
  loginShape: 'Login response did not contain valid token or user data',
  registerShape: 'Registration response did not contain valid token or user data',

  register: 'Make your account',
  fullName: 'Your name',
  fullNameHint: 'As your family would write it.',
  username: 'Username',
  usernameHint: 'Small letters, digits, dot, dash and underscore; at least three.',
  email: 'E-mail address',
  newPassword: 'Password',
  newPasswordHint: 'At least ten characters. A sentence is easier to remember than a puzzle.',
  invitedBy: '{name} invited you.',
  inviteOnly:
    'This instance takes new people by invitation. The link is in the mail you were sent.',
  inviteOnlyAsk: 'Without an invitation you can ask for an account.',
  readingInvite: 'Reading the invitation',
  haveAccount: 'I have an account',

  forgotTitle: 'Forgotten password',
  forgotLead: 'We send a link to set a new one. It works once, for an hour.',
  forgotSend: 'Send the link',
  back: 'Back to the login',

  resetTitle: 'Set a new password',
  resetLead: 'All your sessions end, on every device.',
  resetSend: 'Set the password',
  resetDone: 'Your password is set. Please log in with it.',
  resetNoToken:
    'This link is incomplete. Please open it from the mail again, or ask for a new one.',
  askAgain: 'Ask for a new link',

  enquireTitle: 'Ask for an account',
  enquireLead: 'The people who run this instance read each enquiry and answer by mail.',
  why: 'What brings you here?',
  invitedByWhom: 'Who told you about it?',
  send: 'Send',
});
