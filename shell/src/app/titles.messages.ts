import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.titles', {
  site: 'Kinlore',
  page: '{title} · Kinlore',
  home: 'Kinlore: keep what your people lived',
  about: 'About',
  features: 'Features',
  cookies: 'Cookie policy',
  online: 'Who is online',
  verify: 'Verify your e-mail address',
  verified: 'E-mail address verified',
  verificationError: 'E-mail address not verified',
  alreadyVerified: 'E-mail address verified already',
  forgot: 'Forgotten password',
  reset: 'Set a new password',
  search: 'Search',
  report: 'Report a bug',
  lost: 'Nothing at this address',
  loading: 'Loading {title}',
  loadingPage: 'Loading the page',
});
