/** What the game's words mean, one sentence each. Shadow is honesty, never a fault. */
import {
  alignmentNames,
  archetypeWords,
  archetypes,
  attributes,
  classNames,
  planets,
  type Archetype,
  type Attribute,
  type Planet,
} from '@kinlore/shared/persona';
import type { CosmicTitle, TitleKind } from '@kinlore/shared/contracts/cosmic';

const classDescriptions: Readonly<Record<string, string>> = {
  'heart+mind': 'People trust you with what they feel, and you remember why.',
  'heart+body': 'You stand by the people you love with all your strength.',
  'heart+craft': 'You say love by making things.',
  'heart+spirit': 'You bring warmth and calm where it is needed.',
  'heart+roots': 'You keep home and family close together.',
  'mind+body': 'You are curious and go to see for yourself.',
  'mind+craft': 'You find out how things work, and make new ones.',
  'mind+spirit': 'You look for what it all means.',
  'mind+roots': 'You keep the story of your family and its times.',
  'body+craft': 'You work with your hands, and the work lasts.',
  'body+spirit': 'Your journeys change you inside too.',
  'body+roots': 'You know your place and look after it.',
  'craft+spirit': 'You turn what moves you into something others can share.',
  'craft+roots': 'You make and mend what the family hands down.',
  'spirit+roots': 'You carry the wisdom of those before you.',
  balanced: 'You have a little of everything, and no single road holds you.',
};
const alignmentDescriptions: Readonly<Record<string, string>> = {
  'light-beacon': 'You share your bright days with many.',
  'light-path': 'You share your bright days with those who walk beside you.',
  'light-hearth': 'You keep your bright days close to home.',
  'balanced-beacon': 'You share both joy and sorrow openly.',
  'balanced-path': 'You know both joy and sorrow, and share some of each.',
  'balanced-hearth': 'You know both joy and sorrow, and keep them close.',
  'shadow-beacon': 'You tell the hard things honestly, and others are less alone.',
  'shadow-path': 'You have known hard times, and walk with others through theirs.',
  'shadow-hearth': 'You look honestly at the hard things, in your own quiet.',
};
const archetypeDescriptions: Readonly<Record<Archetype, string>> = {
  storyteller: 'You tell your memories in your own words.',
  listener: 'You ask others and write down what they tell.',
  witness: 'You saw the times, and say how it was.',
  keeper: 'You save photos, papers and things that would be lost.',
  weaver: 'You bring the people of the family together.',
  rememberer: 'You keep those who have died in mind.',
  guardian: 'You look after what belongs to others.',
  wayfinder: 'You remember where everything happened.',
  maker: 'You write down what was made, and how.',
  teacher: 'You pass on what you learned.',
  healer: 'You speak about loss, and stand by others in theirs.',
  jester: 'You keep the funny moments.',
};
export const attributeWords: Readonly<
  Record<Attribute, { readonly name: string; readonly description: string }>
> = {
  heart: { name: 'Heart', description: 'Love, family and friends' },
  mind: { name: 'Mind', description: 'Learning, work and ideas' },
  body: { name: 'Body', description: 'Sport, health and adventure' },
  craft: { name: 'Craft', description: 'Making, cooking and building' },
  spirit: { name: 'Spirit', description: 'Faith, dreams and meaning' },
  roots: { name: 'Roots', description: 'Where you come from' },
};
export const planetWords: Readonly<
  Record<Planet, { readonly name: string; readonly description: string }>
> = {
  mercury: { name: 'Mercury', description: 'Words, messages, learning' },
  venus: { name: 'Venus', description: 'Love, beauty, friendship' },
  earth: { name: 'Earth', description: 'Home, food, daily life' },
  moon: { name: 'Moon', description: 'Childhood, family memory, moods' },
  mars: { name: 'Mars', description: 'Struggle, sport, courage' },
  jupiter: { name: 'Jupiter', description: 'Journeys, growth, teaching' },
  saturn: { name: 'Saturn', description: 'Work, duty, endurance' },
  uranus: { name: 'Uranus', description: 'Firsts, change, invention' },
  neptune: { name: 'Neptune', description: 'Art, faith, dreams' },
  pluto: { name: 'Pluto', description: 'Loss, endings, renewal' },
};

const catalogues: Readonly<Record<TitleKind, ReadonlyMap<string, CosmicTitle>>> = {
  class: catalogue(Object.entries(classNames), classDescriptions),
  alignment: catalogue([...alignmentNames], alignmentDescriptions),
  archetype: catalogue(
    archetypeWords.map(([slug = '', name = '']) => [slug, name]),
    archetypeDescriptions,
  ),
};

function catalogue(
  names: readonly (readonly [string, string])[],
  descriptions: Readonly<Record<string, string>>,
): ReadonlyMap<string, CosmicTitle> {
  return new Map(
    names.map(([key, name]) => [key, { key, name, description: descriptions[key] ?? '' }]),
  );
}

export const titlesOf = (kind: TitleKind): readonly CosmicTitle[] => [...catalogues[kind].values()];
export const titleOf = (kind: TitleKind, key: string): CosmicTitle | undefined =>
  catalogues[kind].get(key);

export const isPlanet = (key: string): key is Planet => planets.some((planet) => planet === key);
export const isArchetype = (key: string): key is Archetype =>
  archetypes.some((role) => role === key);
export const isAttribute = (key: string): key is Attribute =>
  attributes.some((attribute) => attribute === key);
