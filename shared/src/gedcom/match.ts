/** Both sides of every tie brought together: each pair once, with its nature; what only one side tells is kept and reported. */
import type { Told } from './link.ts';
import { IntList, PairTable } from './lists.ts';
import type { Report } from './report.ts';
import type { Links, Problem } from './types.ts';
import { natures } from './types.ts';

export interface Names {
  person(p: number): string;
  family(f: number): string;
  line(k: number): number;
  /** Tag and xref of the pointer in line `k`, for the report. */
  pointer(k: number): Readonly<Record<string, string>>;
}

const [birth, adoptive, unknown] = [
  natures.indexOf('birth'),
  natures.indexOf('adoptive'),
  natures.indexOf('unknown'),
];

class Matcher {
  private readonly children = new PairTable();
  private readonly childLine = new IntList();
  private readonly father = new IntList();
  private readonly mother = new IntList();
  private readonly preferred = new IntList();
  private readonly toldBack = new IntList();
  private readonly partners = new PairTable();
  private readonly role = new IntList();
  private readonly partnerLine = new IntList();
  private readonly partnerBack = new IntList();
  private readonly hasFamily: Uint8Array;
  private readonly told: Told;
  private readonly names: Names;
  private readonly report: Report;
  constructor(told: Told, names: Names, report: Report) {
    this.told = told;
    this.names = names;
    this.report = report;
    this.hasFamily = new Uint8Array(told.persons.count);
  }

  /** Number of the record in `of`, -1 where the line points at nothing useful (dangling ones are reported elsewhere). */
  private resolve(of: Int32Array, target: number, line: number): number {
    if (target < 0) return -1;
    const found = of[target] ?? -1;
    if (found < 0)
      this.report.add('wrong-kind-of-record', this.names.line(line), () =>
        this.names.pointer(line),
      );
    return found;
  }
  private pair(code: Problem['code'], line: number, family: number, person: number): void {
    this.report.add(code, this.names.line(line), () => ({
      family: this.names.family(family),
      person: this.names.person(person),
    }));
  }

  families(): void {
    const { told } = this;
    for (let i = 0; i < told.famFamily.length; i += 1) {
      const line = told.famLine.at(i);
      const person = this.resolve(told.personOf, told.famTarget.at(i), line);
      if (person < 0) continue;
      const [family, role] = [told.famFamily.at(i), told.famRole.at(i)];
      if (role === 2) this.child(family, person, line, told.famFather.at(i), told.famMother.at(i));
      else this.partner(family, person, line, role);
    }
  }
  private child(
    family: number,
    person: number,
    line: number,
    father: number,
    mother: number,
  ): void {
    const before = this.children.length();
    const at = this.children.put(family, person);
    if (at < before) {
      this.pair('child-twice', line, family, person);
      return;
    }
    this.childLine.push(line);
    this.father.push(father);
    this.mother.push(mother);
    this.preferred.push(0);
    this.toldBack.push(0);
  }
  private partner(family: number, person: number, line: number, role: number): void {
    const before = this.partners.length();
    if (this.partners.put(family, person) < before) {
      this.pair('same-partner-twice', line, family, person);
      return;
    }
    this.role.push(role);
    this.partnerLine.push(line);
    this.partnerBack.push(0);
  }

  persons(): void {
    const { told } = this;
    for (let i = 0; i < told.indPerson.length; i += 1) {
      const line = told.indLine.at(i);
      const family = this.resolve(told.familyOf, told.indTarget.at(i), line);
      if (family < 0) continue;
      const [person, kind, nature] = [
        told.indPerson.at(i),
        told.indKind.at(i),
        told.indNature.at(i),
      ];
      if (kind === 0) this.childOf(family, person, line, nature);
      else if (kind === 1) this.spouseOf(family, person, line);
    }
    for (let i = 0; i < told.indPerson.length; i += 1) {
      const family = told.indTarget.at(i) < 0 ? -1 : (told.familyOf[told.indTarget.at(i)] ?? -1);
      if (told.indKind.at(i) === 2 && family >= 0)
        this.adopted(family, told.indPerson.at(i), told.indNature.at(i), told.indLine.at(i));
    }
  }
  private childOf(family: number, person: number, line: number, nature: number): void {
    let at = this.children.find(family, person);
    if (at < 0) {
      this.pair('one-way-parent', line, family, person);
      at = this.children.length();
      this.child(family, person, line, -1, -1);
    }
    this.toldBack.set(at, 1);
    if (this.father.at(at) < 0) this.father.set(at, nature);
    if (this.mother.at(at) < 0) this.mother.set(at, nature);
    if (this.hasFamily[person] === 0) this.preferred.set(at, 1);
    this.hasFamily[person] = 1;
  }
  private spouseOf(family: number, person: number, line: number): void {
    let at = this.partners.find(family, person);
    if (at < 0) {
      this.pair('one-way-spouse', line, family, person);
      at = this.partners.length();
      this.partner(family, person, line, 2);
    }
    this.partnerBack.set(at, 1);
  }
  /** An adoption names the family and, at times, the one who adopted; told natures are not overwritten. */
  private adopted(family: number, person: number, who: number, line: number): void {
    let at = this.children.find(family, person);
    if (at < 0) {
      at = this.children.length();
      this.child(family, person, line, -1, -1);
      this.toldBack.set(at, 1);
    }
    if (who !== 2 && this.untold(this.father.at(at))) this.father.set(at, adoptive);
    if (who !== 1 && this.untold(this.mother.at(at))) this.mother.set(at, adoptive);
  }
  private untold(nature: number): boolean {
    return nature < 0 || nature === unknown;
  }

  private oneWay(): void {
    for (let i = 0; i < this.children.length(); i += 1) {
      const [family, person] = [this.children.first.at(i), this.children.second.at(i)];
      if (this.toldBack.at(i) === 0) {
        this.pair('one-way-child', this.childLine.at(i), family, person);
        if (this.hasFamily[person] === 0) this.preferred.set(i, 1);
        this.hasFamily[person] = 1;
      }
      if (this.partners.find(family, person) >= 0)
        this.pair('own-parent', this.childLine.at(i), family, person);
    }
    for (let i = 0; i < this.partners.length(); i += 1) {
      if (this.partnerBack.at(i) === 0)
        this.pair(
          'one-way-partner',
          this.partnerLine.at(i),
          this.partners.first.at(i),
          this.partners.second.at(i),
        );
    }
  }

  done(): Links {
    this.oneWay();
    const told = (list: IntList): Uint8Array => {
      const natureOf = new Uint8Array(list.length);
      for (let i = 0; i < list.length; i += 1) natureOf[i] = Math.max(birth, list.at(i));
      return natureOf;
    };
    return {
      partnerFamily: this.partners.first.done(),
      partnerPerson: this.partners.second.done(),
      partnerRole: new Uint8Array(this.role.done()),
      childFamily: this.children.first.done(),
      childPerson: this.children.second.done(),
      childFatherNature: told(this.father),
      childMotherNature: told(this.mother),
      childPreferred: new Uint8Array(this.preferred.done()),
    };
  }
}

/** The ties of a file. A person who is child and partner of one family is reported and left as told. */
export function matchLinks(told: Told, names: Names, report: Report): Links {
  const matcher = new Matcher(told, names, report);
  matcher.families();
  matcher.persons();
  return matcher.done();
}
