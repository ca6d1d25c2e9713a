/** The twelve companions (rules R6b): how near each has come, and which are at home. Only one's own; nobody else ever reads them. */
import { Closed, Nullable, Type, Words, endpoint, type Static } from './kernel.ts';
import { Why, whyQuery } from './persona-why.ts';
import { emotari, type EmotariSlug } from './vocabulary.ts';

const slugs = emotari.map(({ slug }) => slug);
const Being = Words<readonly [EmotariSlug, ...EmotariSlug[]]>(
  slugs as [EmotariSlug, ...EmotariSlug[]], // twelve, so one
);

export const Companion = Type.Object({
  being: Being,
  /** Nought: not met yet. One to five are the forms it has grown through. */
  bond: Type.Integer({ minimum: 0, maximum: 5 }),
  /** Of the intensities with which it was felt, twice where a power-up worked. */
  sum: Type.Integer(),
  /** The sum at which it grows next; null when it is grown up. */
  next: Nullable(Type.Integer()),
  mood: Type.Integer({ minimum: 1, maximum: 3 }),
  memories: Type.Integer(),
  /** Some of it counted twice, by a power-up. */
  doubled: Type.Boolean(),
});
export type Companion = Static<typeof Companion>;

export const Companions = Type.Object({
  data: Type.Array(Companion),
  /** At most three. */
  meta: Type.Object({ at_home: Type.Array(Being) }),
});
export type Companions = Static<typeof Companions>;

export const listCompanions = endpoint({
  method: 'GET',
  path: '/companions',
  summary: 'The twelve companions, and which of them are at home',
  answers: { 200: Companions },
});

export const getCompanionWhy = endpoint({
  method: 'GET',
  path: '/companions/:being/why',
  summary: 'The memories that brought a companion near, newest first',
  params: Closed({ being: Being }),
  query: whyQuery,
  answers: { 200: Why },
});
