/** The ties of a file in the plain arrays a kinship graph is built from: one link per child and parent. */
import { groupByOwner, IntList } from './lists.ts';
import type { GedcomFile, Links } from './types.ts';

/** Codes index `sexes`, `unionStatuses` and `natures`. A family is a union; `parent` is -1 for children of a family nobody is a partner of. */
export interface FamilyLinks {
  readonly persons: number;
  readonly sex: Uint8Array;
  /** Gregorian, negative before Christ, 0 where unknown. */
  readonly birthYear: Int32Array;
  readonly unions: {
    readonly count: number;
    readonly status: Uint8Array;
    readonly year: Int32Array;
    readonly unionOfPartner: Int32Array;
    readonly personOfPartner: Int32Array;
  };
  readonly links: {
    readonly child: Int32Array;
    readonly parent: Int32Array;
    readonly union: Int32Array;
    readonly nature: Uint8Array;
    readonly preferred: Uint8Array;
  };
}

class Rows {
  private readonly child = new IntList();
  private readonly parent = new IntList();
  private readonly union = new IntList();
  private readonly nature = new IntList();
  private readonly preferred = new IntList();
  private readonly told: Links;
  constructor(told: Links) {
    this.told = told;
  }
  /** Link of told child `i` to the partner of pair `pair`, -1 for nobody. */
  add(i: number, family: number, pair: number): void {
    const { told } = this;
    const parent = pair < 0 ? -1 : (told.partnerPerson[pair] ?? -1);
    const child = told.childPerson[i] ?? 0;
    if (parent === child) return;
    this.child.push(child);
    this.parent.push(parent);
    this.union.push(family);
    this.nature.push(
      (pair >= 0 && told.partnerRole[pair] === 1 ? told.childMotherNature : told.childFatherNature)[
        i
      ] ?? 0,
    );
    this.preferred.push(told.childPreferred[i] ?? 0);
  }
  done(): FamilyLinks['links'] {
    return {
      child: this.child.done(),
      parent: this.parent.done(),
      union: this.union.done(),
      nature: Uint8Array.from(this.nature.done()),
      preferred: Uint8Array.from(this.preferred.done()),
    };
  }
}

/** Linear in persons and links. A person told to be a child of their own family gets no link to themselves. */
export function linkFamilies({ persons, families, links: told }: GedcomFile): FamilyLinks {
  const { starts, sorted } = groupByOwner(families.count, told.partnerFamily);
  const rows = new Rows(told);
  for (let i = 0; i < told.childPerson.length; i += 1) {
    const family = told.childFamily[i] ?? 0;
    const [from, to] = [starts[family] ?? 0, starts[family + 1] ?? 0];
    if (from === to) rows.add(i, family, -1);
    for (let k = from; k < to; k += 1) rows.add(i, family, sorted[k] ?? 0);
  }
  return {
    persons: persons.count,
    sex: persons.sex,
    birthYear: persons.birthYear,
    unions: {
      count: families.count,
      status: families.status,
      year: families.marriageYear,
      unionOfPartner: told.partnerFamily,
      personOfPartner: told.partnerPerson,
    },
    links: rows.done(),
  };
}
