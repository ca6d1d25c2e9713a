/** What a file says about the kind of a parent, and how it is said again. */
import type { ParentNature } from '@kinlore/shared/contracts/vocabulary';
import { node, pointerOf, pointerNode, sameNode, valueOf, type Node } from './node.ts';

const byPedi: Readonly<Record<string, ParentNature>> = {
  BIRTH: 'birth',
  ADOPTED: 'adoptive',
  FOSTER: 'foster',
  STEP: 'step',
  SEALING: 'birth',
  RADA: 'adoptive',
};
/** Words of programs in `_FREL` and `_MREL`, per parent. */
const byWord: Readonly<Record<string, ParentNature>> = {
  NATURAL: 'birth',
  BIRTH: 'birth',
  BIOLOGICAL: 'birth',
  ADOPTED: 'adoptive',
  ADOPTIVE: 'adoptive',
  FOSTER: 'foster',
  STEP: 'step',
  GUARDIAN: 'guardian',
  RELATED: 'unknown',
  UNKNOWN: 'unknown',
  PRIVATE: 'unknown',
  SPONSORED: 'guardian',
  DONOR: 'donor',
  SURROGATE: 'surrogate',
  INTENDED: 'intended',
};
/** Ours that GEDCOM has no word for: OTHER with the word as its phrase. */
const phrased: readonly ParentNature[] = ['step', 'guardian', 'donor', 'surrogate', 'intended'];

/** The nature a FAMC states for both parents; null where it states none. */
function pediOf(famc: Node | undefined): ParentNature | null {
  const pedi = famc?.sub?.find((child) => child.tag === 'PEDI');
  if (pedi === undefined) return null;
  const word = (pedi.value ?? '').trim().toUpperCase();
  const phrase = valueOf(pedi, 'PHRASE').trim().toLowerCase();
  return byPedi[word] ?? phrased.find((nature) => nature === phrase) ?? 'unknown';
}

const relOf = (chil: Node | undefined, tag: '_FREL' | '_MREL'): ParentNature | null => {
  const word = chil === undefined ? '' : valueOf(chil, tag).trim().toUpperCase();
  return word === '' ? null : (byWord[word] ?? 'unknown');
};

/** Where the file says nothing, the first family of a child is the one it was born into; what a second one is nobody knows. */
export function natureFrom(
  famc: Node | undefined,
  chil: Node | undefined,
  side: 'HUSB' | 'WIFE',
  isFirst: boolean,
): ParentNature {
  return (
    relOf(chil, side === 'HUSB' ? '_FREL' : '_MREL') ??
    pediOf(famc) ??
    (isFirst ? 'birth' : 'unknown')
  );
}

/** Nothing where a reader takes it for the same anyway: birth in the first family, not known in another. */
const pediTo = (nature: ParentNature, isFirst: boolean): Node | null => {
  if (nature === (isFirst ? 'birth' : 'unknown')) return null;
  if (nature === 'birth') return node('PEDI', 'BIRTH');
  if (nature === 'adoptive') return node('PEDI', 'ADOPTED');
  if (nature === 'foster') return node('PEDI', 'FOSTER');
  return node('PEDI', 'OTHER', [node('PHRASE', nature)]);
};
const relWords: Readonly<Record<ParentNature, string>> = {
  birth: 'Natural',
  adoptive: 'Adopted',
  foster: 'Foster',
  step: 'Step',
  guardian: 'Guardian',
  donor: 'Donor',
  surrogate: 'Surrogate',
  intended: 'Intended',
  unknown: 'Unknown',
};

export interface ParentSide {
  readonly side: 'HUSB' | 'WIFE';
  readonly nature: ParentNature;
}

/** The child's pointer to the family, and the family's to the child, with what they say about the parents. */
export function linkStructures(
  family: string,
  child: string,
  parents: readonly ParentSide[],
  isFirst: boolean,
): { famc: Node; chil: Node } {
  const natures = new Set(parents.map((parent) => parent.nature));
  const [only] = natures.size === 1 ? [...natures] : [];
  // Two natures cannot be said by PEDI: then each parent's is said where programs look for it.
  const rels =
    natures.size < 2
      ? []
      : parents.map(({ side, nature }) =>
          node(side === 'HUSB' ? '_FREL' : '_MREL', relWords[nature]),
        );
  const stated = only === undefined ? null : pediTo(only, isFirst);
  return {
    famc: pointerNode('FAMC', family, stated === null ? [] : [stated]),
    chil: pointerNode('CHIL', child, rels),
  };
}

export interface LinkExtra {
  readonly famc?: Node;
  readonly chil?: Node;
}

const sameParents = (
  famc: Node | undefined,
  chil: Node | undefined,
  parents: readonly ParentSide[],
  isFirst: boolean,
): boolean => parents.every(({ side, nature }) => natureFrom(famc, chil, side, isFirst) === nature);

/** What has to be kept beside the rows of one child in one family. */
export function linkExtra(
  famc: Node | undefined,
  chil: Node | undefined,
  made: { famc: Node; chil: Node },
): LinkExtra | null {
  const extra = {
    ...(famc !== undefined && !sameNode(famc, made.famc) && { famc }),
    ...(chil !== undefined && !sameNode(chil, made.chil) && { chil }),
  };
  return Object.keys(extra).length === 0 ? null : extra;
}

/** What was kept, where nobody changed the natures since; else the natures as they are, with what stood beside them. */
export function keptLink(
  made: { famc: Node; chil: Node },
  extra: LinkExtra | null,
  parents: readonly ParentSide[],
  isFirst: boolean,
): { famc: Node; chil: Node } {
  if (extra === null) return made;
  const { famc = made.famc, chil = made.chil } = extra;
  if (sameParents(famc, chil, parents, isFirst)) return { famc, chil };
  const rest = (structure: Node, said: readonly string[]) =>
    (structure.sub ?? []).filter((child) => !said.includes(child.tag));
  return {
    famc: pointerNode('FAMC', pointerOf(made.famc) ?? '', [
      ...(made.famc.sub ?? []),
      ...rest(famc, ['PEDI']),
    ]),
    chil: pointerNode('CHIL', pointerOf(made.chil) ?? '', [
      ...(made.chil.sub ?? []),
      ...rest(chil, ['_FREL', '_MREL']),
    ]),
  };
}
