/** Relationships in words. */
import { sexCodes, type FamilyGraph } from './graph.ts';
import { bitsOfLink, naturesOfBits, type TellingNature } from './natures.ts';
import { endingOf, type Ending } from './relatives.ts';
import { classOf, type Relationship, type RelationshipClass } from './relationships.ts';
import type { Step } from './steps.ts';
import { english, type Forms, type KinWords } from './words.ts';

export interface NamingOptions {
  /** English where absent. */
  readonly words?: KinWords;
  /** False for unions that are no marriage: "partner" instead of "husband". All are marriages where absent. */
  readonly isMarriage?: (union: number) => boolean;
}

interface Named {
  readonly up: number;
  readonly down: number;
  readonly half: boolean;
  readonly natures: readonly TellingNature[];
}
interface Speaker {
  readonly words: KinWords;
  readonly graph: FamilyGraph;
  readonly isMarriage: (union: number) => boolean;
}

function form(graph: FamilyGraph, forms: Forms, person: number): string {
  const sex = sexCodes[graph.sex[person] ?? 0];
  return sex === 'M' || sex === 'F' ? forms[sex] : forms.other;
}

/** By descent and nothing else: "great-aunt", "second cousin once removed". */
function plainWord({ words, graph }: Speaker, up: number, down: number, person: number): string {
  const say = (forms: Forms): string => form(graph, forms, person);
  switch (classOf(up, down)) {
    case 'ancestor':
      return up === 1 ? say(words.parent) : words.great(say(words.grandparent), up - 2);
    case 'descendant':
      return down === 1 ? say(words.child) : words.great(say(words.grandchild), down - 2);
    case 'sibling':
      return say(words.sibling);
    case 'aunt_uncle':
      return words.great(say(words.auntUncle), up - 2);
    case 'niece_nephew':
      return words.great(say(words.nieceNephew), down - 2);
    case 'cousin':
      return words.cousinOf(say(words.cousin), Math.min(up, down) - 1, Math.abs(up - down));
    default:
      return words.self;
  }
}

type NatureWords = KinWords['natures'][TellingNature];

/** A parent and a child have a word of their own for each nature: "stepfather". */
function ownForms(natureWords: NatureWords, up: number, down: number): Forms | undefined {
  if (up + down !== 1) return undefined;
  return up === 1 ? natureWords.parent : natureWords.child;
}

function patternOf(natureWords: NatureWords, up: number, down: number): string {
  if (down === 0) return natureWords.above;
  return up === 0 ? natureWords.below : natureWords.beside;
}

function bloodWord(speaker: Speaker, { up, down, half, natures }: Named, person: number): string {
  const { words, graph } = speaker;
  let word = plainWord(speaker, up, down, person);
  for (const nature of natures) {
    const natureWords = words.natures[nature];
    const own = ownForms(natureWords, up, down);
    if (own !== undefined) word = form(graph, own, person);
    else if (nature === 'step' && up === 1 && down === 1)
      word = form(graph, words.stepSibling, person);
    else word = patternOf(natureWords, up, down).replace('{}', word);
  }
  return half ? words.half(word) : word;
}

function ended({ words }: Speaker, ending: Ending, word: string): string {
  if (ending === 'ended') return words.former(word);
  return ending === 'separated' ? words.separated(word) : word;
}

function partnerWord(speaker: Speaker, person: number, union: number): string {
  const { words, graph, isMarriage } = speaker;
  return ended(
    speaker,
    endingOf(graph, union),
    form(graph, isMarriage(union) ? words.spouse : words.partner, person),
  );
}

