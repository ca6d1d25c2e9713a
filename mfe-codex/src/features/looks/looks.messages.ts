import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('codex.looks', {
  failed: "Your display settings couldn't be loaded",
  unaffected: 'Nothing is lost. Please try again.',
  notSaved: "That couldn't be saved. Please try again.",

  reading: 'Reading',
  preview: 'Preview',
  previewName: 'The winter we carried the piano',
  previewStory:
    'It took four of us, two sledges and half the night. Nobody could play it, and everybody wanted to.',
  previewNote: 'January 1963, told by Rosa',
  textSize: 'Text size',
  textUsual: 'Usual',
  textLarge: 'Large',
  textLarger: 'Larger',
  font: 'Letters',
  fontUsual: 'Usual',
  fontLegible: 'Easy to tell apart',
  fontLegibleHint: 'Atkinson Hyperlegible, made for people who see less well.',
  seeing: 'Seeing and pressing',
  contrast: 'Contrast',
  motion: 'Motion',
  asDevice: 'As on my device',
  contrastMore: 'More contrast',
  motionLess: 'Less motion',
  simple: 'One thing at a time',
  simpleHint:
    'Bigger buttons, words beside every sign, and fewer things on a page. The rest is one press away.',

  game: 'Levels and points',
  plain: 'Hide levels and points',
  plainHint: 'No XP, no levels and no news about them. Nothing you earned is lost.',

  place: 'Language and time',
  language: 'Language',
  english: 'English',
  timeZone: 'Time zone',
  timeZoneHint: 'Quiet hours, birthdays and “today” follow it.',
  timeZoneSaved: 'Time zone saved.',

  device: 'This device',
  level: 'How much to draw',
  levelHint: 'Kept on this device only. Choose less if pages are slow or your battery runs down.',
  levelMeasured: 'Let Kinlore decide',
  level_high: 'Everything',
  level_medium: 'Most',
  level_low: 'Less',
  level_lowest: 'Very little',
  level_minimal: 'Still pictures only',
});
