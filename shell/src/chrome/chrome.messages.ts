import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.chrome', {
  skip: 'Skip to content',

  errorClose: 'Close',
  cookieTitle: 'Cookies',
  cookie:
    'We only store what the site needs to work: your login, your theme and your drafts. Nothing tracks you.',
  cookiePolicy: 'Cookie policy',
  accept: 'Accept',
  decline: 'Decline',
  newVersion: 'A new version of Kinlore is available.',
  updateNow: 'Update Now',
  later: 'Later',
  apiVersion: 'API version changed. Please refresh the page.',
  apiCountdown: 'The page will reload in {seconds} s.',
  apiRefresh: 'Refresh now',
  offline: 'You are offline. This page stays, and what you write is kept on this device.',
  unreachable: 'We can’t reach the server. Nothing is lost; we’ll keep trying.',
  opened: 'Opened: {title}',

  missingTitle: 'This isn’t available here',
  missing: 'This link points to a feature that isn’t installed.',
  guest: 'Please log in to open this.',
  login: 'Log in',
  adminOnly: 'Only administrators can open this.',
  loading: 'Loading',
  backTo: 'Back to {name}',
  searchTitle: 'Search',
  profilesTitle: 'Switch profile',
});
