import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.remotes', {
  unavailable: '{title} cannot be shown just now',
  unaffected: 'Everything else on this page goes on working, and nothing you wrote is lost.',
  off: '{title} is switched off on this instance for the moment.',
  version:
    'This part was made for another version of the page. Reload the page, or come back in a while.',
  integrity:
    'What arrived is not what was published, so it was not run. The people who run this instance have been told.',
  reload: 'Reload the page',
  slow: '{title} is taking longer than usual.',
  loading: '{title} is loading',
  overridden: 'Developer build of {names}',
  reset: 'Back to the published build',
});
