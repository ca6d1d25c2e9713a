/** An invented memorial for stories and tests. */
import type {
  SharedGathering,
  SharedMemorial,
  SharedTribute,
} from '@kinlore/shared/contracts/memorial-links';
import { exactDay, unknownDate } from '@kinlore/shared/dates';

export const TOKEN = 'storystorystorystorystorystorystorystorystor';
export const READ = 'POST /memorial-links/read';

export const aTribute = (serial: number, over: Partial<SharedTribute> = {}): SharedTribute => ({
  id: `018f0000-0000-7000-8000-0000000000${String(serial).padStart(2, '0')}`,
  type: 'words',
  author_name: null,
  relation: 'her neighbour for forty years',
  body: 'She counted the plums, and gave us half.',
  when: unknownDate(),
  place: '',
  pictures: [],
  recordings: [],
  ...over,
});

/** Everyone may come. */
export const aGathering = (over: Partial<SharedGathering> = {}): SharedGathering => ({
  id: '018f0000-0000-7000-8000-000000000060',
  kind: 'funeral',
  state: 'planned',
  day: '2027-03-13',
  town: 'Zemun',
  moved: false,
  details: {
    time: '11:00',
    time_zone: 'Europe/Belgrade',
    starts_at: '2027-03-13T10:00:00Z',
    venue: 'Church of St Nicholas',
    address: 'Njegoševa 43',
    spot: { latitude: 44.845, longitude: 20.401 },
    live_url: 'https://live.example/jelena',
    wishes: 'No flowers, please. She would rather you planted something.',
    note: 'There is a step at the door.',
  },
  ...over,
});

export const aMemorial = (over: Partial<SharedMemorial> = {}): SharedMemorial => ({
  full_name: 'Jelena Marković',
  plate: '018f0000-0000-7000-8000-000000000050',
  remembered_as: '',
  epitaph: 'She counted everything, and nothing was missing.',
  born: exactDay('1923-03-14'),
  died: exactDay('2004-11-02'),
  birth_place: 'Vukovar',
  death_place: 'Zemun',
  biography:
    'Born on a barge between Vukovar and Zemun, the fourth of six. She kept the accounts of the boatyard from the age of fifteen.\n\nShe taught someone to count on the thirty-one stairs of the house.',
  portrait: null,
  pictures: [],
  gatherings: [],
  tributes: [aTribute(1)],
  next: null,
  ...over,
});
