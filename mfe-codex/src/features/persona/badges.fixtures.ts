/** Badges and numbers of an invented life, for stories and tests. */
import type { Badge, BadgeShelf } from '@kinlore/shared/contracts/badges';
import type { LifeOf } from './LifeView.tsx';

export const badge = (given: Partial<Badge> = {}): Badge => ({
  slug: 'first_light',
  name: 'First Light',
  counts: 'Memories you have recorded',
  tier: 'silver',
  since: '2026-05-03T10:00:00.000Z',
  count: 41,
  next: 'gold',
  goal: 100,
  hidden: false,
  taken_because: null,
  ...given,
});

export const ahead = (slug: string, name: string, counts: string, goal: number): Badge =>
  badge({ slug, name, counts, tier: null, since: null, count: 1, next: 'bronze', goal });

export const shelf: BadgeShelf = {
  badges: [
    badge(),
    badge({
      slug: 'cartographer',
      name: 'Cartographer',
      counts: 'Different places in your memories',
      tier: 'bronze',
      count: 9,
      next: 'silver',
      goal: 15,
    }),
    badge({
      slug: 'candle',
      name: 'Candle Keeper',
      counts: 'Tributes of yours that were approved',
      tier: 'celestial',
      count: 1204,
      next: null,
      goal: null,
    }),
    badge({
      slug: 'deep_time',
      name: 'Deep Time',
      counts: 'Years back to the oldest event you have recorded',
      tier: 'gold',
      count: 92,
      next: 'platinum',
      goal: 120,
      hidden: true,
    }),
    badge({
      slug: 'recipe',
      name: 'Taste of Home',
      tier: null,
      taken_because: 'copied',
      goal: null,
    }),
    ahead('shoebox', 'Shoebox Opened', 'Photos with names and a date', 5),
    ahead('scholar', 'How We Know', 'Facts and memories with a source', 5),
  ],
  pinned: ['cartographer', 'first_light'],
};

export const life: LifeOf = {
  stats: {
    memories: 41,
    words: 12_480,
    pictures: 63,
    people: 17,
    places: 9,
    first_year: 1931,
    last_year: 2026,
    years: 22,
    by_type: { family: 20, everyday: 21 },
    by_year: [{ year: 1931, memories: 1 }],
  },
  impact: {
    lives_documented: 6,
    people_named: 17,
    hours_of_voice: 3.4,
    words: 12_480,
    photos_identified: 12,
    oldest_memory_year: 1931,
    generations_linked: 4,
    places: 9,
    stories_with_many_voices: 2,
    rescued: 3,
    readers_in_family: 8,
    questions_answered: 5,
    tributes: 0,
  },
};
