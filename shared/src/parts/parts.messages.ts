import { createMessages } from '@kinlore/shared/messages';

/** The words that the parts themselves say. */
export const t = createMessages('shared.parts', {
  tableRegion: '{caption}, scroll sideways',
  hidden: 'Hidden by moderation. Nobody else can see this now.',
  hiddenWhy: 'See why, or ask for a second look',
  linkUntil: 'Works until {day}.',
  linkResting: 'Rests: the memory is only for you now. It would work until {day}.',
  linkOver: 'Ran out on {day}.',
  linkOpened: {
    one: 'Opened once, on {day}.',
    other: 'Opened {count} times, last on {day}.',
  },
  linkUnopened: 'Not opened yet.',
  linkLocked: 'With a password',
  linkWake: 'Let it work again',
  linkEnd: 'Remove',
  linkEndOf: 'Remove the link “{name}”',
  linkEndAsk: 'Remove the link “{name}”?',
  linkEndWords: 'It stops working at once. People who have it can’t see the memory any more.',
});
