import { createMessages } from '@kinlore/shared/messages';

export const t = createMessages('feed.sky.scene', {
  undated: 'Without a date',
  people: 'With the same people',
  place: 'In the same place',
  time: 'Around the same time',
  years: '{from}–{to}',
});
