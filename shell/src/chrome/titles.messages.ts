import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.titles', {
  site: 'Kinlore',
  page: '{title} · Kinlore',
  part: '{title} · {detail} · Kinlore',
  home: "Kinlore: your family's stories",
  about: 'About',
  features: 'Features',
  cookies: 'Cookie policy',
  online: 'Who is online',
  verify: 'Verify your e-mail address',
  undoEmail: 'Keep your old e-mail address',
  verified: 'E-mail address verified',
  verificationError: 'E-mail address not verified',
  alreadyVerified: 'E-mail address already verified',
  forgot: 'Forgot your password?',
  reset: 'Set a new password',
  search: 'Search',
  report: 'Report a bug',
  lost: 'Page not found',
  loading: 'Loading {title}',
  loadingPage: 'Loading the page',
});
