/** A small language to tell a family in, for tests and stories: persons by name, couples, and who is whose child in which way. */
import { parentNatures } from '../../contracts/vocabulary.ts';
import {
  buildGraph,
  sexCodes,
  unionStatusCodes,
  type FamilyGraph,
  type GraphInput,
  type ParentNature,
} from '../graph.ts';

type UnionStatus = (typeof unionStatusCodes)[number];

export interface ToldFamily {
  /** What is shown by it, as a sentence. */
  readonly title: string;
  /** By person; the words before a comma are the name. */
  readonly names: readonly string[];
  readonly input: GraphInput;
  readonly graph: FamilyGraph;
  /** The number of a person. Throws where nobody has the name: a typing mistake in a test. */
  readonly of: (name: string) => number;
}

export interface Telling {
  /** 'Anna F, Bo M, Cy': names with M, F or X behind them, or nothing. */
  readonly persons: (list: string) => void;
  /** A couple (or one parent, or nobody: siblings whose parents are unknown); gives its number. */
  readonly union: (partners: string, more?: { status?: UnionStatus; year?: number }) => number;
  /** Children of a union, to each partner by birth, or by the nature given for that partner. The first family told is the preferred one. */
  readonly children: (
    union: number,
    list: string,
    natures?: Readonly<Record<string, ParentNature>>,
  ) => void;
  /** One parent standing alone. */
  readonly parent: (child: string, parent: string, nature?: ParentNature) => void;
}

const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Everything told so far, and the graph of it. */
class Teller implements Telling {
  private readonly names: string[] = [];
  private readonly sex: number[] = [];
  private readonly unions = {
    status: [] as number[],
    year: [] as number[],
    unionOfPartner: [] as number[],
    personOfPartner: [] as number[],
  };
  private readonly links = {
    child: [] as number[],
    parent: [] as number[],
    union: [] as number[],
    nature: [] as number[],
    preferred: [] as number[],
  };

  readonly of = (name: string): number => {
    const index = this.names.indexOf(name);
    if (index < 0) throw new RangeError(`nobody is called ${name}`);
    return index;
  };

  readonly persons = (list: string): void => {
    for (const word of namesIn(list)) {
      const at = sexCodes.findIndex((code) => code !== 'U' && word.endsWith(` ${code}`));
      this.sex.push(Math.max(0, at));
      this.names.push(at < 0 ? word : word.slice(0, -2));
    }
  };

  readonly union = (
    partners: string,
    { status = 'current', year = 0 }: { status?: UnionStatus; year?: number } = {},
  ): number => {
    const index = this.unions.status.length;
    this.unions.status.push(unionStatusCodes.indexOf(status));
    this.unions.year.push(year);
    for (const name of namesIn(partners)) {
      this.unions.unionOfPartner.push(index);
      this.unions.personOfPartner.push(this.of(name));
    }
    return index;
  };

  readonly children = (
    union: number,
    list: string,
    natures: Readonly<Record<string, ParentNature>> = {},
  ): void => {
    const partners = this.unions.personOfPartner.filter(
      (_, at) => this.unions.unionOfPartner[at] === union,
    );
    for (const name of namesIn(list)) {
      const first = !this.links.child.includes(this.of(name));
      if (partners.length === 0) this.link(this.of(name), -1, union, 'unknown', first);
      for (const partner of partners)
        this.link(
          this.of(name),
          partner,
          union,
          natures[this.names[partner] ?? ''] ?? 'birth',
          first,
        );
    }
  };

  readonly parent = (child: string, parent: string, nature: ParentNature = 'birth'): void => {
    this.link(
      this.of(child),
      this.of(parent),
      -1,
      nature,
      !this.links.child.includes(this.of(child)),
    );
  };

  private link(
    child: number,
    parent: number,
    union: number,
    nature: ParentNature,
    preferred: boolean,
  ): void {
    this.links.child.push(child);
    this.links.parent.push(parent);
    this.links.union.push(union);
    this.links.nature.push(parentNatures.indexOf(nature));
    this.links.preferred.push(preferred ? 1 : 0);
  }

  told(title: string): ToldFamily {
    const { status, year, unionOfPartner, personOfPartner } = this.unions;
    const input = {
      persons: this.names.length,
      sex: this.sex,
      unions: { count: status.length, status, year, unionOfPartner, personOfPartner },
      links: this.links,
    };
    return { title, names: this.names, input, graph: buildGraph(input), of: this.of };
  }
}

/** Tells a family and gives it as a graph. */
export function tellFamily(title: string, tell: (say: Telling) => void): ToldFamily {
  const teller = new Teller();
  tell(teller);
  return teller.told(title);
}
