import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('legacy.guest-links', {
  title: 'Guests',
  about:
    'Neighbours, colleagues and old friends can write without an account. They open your link, and confirm their e-mail address. What they write waits for a steward.',
  byHand:
    'E-mail isn’t set up here. An administrator has to pass the confirmation on to each guest.',
  days: 'How long the link works',
  day7: 'A week',
  day30: 'A month',
  day90: 'Three months',
  most: 'For how many people',
  mostWrong: 'Choose a number from 1 to {most}.',
  make: 'Make a link',
  ready: 'The link is ready. You won’t be able to see it again.',
  link: 'Link',
  shareTitle: 'Write about {name}',
  done: 'Done',
  links: 'Links of this memorial',
  loading: 'Loading the links',
  failed: 'We couldn’t load the links',
  unaffected: 'They still work.',
  open: {
    one: 'Works until {day}. One of {most} has written.',
    other: 'Works until {day}. {count} of {most} have written.',
  },
  full: {
    one: 'One person has written. It takes no more.',
    other: '{count} people have written. It takes no more.',
  },
  over: 'Ran out on {day}.',
  madeBy: 'Made by {name}',
  more: 'Show more',
  end: 'Remove',
  endOf: 'Remove the link that works until {day}',
  endTitle: 'Remove this link?',
  endWords: 'It stops working at once. What was written by it stays.',
  endDone: 'The link is removed.',
  cancel: 'Cancel',
});
