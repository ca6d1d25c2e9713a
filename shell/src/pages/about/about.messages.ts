import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.about', {
  aboutTitle: 'About Kinlore',
  aboutLead:
    'An epic of one’s own life, kept so that those who come later know who they came from.',
  whatLabel: 'What it is',
  what: 'Kinlore is a place where a family keeps its lives. People record what happened to them and to those before them; the entries become a life that can be read, walked through and handed down.',
  gameLabel: 'Why it feels a little like a game',
  game: 'Recording a life is long work. Levels, badges and a cosmic identity make the work visible to the one who does it. They compare nobody with anybody, and they are silent wherever someone is mourned.',
  whoLabel: 'Who is in it',
  who: 'Adults, parents with the children in their care, and teenagers with limits of their own. The dead are in it too, as memorials kept by stewards.',
  visionLabel: 'What we are after',
  vision:
    'To preserve ten million life stories within a decade, most of them of people nobody else would have written about.',
  dataLabel: 'Where it is kept',
  data: 'On the server of whoever runs this instance. Originals are kept bit for bit, and everything can be taken along by the person it belongs to.',
  iconsLabel: 'Credits',
  icons:
    'The signs of badges and companions are from game-icons.net, under CC BY 3.0; the action icons are Phosphor, under MIT; the typefaces Brygada 1918, Commissioner and Andika are under the SIL Open Font License.',
  featuresTitle: 'Features',
  featuresLead: 'Six things, made to be handed down.',
  cookieTitle: 'Cookie policy',
  cookieLead: 'What this site keeps in your browser, and why.',
  cookieDate: 'Version 1.0',
  neededLabel: 'Needed',
  needed:
    'A session: who you are after you logged in, until you log out or close the browser, or longer if you asked to be remembered. A cookie against forged requests. Without them nobody could log in.',
  keptLabel: 'Kept for you',
  kept: 'Your theme, a draft you have not finished, and whether you answered the cookie question. They stay in this browser.',
  workerLabel: 'Kept to be quick',
  worker:
    'Program files of this site, so that it opens when the network is poor. Never what people wrote, never their photographs.',
  noneLabel: 'Not here',
  none: 'No advertising, no tracking across sites, nothing handed to third parties.',
  againLabel: 'Your answer',
  answered: 'You answered the cookie question. You can answer again.',
  unanswered: 'You have not answered the cookie question yet.',
  ask: 'Answer again',
});
