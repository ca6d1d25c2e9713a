import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.email', {
  verifyTitle: 'Verify your e-mail address',
  verifyLead: 'Press the button to confirm that this e-mail address is yours.',
  verify: 'Verify my e-mail address',
  incomplete: 'This link is incomplete. Please open it again from the e-mail.',
  verifiedTitle: 'Your e-mail address is verified',
  verified: 'You can now use everything.',
  alreadyTitle: 'Your e-mail address is already verified',
  already: 'There is nothing more to do.',
  errorTitle: "Your e-mail address couldn't be verified",
  error: 'The link has expired, was already used, or is incomplete.',
  undoTitle: 'Keep your old e-mail address',
  undoLead:
    'Your account will use this e-mail address again, and you will be logged out on every device.',
  undo: 'Change it back',
  undoneTitle: 'Your e-mail address was changed back',
  undone:
    'Your account uses {email} again. If somebody else made the change, they know your password: please set a new one.',
  newPassword: 'Set a new password',
  promptTitle: 'Please verify your e-mail address',
  prompt: 'We sent you a link. Until you open it, nobody else can see your profile or memories.',
  promptNone: 'Your e-mail address is verified.',
  promptGuest: 'Please log in to get a new link.',
  promptNoMail: 'Your e-mail address is not verified yet.',
  noMail:
    'E-mail is not set up here. Ask the person who runs this family space to pass on your link.',
  resend: 'Send the link again',
  sent: 'Verification email sent! Check your inbox.',
  notSent: 'Failed to send email. Please try again.',
  login: 'Log in',
  home: 'Go to home',
});
