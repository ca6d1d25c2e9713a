import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shell.childDay', {
  night: 'Time to rest',
  nightText: 'Everything you wrote is safe. You can write and share again {when}.',
  minutes: "That's it for today",
  minutesText:
    'You were here for a good while. Everything you wrote is safe. You can write and share again {when}.',
  tomorrow: 'tomorrow',
  tomorrowAt: 'tomorrow at {time}',
  read: 'Read my book',
  good: 'Good night',
  goodText: 'Sleep well. Your stories wait here for you.',
  soon: "It's nearly time to rest. Finish your sentence: what you write is saved by itself.",
  resting: "It's time to rest. You can still read, and write again {when}.",
  at: 'at {time}',

  pausedPosting: 'Sharing memories is paused until {day}.',
  pausedComments: 'Comments and reactions are paused until {day}.',
  pausedConnections: 'New connections are paused until {day}.',
  pausedStars: 'Stars and levels are paused until {day}.',
  pausedAll: 'Until {day} you can look at everything, and write again after that.',
  because: 'Your grown-ups wrote: “{reason}”',
  keep: 'Nothing of yours is gone.',
});
