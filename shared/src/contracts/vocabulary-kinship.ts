/** The words for what two persons of a family are to each other. */
import type { ParentNature } from './vocabulary.ts';

/** Natures that need a word; birth, intended and unknown need none: whoever was meant as a parent is called one. */
export const tellingNatures = [
  'adoptive',
  'foster',
  'step',
  'guardian',
  'donor',
  'surrogate',
] as const satisfies readonly ParentNature[];

/** What two persons of a family can be to each other. */
export const relationshipClasses = [
  'self',
  'ancestor',
  'descendant',
  'sibling',
  'aunt_uncle',
  'niece_nephew',
  'cousin',
  'partner',
  'co_parent',
  'step_parent',
  'step_child',
  'step_sibling',
  'parent_in_law',
  'child_in_law',
  'sibling_in_law',
  'by_marriage',
  'connected',
] as const;
