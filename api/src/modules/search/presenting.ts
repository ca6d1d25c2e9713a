/** What was found, as it is answered: with what was looked for marked. Pure. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type {
  FoundKeepsake,
  FoundMemorial,
  FoundMemory,
  FoundStory,
  Marked,
} from '@kinlore/shared/contracts/search';
import type { SoughtKeepsake } from '../keepsakes/index.ts';
import type { SoughtStory } from '../shared-stories/index.ts';
import { excerptOf, holdsAll, marked, marksIn } from './marks.ts';
import type { FoundCard } from './memorials-by-name.ts';
import type { Voice } from './memories.queries.ts';

type FoundIn = FoundMemory['found_in'];

interface Texts {
  readonly activity: Activity;
  readonly body: string;
  readonly voices: readonly Voice[];
}

const isIn = (text: string, terms: readonly string[]): boolean => marksIn(text, terms).length > 0;

/** Every text of a memory, in the order in which it is told of. */
const textsOf = ({ activity, body, voices }: Texts): readonly (readonly [FoundIn, string])[] => [
  ['words', body],
  ['place', activity.place],
  ...activity.people.map(({ name }) => ['people', name] as const),
  ...activity.media.map(({ caption, alt }) => ['caption', `${caption} ${alt}`.trim()] as const),
  ...voices.map(({ caption }) => ['caption', caption] as const),
  ...(activity.documents ?? []).map(({ caption }) => ['caption', caption] as const),
  ...voices.map(({ transcript }) => ['transcript', transcript] as const),
];

interface Place extends Marked {
  readonly found_in: FoundIn;
}

/** What of the words this text holds not. */
const missingIn = (text: string, terms: readonly string[]): readonly string[] =>
  terms.filter((term) => !isIn(text, [term]));

/** Parts of one text that show words which nothing before it shows. */
function partsOf(text: string, terms: readonly string[], missing: readonly string[]): Marked[] {
  const here = missing.filter((term) => isIn(text, [term]));
  if (here.length === 0) return [];
  const part = excerptOf(text, terms, here);
  const left = missingIn(part.text, here);
  return left.length === here.length ? [part] : [part, ...partsOf(text, terms, left)];
}

/** Where the words stand that the title does not hold, each once. */
function placesOf(texts: Texts, terms: readonly string[]): readonly Place[] {
  const places: Place[] = [];
  let missing = missingIn(texts.activity.title, terms);
  for (const [found_in, text] of textsOf(texts)) {
    places.push(...partsOf(text, terms, missing).map((part) => ({ found_in, ...part })));
    missing = missingIn(text, missing);
  }
  return places;
}

function wordsOf(
  texts: Texts,
  terms: readonly string[],
): Pick<FoundMemory, 'found_in' | 'excerpt' | 'excerpt_marks' | 'also'> {
  const own = excerptOf(texts.body, terms);
  const inTitle = { found_in: 'title', excerpt: own.text, excerpt_marks: own.marks } as const;
  if (holdsAll(texts.activity.title, terms)) return { ...inTitle, also: [] };
  const [first, ...also] = placesOf(texts, terms);
  if (first === undefined) return { ...inTitle, also: [] };
  const { found_in, text, marks } = first;
  return { found_in, excerpt: text, excerpt_marks: marks, also };
}

/** Of what is hard to read nothing is quoted. */
const quoted = (texts: Texts): Texts =>
  texts.activity.sensitivity === undefined ? texts : { ...texts, body: '', voices: [] };

export function presentMemory(texts: Texts, terms: readonly string[]): FoundMemory {
  const { activity } = texts;
  return {
    id: activity.id,
    slug: activity.slug,
    type: activity.type,
    subtype: activity.subtype,
    title: activity.title,
    title_marks: marksIn(activity.title, terms),
    ...wordsOf(quoted(texts), terms),
    when: activity.when,
    place: activity.place,
    owner: activity.owner,
    picture: activity.media[0] ?? null,
  };
}

export function presentStory({ card, sides }: SoughtStory, terms: readonly string[]): FoundStory {
  const side = sides.find((text) => isIn(text, terms)) ?? '';
  return {
    id: card.id,
    title: marked(card.title, terms),
    excerpt: excerptOf(side === '' ? card.place : side, terms),
    when: card.when,
    owner: card.owner,
  };
}

export const presentKeepsake = (
  { id, kind, name, texts, owner }: SoughtKeepsake,
  terms: readonly string[],
): FoundKeepsake => ({
  id,
  kind,
  name: marked(name, terms),
  excerpt: excerptOf(texts.find((text) => isIn(text, terms)) ?? texts[0] ?? '', terms),
  owner,
});

export const presentMemorial = (
  { card, isResearched }: FoundCard,
  terms: readonly string[],
): FoundMemorial => ({
  id: card.id,
  slug: card.slug,
  name: marked(card.full_name, terms),
  born: card.born,
  died: card.died,
  plate: card.plate,
  portrait_url: card.portrait_url,
  researching: isResearched,
});