/** "wife's brother's son-in-law": the way cut into partners and stretches of blood, each said by its own word. */
function chainOf(speaker: Speaker, path: readonly Step[]): string {
  const parts: string[] = [];
  let blood = { up: 0, down: 0, half: false, bits: 0, person: -1 };
  const settle = (): void => {
    if (blood.person >= 0)
      parts.push(
        bloodWord(speaker, { ...blood, natures: naturesOfBits(blood.bits) }, blood.person),
      );
    blood = { up: 0, down: 0, half: false, bits: 0, person: -1 };
  };
  for (const { person, via, link, union } of path) {
    if (via === 'partner') {
      settle();
      parts.push(partnerWord(speaker, person, union));
      continue;
    }
    // Up after down is another stretch: a child's other parent is nobody's blood.
    if (via !== 'child' && blood.down > 0) settle();
    blood = {
      up: blood.up + (via === 'child' ? 0 : 1),
      down: blood.down + (via === 'parent' ? 0 : 1),
      half: false,
      person,
      bits: blood.bits | (link < 0 ? 0 : bitsOfLink(speaker.graph, link)),
    };
  }
  settle();
  return parts.reduce((owner, word) => (owner === '' ? word : speaker.words.of(owner, word)), '');
}

const marriageForms = {
  step_parent: 'stepParent',
  step_child: 'stepChild',
  step_sibling: 'stepSibling',
  parent_in_law: 'parentInLaw',
  child_in_law: 'childInLaw',
  sibling_in_law: 'siblingInLaw',
} as const satisfies Partial<Record<RelationshipClass, keyof KinWords>>;
const isNamed = (name: RelationshipClass): name is keyof typeof marriageForms =>
  name in marriageForms;

/** A step-family or an in-law that has a word; a former step-family is told by the way instead ("father's former wife"), which nobody misreads. */
function marriageWord(
  speaker: Speaker,
  { class: name, up, down, ending, path, to }: Relationship,
): string {
  const { words, graph } = speaker;
  const step = name.startsWith('step');
  if (!isNamed(name) || (step && ending !== 'none')) return chainOf(speaker, path);
  // Two generations away the word is made from the one by blood: "step-grandmother".
  const far = Math.abs(up - down) > 1;
  const word = far
    ? (step ? words.step : words.inLaw)(plainWord(speaker, up, down, to))
    : form(graph, words[marriageForms[name]], to);
  return ended(speaker, ending, word);
}

/** What `to` is to `from`: "great-great-grandmother", "double first cousin", "wife’s brother", "former husband". */
export function nameOfRelationship(
  graph: FamilyGraph,
  relationship: Relationship,
  { words = english, isMarriage = () => true }: NamingOptions = {},
): string {
  const speaker: Speaker = { words, graph, isMarriage };
  const { class: name, lines, to, path, up, down } = relationship;
  if (name === 'self') return words.self;
  if (name === 'partner') return partnerWord(speaker, to, path[0]?.union ?? -1);
  if (name === 'co_parent') return form(graph, words.coParent, to);
  if (name !== classOf(up, down)) return marriageWord(speaker, relationship);
  const word = bloodWord(speaker, relationship, to);
  return lines.length > 1 ? words.manifold(word, lines.length, name === 'cousin') : word;
}

/** The way in words, whatever there is a shorter word for: "mother’s brother’s daughter" for a cousin, one step after the other. */
export function nameOfWay(
  graph: FamilyGraph,
  path: readonly Step[],
  { words = english, isMarriage = () => true }: NamingOptions = {},
): string {
  const speaker: Speaker = { words, graph, isMarriage };
  const parts = path.map((step) => nameOfStep(speaker, step));
  return parts.reduce((owner, word) => (owner === '' ? word : words.of(owner, word)), '');
}

function nameOfStep(speaker: Speaker, { person, via, link, union }: Step): string {
  if (via === 'partner') return partnerWord(speaker, person, union);
  const natures = link < 0 ? [] : naturesOfBits(bitsOfLink(speaker.graph, link));
  const [up, down] = [via === 'child' ? 0 : 1, via === 'parent' ? 0 : 1];
  return bloodWord(speaker, { up, down, half: false, natures }, person);
}

/** What each person on a way is to the one before. */
export const nameOfStepIn = (
  graph: FamilyGraph,
  step: Step,
  { words = english, isMarriage = () => true }: NamingOptions = {},
): string => nameOfStep({ words, graph, isMarriage }, step);
