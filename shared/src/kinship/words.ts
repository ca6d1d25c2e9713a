/**
 * The words for kin, as data: a language is one value of `KinWords`. Each word has three forms, for a man, for a woman, and for anyone of whom
 * neither is known; nobody's is ever guessed.
 */
import type { TellingNature } from './natures.ts';

export interface Forms {
  readonly M: string;
  readonly F: string;
  readonly other: string;
}

export interface KinWords {
  readonly self: string;
  readonly parent: Forms;
  readonly grandparent: Forms;
  readonly child: Forms;
  readonly grandchild: Forms;
  readonly sibling: Forms;
  readonly auntUncle: Forms;
  readonly nieceNephew: Forms;
  readonly cousin: Forms;
  readonly spouse: Forms;
  readonly partner: Forms;
  readonly coParent: Forms;
  readonly stepParent: Forms;
  readonly stepChild: Forms;
  readonly stepSibling: Forms;
  readonly parentInLaw: Forms;
  readonly childInLaw: Forms;
  readonly siblingInLaw: Forms;
  /** A step-grandparent, a spouse's grandparent, and the other way about: from the word for the blood relation. */
  readonly step: (word: string) => string;
  readonly inLaw: (word: string) => string;
  /** "great-" so many times before a word. */
  readonly great: (word: string, times: number) => string;
  /** "second cousin twice removed": degree from 1, removed from 0. */
  readonly cousinOf: (word: string, degree: number, removed: number) => string;
  readonly half: (word: string) => string;
  /** The same relation through so many lines, from 2; `cousins` are said to be double ones. */
  readonly manifold: (word: string, times: number, cousins: boolean) => string;
  readonly former: (word: string) => string;
  readonly separated: (word: string) => string;
  /** For a nature: someone above, someone below, and anyone beside; the whole word where there is one of its own. */
  readonly natures: Readonly<
    Record<
      TellingNature,
      {
        readonly parent?: Forms;
        readonly child?: Forms;
        readonly above: string;
        readonly below: string;
        readonly beside: string;
      }
    >
  >;
  /** "wife's brother": the one, then what is theirs. */
  readonly of: (owner: string, word: string) => string;
}

const forms = (M: string, F: string, other: string): Forms => ({ M, F, other });
const same = (word: string): Forms => forms(word, word, word);
const ordinals = [
  '',
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const multiples = ['', 'once', 'twice'];

function ordinal(n: number): string {
  const known = ordinals[n];
  if (known !== undefined) return known;
  const teen = n % 100 >= 11 && n % 100 <= 13;
  return `${String(n)}${teen ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th')}`;
}

const number = (n: number): string =>
  ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][n] ??
  String(n);

export const english: KinWords = {
  self: 'the same person',
  parent: forms('father', 'mother', 'parent'),
  grandparent: forms('grandfather', 'grandmother', 'grandparent'),
  child: forms('son', 'daughter', 'child'),
  grandchild: forms('grandson', 'granddaughter', 'grandchild'),
  sibling: forms('brother', 'sister', 'sibling'),
  auntUncle: forms('uncle', 'aunt', 'aunt or uncle'),
  nieceNephew: forms('nephew', 'niece', 'niece or nephew'),
  cousin: same('cousin'),
  spouse: forms('husband', 'wife', 'spouse'),
  partner: same('partner'),
  coParent: forms(
    'father of a child in common',
    'mother of a child in common',
    'parent of a child in common',
  ),
  stepParent: forms('stepfather', 'stepmother', 'step-parent'),
  stepChild: forms('stepson', 'stepdaughter', 'stepchild'),
  stepSibling: forms('stepbrother', 'stepsister', 'step-sibling'),
  parentInLaw: forms('father-in-law', 'mother-in-law', 'parent-in-law'),
  childInLaw: forms('son-in-law', 'daughter-in-law', 'child-in-law'),
  siblingInLaw: forms('brother-in-law', 'sister-in-law', 'sibling-in-law'),
  step: (word) => `step-${word}`,
  inLaw: (word) => `${word}-in-law`,
  great: (word, times) =>
    word
      .split(' or ')
      .map((one) =>
        times > 4 ? `${String(times)}× great-${one}` : `${'great-'.repeat(times)}${one}`,
      )
      .join(' or '),
  cousinOf: (word, degree, removed) => {
    const base = `${ordinal(degree)} ${word}`;
    return removed === 0
      ? base
      : `${base} ${multiples[removed] ?? `${number(removed)} times`} removed`;
  },
  half: (word) =>
    word.includes('cousin')
      ? `half ${word}`
      : word
          .split(' or ')
          .map((one) => `half-${one}`)
          .join(' or '),
  manifold: (word, times, cousins) => {
    if (cousins)
      return `${['', '', 'double', 'triple', 'quadruple'][times] ?? `${String(times)}-fold`} ${word}`;
    return `${word}, ${multiples[times] ?? `${number(times)} times`} over`;
  },
  former: (word) => `former ${word}`,
  separated: (word) => `${word} (separated)`,
  natures: {
    adoptive: { above: 'adoptive {}', below: 'adopted {}', beside: 'adoptive {}' },
    foster: { above: 'foster {}', below: 'foster {}', beside: 'foster {}' },
    step: {
      parent: forms('stepfather', 'stepmother', 'step-parent'),
      child: forms('stepson', 'stepdaughter', 'stepchild'),
      above: 'step-{}',
      below: 'step-{}',
      beside: 'step-{}',
    },
    guardian: {
      parent: same('guardian'),
      child: same('ward'),
      above: '{} by guardianship',
      below: '{} by guardianship',
      beside: '{} by guardianship',
    },
    donor: {
      parent: same('donor'),
      child: same('child by donation'),
      above: '{} by donation',
      below: '{} by donation',
      beside: '{} by donation',
    },
    surrogate: {
      parent: forms('surrogate', 'surrogate mother', 'surrogate'),
      child: same('child carried for others'),
      above: '{} by surrogacy',
      below: '{} by surrogacy',
      beside: '{} by the same surrogate',
    },
  },
  of: (owner, word) => `${owner}’s ${word}`,
};
