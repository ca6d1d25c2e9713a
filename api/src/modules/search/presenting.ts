/** What was found, as it is answered: with what was looked for marked. Pure. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { FoundMemory, FoundStory, Marked } from '@kinlore/shared/contracts/search';
import type { SoughtStory } from '../shared-stories/index.ts';
import { excerptOf, holdsAll, marked, marksIn } from './marks.ts';
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
  ...voices.map(({ transcript }) => ['transcript', transcript] as const),
];

function placeOf(texts: Texts, terms: readonly string[]): { found_in: FoundIn; excerpt: Marked } {
  const own = excerptOf(texts.body, terms);
  if (holdsAll(texts.activity.title, terms)) return { found_in: 'title', excerpt: own };
  const [where, text] = textsOf(texts).find(([, words]) => isIn(words, terms)) ?? ['title', ''];
  return { found_in: where, excerpt: text === '' ? own : excerptOf(text, terms) };
}

export function presentMemory(texts: Texts, terms: readonly string[]): FoundMemory {
  const { activity } = texts;
  const { found_in, excerpt } = placeOf(texts, terms);
  return {
    id: activity.id,
    slug: activity.slug,
    type: activity.type,
    subtype: activity.subtype,
    title: activity.title,
    title_marks: marksIn(activity.title, terms),
    excerpt: excerpt.text,
    excerpt_marks: excerpt.marks,
    found_in,
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
