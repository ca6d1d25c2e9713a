/** What a parent link is made of, as bits: a path through several links carries all of theirs. */
import { parentNatures } from '../contracts/vocabulary.ts';
import { tellingNatures } from '../contracts/vocabulary-kinship.ts';
import type { FamilyGraph } from './graph.ts';

export type TellingNature = (typeof tellingNatures)[number];

const bitsOfNature = Uint8Array.from(parentNatures, (nature) => {
  const at = tellingNatures.findIndex((telling) => telling === nature);
  return at < 0 ? 0 : 1 << at;
});
const BIRTH = parentNatures.indexOf('birth');

export const bitsOfLink = (graph: FamilyGraph, link: number): number =>
  bitsOfNature[graph.nature[link] ?? 0] ?? 0;
export const isBirth = (graph: FamilyGraph, link: number): boolean => graph.nature[link] === BIRTH;

export const naturesOfBits = (bits: number): TellingNature[] =>
  tellingNatures.filter((_, at) => (bits & (1 << at)) !== 0);

/** Links that make a family: not who gave a cell, carried a child for others or answers for it before the law. */
const SOCIAL = ~(bitsOf('donor') | bitsOf('surrogate') | bitsOf('guardian'));
export function bitsOf(nature: TellingNature): number {
  return 1 << tellingNatures.indexOf(nature);
}
export const isSocial = (graph: FamilyGraph, link: number): boolean =>
  (bitsOfLink(graph, link) & ~SOCIAL) === 0;
