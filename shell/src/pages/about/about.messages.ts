import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.about', {
  aboutTitle: 'About Kinlore',
  aboutLead: 'Your family’s stories, kept for those who come later.',
  whatLabel: 'What it is',
  what: 'Kinlore is a place for a family’s stories. Write down what happened to you and to those before you. Together the memories become a life that can be read and passed on.',
  gameLabel: 'Why it feels a little like a game',
  game: 'Writing down a life is long work. Levels show you how far you have come. They compare nobody with anybody, and a memorial has none of them.',
  whoLabel: 'Who is in it',
  who: 'Families and their friends, by invitation. Memorials remember the dead.',
  visionLabel: 'What we are after',
  vision:
    'To keep ten million life stories within a decade, most of them of people nobody else would have written about.',
  dataLabel: 'Where it is kept',
  data: 'On the server of the people who run this site. Your photos are kept unchanged, and your family tree can be taken along as a file.',
  iconsLabel: 'Credits',
  icons:
    'Signs of feelings and others: game-icons.net, CC BY 3.0. Icons: Phosphor, MIT. Typefaces Brygada 1918, Commissioner and Andika: SIL Open Font License.',
  featuresTitle: 'Features',
  featuresLead: 'Six things, made to be passed on.',
});
