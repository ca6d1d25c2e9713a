/** Somebody invented, for stories and tests. */
import type { Cosmic, HeldTitle } from '@kinlore/shared/contracts/cosmic';
import type { WhyMemory } from '@kinlore/shared/contracts/persona-why';

const since = '2027-04-05T00:00:00.000Z';
const bodies = [
  ['mercury', 'Mercury', 'Words, messages, learning', 31.4],
  ['venus', 'Venus', 'Love, beauty, friendship', 22],
  ['earth', 'Earth', 'Home, food, daily life', 40.1],
  ['moon', 'Moon', 'Childhood, family memory, moods', 58.6],
  ['mars', 'Mars', 'Struggle, sport, courage', 4.8],
  ['jupiter', 'Jupiter', 'Journeys, growth, teaching', 18.2],
  ['saturn', 'Saturn', 'Work, duty, endurance', 44],
  ['uranus', 'Uranus', 'Firsts, change, invention', 12.7],
  ['neptune', 'Neptune', 'Art, faith, dreams', 9.1],
  ['pluto', 'Pluto', 'Loss, endings, renewal', 26.3],
] as const;

export const chronicler: Cosmic = {
  class: {
    key: 'mind+roots',
    name: 'Chronicler',
    description: 'You keep the story of your family and its times.',
    since,
    rank: 'adept',
  },
  alignment: {
    key: 'shadow-path',
    name: 'Night Guide',
    description: 'You have known hard times, and walk with others through theirs.',
    since,
  },
  archetype: {
    key: 'keeper',
    name: 'Keeper',
    description: 'You save photos, papers and things that would be lost.',
    since,
  },
  planets: bodies.map(([key, name, description, resonance]) => ({
    key,
    name,
    description,
    resonance,
  })),
  dominant: 'moon',
  attributes: [
    ['heart', 'Heart', 'Love, family and friends', 41, 16.1],
    ['mind', 'Mind', 'Learning, work and ideas', 52, 23.2],
    ['body', 'Body', 'Sport, health and adventure', 8, 6],
    ['craft', 'Craft', 'Making, cooking and building', 12, 7.4],
    ['spirit', 'Spirit', 'Faith, dreams and meaning', 49, 19.3],
    ['roots', 'Roots', 'Where you come from', 54, 28],
  ].map(([key, name, description, points, share]) => ({
    key: String(key),
    name: String(name),
    description: String(description),
    points: Number(points),
    share: Number(share),
  })),
  activities: 23,
  missing: { class: 0, alignment: 0 },
};

export const titles: readonly HeldTitle[] = [
  {
    kind: 'class',
    key: 'mind+roots',
    name: 'Chronicler',
    description: 'You keep the story of your family and its times.',
    since,
    because: { activities: 23, roots: 28, mind: 23.2, spirit: 19.3, heart: 16.1 },
  },
  {
    kind: 'archetype',
    key: 'keeper',
    name: 'Keeper',
    description: 'You save photos, papers and things that would be lost.',
    since: '2027-03-02T00:00:00.000Z',
    because: { keeper: 12.5, storyteller: 7.1 },
  },
  {
    kind: 'alignment',
    key: 'shadow-path',
    name: 'Night Guide',
    description: 'You have known hard times, and walk with others through theirs.',
    since: '2027-02-14T10:00:00.000Z',
    because: { felt: 10, light: 4, shadow: 9, shared: 6, entries: 14 },
  },
];

const memory = (nth: number, title: string, gave: number): WhyMemory => ({
  activity_id: `01960000-0000-7000-8000-00000000000${String(nth)}`,
  title,
  activity_type: 'family',
  at: '2027-04-01T10:00:00.000Z',
  gave,
});
export const whyRows = [
  memory(1, 'The winter we carried the piano', 5),
  memory(2, "Grandmother's recipe book", 5),
  memory(3, 'The letter under the floor', 6),
] as const;
