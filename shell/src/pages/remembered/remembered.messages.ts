import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.remembered', {
  reading: 'Loading the memorial',
  inMemory: 'In memory',
  lifeFromTo: '{born} – {died}',
  bornWhen: 'Born {when}',
  diedWhen: 'Died {when}',
  life: 'Their life',
  gatherings: 'Gatherings',
  left: 'What they left',
  tributes: 'Tributes',
  someone: 'Someone',
  candle: '{name} lit a candle',
  more: 'Show more',
  foot: 'Names of living people are left out here. You can see this memorial as long as the family lets the link work.',
  locked: 'This memorial has a password',
  open: 'Show the memorial',
  failed: 'The memorial couldn’t be loaded',
  unaffected: 'The link still works. Please check your connection.',
  over: 'This link has run out',
  overWords: 'The person who sent it to you can make a new one.',
  unknown: 'This link doesn’t open anything',
  unknownWords:
    'Perhaps a part of it is missing, or it was taken back. Ask the person who sent it to you.',
});
