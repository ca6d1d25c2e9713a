/** Checks against the grammar tables. Tags that begin with an underscore are extensions: nothing is said about them or below them. */
import { type Grammar, grammarOf, kindBelow, kindOfForm, type Kind } from './grammar.ts';
import { pointerOf, validValue } from './payloads.ts';
import { recordTrees } from './structure.ts';
import type { GedcomFile, Structure } from './types.ts';

export type FaultCode = 'unknown-structure' | 'too-many' | 'missing' | 'payload' | 'pointer';

export interface Fault {
  readonly code: FaultCode;
  /** From 1; 0 where the structures were not read from a file. */
  readonly line: number;
  /** Tags from the record down: "INDI.BIRT.DATE". */
  readonly path: string;
  readonly value: string;
}

class Validator {
  readonly faults: Fault[] = [];
  private readonly grammar: Grammar;
  private readonly seven: boolean;
  private readonly records = new Map<string, string>();
  constructor(records: readonly Structure[], version: '5.5.1' | '7.0') {
    this.grammar = grammarOf(version);
    this.seven = version === '7.0';
    for (const { xref, tag } of records)
      if (xref !== undefined && !this.records.has(xref)) this.records.set(xref, tag);
  }
  private fault(code: FaultCode, line: number, path: string, value = ''): void {
    this.faults.push({ code, line, path, value });
  }
  private pointer(structure: Structure, wanted: string, path: string): void {
    const pointer = structure.pointer ?? '';
    if (this.seven && pointer === 'VOID') return;
    const met = this.records.get(pointer);
    if (met !== wanted) this.fault('pointer', structure.line, path, pointer);
  }
  private payload(structure: Structure, kind: Kind, path: string): void {
    const pointer = pointerOf(kind.payload);
    if (structure.pointer !== undefined) {
      if (pointer === null) this.fault('payload', structure.line, path, `@${structure.pointer}@`);
      else this.pointer(structure, pointer.record, path);
      return;
    }
    const value = structure.value ?? '';
    const payload = pointer === null ? kind.payload : pointer.otherwise;
    if (payload === null || !validValue(payload, value, this.grammar.words))
      this.fault('payload', structure.line, path, value);
  }
  below(children: readonly Structure[], kind: Kind, line: number, path: string): void {
    const seen = new Map<string, number>();
    for (const child of children) {
      if (child.tag.startsWith('_')) continue;
      const own = path === '' ? child.tag : `${path}.${child.tag}`;
      const found = kindBelow(this.grammar, kind, child.tag);
      if (found === null) {
        this.fault('unknown-structure', child.line, own);
        continue;
      }
      seen.set(child.tag, (seen.get(child.tag) ?? 0) + 1);
      this.payload(child, found, own);
      this.below(child.children, kindOfForm(found, child.pointer !== undefined), child.line, own);
    }
    for (const [tag, rule] of kind.below) {
      const count = seen.get(tag) ?? 0;
      if (count > rule.most) this.fault('too-many', line, `${path}.${tag}`, String(count));
      if (count < rule.least) this.fault('missing', line, `${path}.${tag}`);
    }
  }
}

/** Faults of a whole file's records, header and trailer among them; none where it is valid. */
export function validateRecords(records: Iterable<Structure>, version: '5.5.1' | '7.0'): Fault[] {
  const all = [...records];
  const validator = new Validator(all, version);
  validator.below(all, grammarOf(version).file, 0, '');
  return validator.faults;
}

export const validateGedcom7 = (file: GedcomFile): Fault[] =>
  validateRecords(recordTrees(file), '7.0');
export const validateGedcom551 = (file: GedcomFile): Fault[] =>
  validateRecords(recordTrees(file), '5.5.1');
