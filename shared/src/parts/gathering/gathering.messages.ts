import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('shared.gathering', {
  funeral: 'Funeral',
  wake: 'Wake',
  burial: 'Burial',
  service: 'Memorial service',
  remembrance: 'Remembrance',
  at: '{day}, {hour}',
  timeThere: 'Local time ({zone})',
  yourTime: 'For you that is {day}, {hour}.',
  cancelled: 'Cancelled. It doesn’t take place.',
  moved: 'The time or place has changed since it was first announced.',
  over: 'This is over.',
  onMap: '{town} on a map',
  live: 'Live link',
  wishes: 'Wishes of the family',
  note: 'Good to know',
  forFamily: 'The family tells the time and the place to those they know.',
});
