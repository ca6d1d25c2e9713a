/** How one person is related to another, in one closed list: every word has an inverse, and only some of them are an edge of a tree. */
import type { ParentNature } from './vocabulary.ts';

/** What became of a contest: it stands, who said it took it back, or the relation was ended or confirmed anew. */
export const claimStatuses = [
  'pending',
  'confirmed',
  'rejected',
  'cancelled',
  'expired',
  'ended',
] as const;
export const contestStatuses = ['open', 'withdrawn', 'settled'] as const;

/** What the other is to me. */
export const relationshipTypes = [
  'parent',
  'child',
  'sibling',
  'half_sibling',
  'step_sibling',
  'partner',
  'spouse',
  'ex_partner',
  'grandparent',
  'grandchild',
  'aunt_uncle',
  'niece_nephew',
  'cousin',
  'parent_in_law',
  'child_in_law',
  'sibling_in_law',
  'step_parent',
  'step_child',
  'adoptive_parent',
  'adopted_child',
  'foster_parent',
  'foster_child',
  'guardian',
  'ward',
  'godparent',
  'godchild',
  'other_family',
] as const;
export type RelationshipType = (typeof relationshipTypes)[number];

/** What I am to the other, when the other is this to me. `inverse(inverse(type)) = type`. */
export const inverseRelation: Readonly<Record<RelationshipType, RelationshipType>> = {
  parent: 'child',
  child: 'parent',
  sibling: 'sibling',
  half_sibling: 'half_sibling',
  step_sibling: 'step_sibling',
  partner: 'partner',
  spouse: 'spouse',
  ex_partner: 'ex_partner',
  grandparent: 'grandchild',
  grandchild: 'grandparent',
  aunt_uncle: 'niece_nephew',
  niece_nephew: 'aunt_uncle',
  cousin: 'cousin',
  parent_in_law: 'child_in_law',
  child_in_law: 'parent_in_law',
  sibling_in_law: 'sibling_in_law',
  step_parent: 'step_child',
  step_child: 'step_parent',
  adoptive_parent: 'adopted_child',
  adopted_child: 'adoptive_parent',
  foster_parent: 'foster_child',
  foster_child: 'foster_parent',
  guardian: 'ward',
  ward: 'guardian',
  godparent: 'godchild',
  godchild: 'godparent',
  other_family: 'other_family',
};

export type RelationEdge =
  | { readonly relation: 'parent' | 'child'; readonly nature: ParentNature }
  | { readonly relation: 'partner'; readonly kind: 'married' | 'partnership' }
  | { readonly relation: 'sibling' };

const edges: Partial<Readonly<Record<RelationshipType, RelationEdge>>> = {
  parent: { relation: 'parent', nature: 'birth' },
  child: { relation: 'child', nature: 'birth' },
  adoptive_parent: { relation: 'parent', nature: 'adoptive' },
  adopted_child: { relation: 'child', nature: 'adoptive' },
  foster_parent: { relation: 'parent', nature: 'foster' },
  foster_child: { relation: 'child', nature: 'foster' },
  step_parent: { relation: 'parent', nature: 'step' },
  step_child: { relation: 'child', nature: 'step' },
  guardian: { relation: 'parent', nature: 'guardian' },
  ward: { relation: 'child', nature: 'guardian' },
  sibling: { relation: 'sibling' },
  partner: { relation: 'partner', kind: 'partnership' },
  spouse: { relation: 'partner', kind: 'married' },
};

/** The edge of a tree this word is; null where persons between the two would have to be made up (a cousin needs grandparents). */
export const edgeOf = (type: RelationshipType): RelationEdge | null => edges[type] ?? null;

type Sex = 'M' | 'F' | 'X' | 'U';
/** For a man, for a woman, for everybody else. */
const words: Readonly<Record<RelationshipType, readonly [string, string, string]>> = {
  parent: ['father', 'mother', 'parent'],
  child: ['son', 'daughter', 'child'],
  sibling: ['brother', 'sister', 'brother or sister'],
  half_sibling: ['half-brother', 'half-sister', 'half-brother or half-sister'],
  step_sibling: ['stepbrother', 'stepsister', 'stepbrother or stepsister'],
  partner: ['partner', 'partner', 'partner'],
  spouse: ['husband', 'wife', 'spouse'],
  ex_partner: ['former partner', 'former partner', 'former partner'],
  grandparent: ['grandfather', 'grandmother', 'grandparent'],
  grandchild: ['grandson', 'granddaughter', 'grandchild'],
  aunt_uncle: ['uncle', 'aunt', 'aunt or uncle'],
  niece_nephew: ['nephew', 'niece', 'niece or nephew'],
  cousin: ['cousin', 'cousin', 'cousin'],
  parent_in_law: ['father-in-law', 'mother-in-law', 'parent-in-law'],
  child_in_law: ['son-in-law', 'daughter-in-law', 'child-in-law'],
  sibling_in_law: ['brother-in-law', 'sister-in-law', 'brother-in-law or sister-in-law'],
  step_parent: ['stepfather', 'stepmother', 'step-parent'],
  step_child: ['stepson', 'stepdaughter', 'stepchild'],
  adoptive_parent: ['adoptive father', 'adoptive mother', 'adoptive parent'],
  adopted_child: ['adopted son', 'adopted daughter', 'adopted child'],
  foster_parent: ['foster father', 'foster mother', 'foster parent'],
  foster_child: ['foster son', 'foster daughter', 'foster child'],
  guardian: ['guardian', 'guardian', 'guardian'],
  ward: ['ward', 'ward', 'ward'],
  godparent: ['godfather', 'godmother', 'godparent'],
  godchild: ['godson', 'goddaughter', 'godchild'],
  other_family: ['relative', 'relative', 'relative'],
};

/** The word for somebody who is this to me, by their sex where it is known: "sister", "brother or sister". */
export function relationWord(type: RelationshipType, sex: Sex = 'U'): string {
  const [man, woman, anybody] = words[type];
  if (sex === 'M') return man;
  return sex === 'F' ? woman : anybody;
}
