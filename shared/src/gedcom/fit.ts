/**
 * Structures made to fit a grammar: what has no place there is kept as an extension (its tag with an underscore before it), so that
 * nothing is lost and everything written is valid.
 */
import { type Grammar, kindBelow, kindOfForm, type Kind } from './grammar.ts';
import { pointerOf, validValue } from './payloads.ts';
import type { Structure } from './types.ts';

/** Rewrites a structure for the place it stands in; null where it cannot be. Its children are fitted after it. */
export type Repair = (structure: Structure, kind: Kind) => Structure | null;

export interface Fitting {
  readonly grammar: Grammar;
  readonly repair: Repair;
  /** What a structure is given where the grammar demands it and nothing is there; null: it cannot be made up. */
  readonly missing: (tag: string, kind: Kind) => Structure | null;
  /** Other structures to read a child as, before anything else is tried. */
  readonly rename: (child: Structure, kind: Kind) => readonly Structure[];
}

export const createStructure = (
  tag: string,
  value: string,
  children: readonly Structure[] = [],
): Structure => ({ tag, ...(value === '' ? {} : { value }), line: 0, children });

const extension = (structure: Structure): Structure => ({ ...structure, tag: `_${structure.tag}` });

export function fitsPayload(structure: Structure, kind: Kind, grammar: Grammar): boolean {
  const pointer = pointerOf(kind.payload);
  if (structure.pointer !== undefined) return pointer !== null;
  const payload = pointer === null ? kind.payload : pointer.otherwise;
  return payload !== null && validValue(payload, structure.value ?? '', grammar.words);
}

/** The structure with its children in order, or null where something demanded is missing. */
function complete(structure: Structure, kind: Kind, fitting: Fitting): Structure | null {
  const children = fitChildren(structure.children, kind, fitting);
  const added: Structure[] = [];
  for (const [tag, rule] of kind.below) {
    if (rule.least === 0 || children.some((child) => child.tag === tag)) continue;
    const given = fitting.missing(tag, kind);
    if (given === null) return null;
    added.push(given);
  }
  return { ...structure, children: [...children, ...added] };
}

function fitted(child: Structure, kind: Kind, fitting: Fitting): Structure | null {
  const own = kindBelow(fitting.grammar, kind, child.tag);
  if (own === null) return null;
  const repaired = fitsPayload(child, own, fitting.grammar) ? child : fitting.repair(child, own);
  if (repaired === null || !fitsPayload(repaired, own, fitting.grammar)) return null;
  return complete(repaired, kindOfForm(own, repaired.pointer !== undefined), fitting);
}

/** Children that fit as they are or repaired; the others as extensions. */
export function fitChildren(
  children: readonly Structure[],
  kind: Kind,
  fitting: Fitting,
): Structure[] {
  const counts = new Map<string, number>();
  return children
    .flatMap((told) => fitting.rename(told, kind))
    .map((child) => {
      if (child.tag.startsWith('_')) return child;
      const count = counts.get(child.tag) ?? 0;
      const found =
        count < (kind.below.get(child.tag)?.most ?? 0) ? fitted(child, kind, fitting) : null;
      if (found === null) return extension(child);
      counts.set(child.tag, count + 1);
      return found;
    });
}

/** A record; itself an extension where the version has no such record. */
export function fitRecord(record: Structure, fitting: Fitting): Structure {
  if (record.tag.startsWith('_')) return record;
  return fitted(record, fitting.grammar.file, fitting) ?? extension(record);
}
