/** An invented memory for stories and tests. */
import type { SharedMemory } from '@kinlore/shared/contracts/share-links';
import { exactDay } from '@kinlore/shared/dates';

export const TOKEN = 'storystorystorystorystorystorystorystorystor';

export const aMemory = (over: Partial<SharedMemory> = {}): SharedMemory => ({
  owner_name: 'Ana Marić',
  at_rest: false,
  title: 'The winter we carried the piano',
  body: 'It was snowing, and nobody had counted the stairs.\n\nWe rested on every landing, and on the third one somebody lifted the lid and played.',
  when: exactDay('1968-01-14'),
  place: 'Zemun, Serbia',
  people: ['Jelena Marić', 'Petar Kos'],
  media: [],
  recordings: [],
  ...over,
});
