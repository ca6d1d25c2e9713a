import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.cookie-policy', {
  title: 'Cookie policy',
  lead: 'What this site keeps in your browser, and why.',
  date: 'Version 1.0',
  neededLabel: 'Needed',
  needed:
    'Your login, until you log out or close the browser, or longer if you chose to stay logged in. A cookie against forged requests. A mark by which your browser is known again when you log in, for up to 400 days, so that we can tell you when your account is opened elsewhere. Nobody can log in without them.',
  keptLabel: 'Kept for you',
  kept: 'Your theme, unfinished drafts, and whether you answered the cookie question. If you chose to stay logged in: the newest memories and those you opened, with their photos, to be read without a network. All of it stays in this browser, and memories and photos go when you log out.',
  workerLabel: 'Kept to be quick',
  worker:
    'Program files of this site, so that it opens on a poor network. They are the same for everybody.',
  noneLabel: 'Not here',
  none: 'No advertising, no tracking across sites, nothing handed to third parties.',
  againLabel: 'Your answer',
  answered: 'You answered the cookie question. You can answer again.',
  unanswered: 'You have not answered the cookie question yet.',
  ask: 'Answer again',
});
