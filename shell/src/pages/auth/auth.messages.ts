import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.auth', {
  login: 'Log in',
  loginName: 'E-mail or username',
  password: 'Password',
  remember: 'Remember me on this device',
  rememberHint: 'Otherwise you will be logged out when you close the browser.',
  forgot: 'Forgot your password?',
  noAccount: 'No account yet?',
  enquire: 'Enquire',
  loginShape: 'Login response did not contain valid token or user data',
  loginFailed: 'Login failed. Check credentials.',
  registerFailed: 'Registration failed.',
  registerShape: 'Registration response did not contain valid token or user data',

  register: 'Create your account',
  fullName: 'Your name',
  fullNameHint: 'The name your family knows you by.',
  username: 'Username',
  usernameHint: 'Lower-case letters, numbers, dots, dashes or underscores. At least 3.',
  email: 'E-mail address',
  newPassword: 'Password',
  newPasswordHint: 'At least 10 characters. A sentence is easy to remember.',
  invitedBy: '{name} invited you.',
  inviteOnly: 'You need an invitation to join. Open the link you were sent.',
  inviteOnlyAsk: 'No invitation? You can ask to join.',
  readingInvite: 'Opening your invitation',
  haveAccount: 'I already have an account',

  forgotTitle: 'Forgot your password?',
  forgotLead: 'We will e-mail you a link to set a new one. It works once, for one hour.',
  forgotSend: 'Send the link',
  forgotAsk: 'Make a link',
  forgotNoMail:
    'E-mail is not set up here. We make a link to set a new password, and the person who runs this family space can pass it on to you.',
  forgotNoMailAsked:
    'If there is an account with this address, its link is ready. Ask the person who runs this family space for it.',
  back: 'Back to log in',

  resetTitle: 'Set a new password',
  resetLead: 'You will be logged out on all your devices.',
  resetSend: 'Save password',
  resetDone: 'Your new password is saved. You can log in with it now.',
  resetNoToken: 'This link is incomplete. Please open it again from the e-mail, or get a new one.',
  askAgain: 'Get a new link',

  enquireTitle: 'Ask to join',
  enquireLead: 'The people who run this site will read your request and answer by e-mail.',
  why: 'What brings you here?',
  invitedByWhom: 'Who told you about it?',
  send: 'Send',
});
