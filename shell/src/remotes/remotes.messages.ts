import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.remotes', {
  unavailable: "Couldn't load {title}",
  unaffected: 'Everything else works, and nothing you wrote is lost.',
  off: 'Switched off for now: {title}',
  version: 'This part needs another version of the page. Please reload, or try again later.',
  integrity:
    "This part wasn't what was published, so it wasn't opened. The people who run this site have been told.",
  reload: 'Reload the page',
  slow: '{title} is taking longer than usual.',
  loading: 'Loading {title}',
  overridden: 'Developer build of {names}',
  reset: 'Back to the published build',
});
