import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.chrome', {
  skip: 'Skip to the content',

  errorClose: 'Close',
  cookieTitle: 'Cookies',
  cookie:
    'This site keeps what it needs to work in your browser: your session, your theme, a draft. Nothing follows you elsewhere.',
  cookiePolicy: 'Cookie policy',
  accept: 'Accept',
  decline: 'Decline',
  newVersion: 'A new version of Kinlore is here.',
  updateNow: 'Update Now',
  later: 'Later',
  apiVersion: 'API version changed. Please refresh the page.',
  apiCountdown: 'The page reloads by itself in {seconds} s.',
  apiRefresh: 'Refresh now',
  offline: 'You are offline. What is on the page stays; what you write is kept as a draft.',
  unreachable: 'The server cannot be reached. Nothing is lost; the page goes on trying.',
  opened: 'Opened: {title}',

  missingTitle: 'This part is not in this instance',
  missing: 'The address names something that nobody offers here.',
  guest: 'Please log in to open this.',
  login: 'Log in',
  adminOnly: 'Only those who run the instance may open this.',
  loading: 'Loading',
  searchTitle: 'Search',
});
