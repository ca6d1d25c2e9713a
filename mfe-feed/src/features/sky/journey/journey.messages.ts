import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.sky-journey', {
  journey: 'Journey',
  nexus: 'With the people, the place and the time around it',
  transit: 'Along time, to {year}',
  transitUndated: 'Along time',
  collective: 'Among the lives of your family',
  progress: '{percent} % of the way',
  more: { one: '{count} more after this', other: '{count} more after this' },
  pause: 'Pause',
  goOn: 'Continue',
  skip: 'Skip this one',
  skipAll: 'Skip all',
  end: 'End the journey',
});
