import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.email', {
  verifyTitle: 'Verify your e-mail address',
  verifyLead:
    'One press, and this address is yours here. The page asks for it so that a program reading your mail cannot do it for you.',
  verify: 'Verify this address',
  incomplete: 'This link is incomplete. Please open it from the mail again.',
  verifiedTitle: 'Your address is verified',
  verified: 'Everything is open to you now.',
  alreadyTitle: 'This address is verified already',
  already: 'There is nothing more to do.',
  errorTitle: 'The address could not be verified',
  error: 'The link was used already, has run out, or was cut off by the mail program.',
  promptTitle: 'Please verify your e-mail address',
  prompt:
    'We sent you a link. Until you follow it you can read what is public and what is yours; others see nothing of you.',
  promptNone: 'Your address is verified.',
  promptGuest: 'Please log in, then we can send the link again.',
  resend: 'Send the link again',
  sent: 'Verification email sent! Check your inbox.',
  notSent: 'Failed to send email. Please try again.',
  login: 'Log in',
  home: 'Go to the first page',
});
