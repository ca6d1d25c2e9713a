/** Pure: a file's records become rows of a tree: sources, then persons, then families; everything else is kept as it came. */
import { familyFrom, unionOf, type FamilyRecord, type Partner } from './mapping/families.ts';
import { natureFrom, linkExtra, linkStructures, type ParentSide } from './mapping/natures.ts';
import { renameXrefs, type Node } from './mapping/node.ts';
import { personFrom, type Kept, type PersonRecord } from './mapping/persons.ts';
import type { EventRow } from './mapping/events.ts';
import { asWhole, SourcePlanner, type KnownSources, type Owner } from './planning-sources.ts';
import { toJsonb, type RowSink } from './rows.ts';
import type { Records } from './read-records.ts';

export type { Records } from './read-records.ts';

/** Who of the tree somebody of the file is, and what is known of them; null for nobody. */
export interface Known {
  person(record: PersonRecord): KnownPerson | null;
  readonly sources: KnownSources;
  /** The union of the tree that these partners are, where all of them were known. */
  union(xref: string | null, partnerIds: readonly string[]): string | null;
}
export interface KnownPerson {
  readonly id: string;
  readonly names: ReadonlySet<string>;
  readonly events: ReadonlySet<string>;
}

export interface PlanOptions {
  readonly newId: () => string;
  readonly known: Known;
  /** The name an xref has in the tree; the same where it is the tree's first file. */
  readonly rename: ((xref: string) => string) | null;
  /** The photograph of a person of the file, by their record as it came; null for none. */
  readonly portrait: (record: Node) => string | null;
}

export interface Counts {
  persons: number;
  families: number;
  events: number;
  links: number;
  records: number;
  matched: number;
}

interface ChildOf {
  readonly structure: Node;
  readonly order: number;
}
interface Placed {
  readonly id: string;
  readonly sex: PersonRecord['sex'];
  readonly isKnown: boolean;
}

class Planner {
  readonly counts: Counts = {
    persons: 0,
    families: 0,
    events: 0,
    links: 0,
    records: 0,
    matched: 0,
  };
  readonly #records: Records;
  readonly #sink: RowSink;
  readonly #options: PlanOptions;
  readonly #sources: SourcePlanner;
  readonly #families = new Set<string>();
  readonly #people = new Map<string, Placed>();
  /** By family: its children's own pointers, and partners whom only they themselves name. */
  readonly #childIn = new Map<string, Map<string, ChildOf>>();
  readonly #partnerIn = new Map<string, string[]>();
  /** Children of several families: which links they have already. */
  readonly #several = new Map<string, Set<string>>();

  constructor(records: Records, sink: RowSink, options: PlanOptions) {
    this.#records = records;
    this.#sink = sink;
    this.#options = options;
    this.#sources = new SourcePlanner(records, sink, { ...options, known: options.known.sources });
    for (let at = 0; at < records.count; at += 1) {
      const xref = records.xref(at);
      if (xref !== null && records.tag(at) === 'FAM') this.#families.add(this.#sources.name(xref));
    }
  }

  #read(at: number): Node {
    const record = this.#records.read(at);
    return this.#options.rename === null ? record : renameXrefs(record, this.#sources.name);
  }

  source(at: number): void {
    this.counts.records += 1;
    this.#sources.source(at);
  }

  /** The first record of a name has it; a second one stays without. */
  person(at: number): void {
    const record = personFrom(this.#read(at), {
      family: (xref) => this.#families.has(xref),
      source: this.#sources.has,
    });
    const xref = record.xref !== null && this.#people.has(record.xref) ? null : record.xref;
    const known = this.#options.known.person(record);
    const id = known?.id ?? this.#options.newId();
    if (xref !== null) this.#people.set(xref, { id, sex: record.sex, isKnown: known !== null });
    if (known === null)
      this.#insertPerson(
        { id, xref, portrait: this.#options.portrait(this.#records.read(at)) },
        record,
      );
    else this.counts.matched += 1;
    this.#facts(id, record, known);
    if (xref === null) return;
    this.#families_(xref, record);
  }

  #insertPerson(
    { id, xref, portrait }: { id: string; xref: string | null; portrait: string | null },
    record: PersonRecord,
  ): void {
    this.counts.persons += 1;
    this.#sink.add('person', {
      id,
      sex: record.sex,
      living: record.isDead ? 'no' : 'unknown',
      is_private: record.isPrivate,
      note: record.note,
      portrait_media_id: portrait,
      gedcom_xref: xref,
      gedcom_uid: record.uids === '' ? null : record.uids,
      gedcom_extra: toJsonb(record.rest),
    });
  }

  #facts(id: string, record: PersonRecord, known: KnownPerson | null): void {
    const owner = { person_id: id, union_id: null } as const;
    for (const [ord, { row, extra, cited }] of record.names.entries()) {
      if (known?.names.has(row.full_text) === true) continue;
      const fact_id = this.#options.newId();
      this.#sources.cite(owner, { fact: 'name', fact_id }, cited);
      this.#sink.add('person_name', {
        id: fact_id,
        person_id: id,
        ...row,
        is_primary: ord === 0 && known === null,
        ord: known === null ? ord : ord + 100,
        gedcom_extra: toJsonb(extra),
      });
    }
    for (const event of record.events)
      if (known?.events.has(event.row.type) !== true) this.#event(owner, event, event.alternate);
    if (known === null) this.#sources.cite(owner, asWhole, record.cited);
  }

  #event(
    owner: Owner,
    { row: { type, date, place, note }, extra, cited }: Kept<EventRow>,
    is_alternate: boolean,
  ): void {
    this.counts.events += 1;
    const fact_id = this.#options.newId();
    this.#sources.cite(owner, { fact: 'event', fact_id }, cited);
    this.#sink.add('life_event', {
      id: fact_id,
      ...owner,
      type,
      when_kind: date.kind,
      when_start: date.start,
      when_end: date.end,
      when_precision: date.precision,
      when_text: date.text,
      place_text: place,
      note,
      is_alternate,
      gedcom_extra: toJsonb(extra),
    });
  }

  #families_(xref: string, { childIn, partnerIn }: PersonRecord): void {
    for (const [order, family] of childIn.entries()) {
      const children = this.#childIn.get(family.xref) ?? new Map<string, ChildOf>();
      this.#childIn.set(family.xref, children.set(xref, { structure: family.structure, order }));
    }
    if (childIn.length > 1) this.#several.set(xref, new Set());
    for (const family of partnerIn)
      this.#partnerIn.set(family.xref, [...(this.#partnerIn.get(family.xref) ?? []), xref]);
  }

  /** Those the family names, and those who name the family. */
  #partnersOf(family: FamilyRecord): readonly Partner[] {
    const named = new Set(family.partners.map((partner) => partner.xref));
    const others = family.xref === null ? [] : (this.#partnerIn.get(family.xref) ?? []);
    return [
      ...family.partners,
      ...others
        .filter((xref) => !named.has(xref))
        .map((xref): Partner => ({
          xref,
          side: this.#people.get(xref)?.sex === 'F' ? 'WIFE' : 'HUSB',
        })),
    ];
  }

  family(at: number, ord: number): void {
    const record = this.#read(at);
    const family = familyFrom(record, {
      person: (xref) => this.#people.has(xref),
      source: this.#sources.has,
    });
    const partners = this.#partnersOf(family).flatMap(({ xref, side }) => {
      const placed = this.#people.get(xref);
      return placed === undefined ? [] : [{ ...placed, side }];
    });
    const known = partners.every((partner) => partner.isKnown)
      ? this.#options.known.union(
          family.xref,
          partners.map((partner) => partner.id),
        )
      : null;
    const id = known ?? this.#options.newId();
    if (known === null) this.#insertUnion(id, ord, family, partners);
    this.#children(id, family, partners);
  }

  #insertUnion(
    id: string,
    ord: number,
    family: FamilyRecord,
    partners: readonly (Placed & { side: Partner['side'] })[],
  ): void {
    this.counts.families += 1;
    const state = unionOf(new Set(family.events.map(({ row }) => row.type)), partners.length);
    this.#sink.add('union_', {
      id,
      ...state,
      ord,
      gedcom_xref: family.xref,
      gedcom_extra: toJsonb(family.rest),
    });
    const places = { HUSB: 0, WIFE: 1 };
    for (const partner of new Map(partners.map((one) => [one.id, one])).values()) {
      this.#sink.add('union_partner', {
        union_id: id,
        person_id: partner.id,
        ord: places[partner.side],
      });
      places[partner.side] += 2;
    }
    const met = new Set<string>();
    const owner = { person_id: null, union_id: id } as const;
    for (const event of family.events) {
      this.#event(owner, event, event.row.type === 'marriage' && met.has(event.row.type));
      met.add(event.row.type);
    }
    this.#sources.cite(owner, asWhole, family.cited);
  }

  /** Those the family names, in its order, and then those who name the family. */
  #children(
    unionId: string,
    family: FamilyRecord,
    partners: readonly (Placed & { side: Partner['side'] })[],
  ): void {
    const pointers =
      (family.xref === null ? undefined : this.#childIn.get(family.xref)) ??
      new Map<string, ChildOf>();
    const named = new Map(family.children.map((child) => [child.xref, child.structure]));
    for (const [at, xref] of [...new Set([...named.keys(), ...pointers.keys()])].entries()) {
      const child = this.#people.get(xref);
      if (child === undefined) continue;
      const pointer = pointers.get(xref);
      const order = pointer?.order ?? 0;
      const parents = partners.map(({ id, side }) => ({
        id,
        side,
        nature: natureFrom(pointer?.structure, named.get(xref), side, order === 0),
      }));
      const made = linkStructures(
        family.xref ?? '',
        xref,
        parents satisfies readonly (ParentSide & { id: string })[],
        order === 0,
      );
      const extra = toJsonb(linkExtra(pointer?.structure, named.get(xref), made));
      this.#links({ child, xref, unionId, order, at }, parents, extra);
    }
  }

  #links(
    link: { child: Placed; xref: string; unionId: string; order: number; at: number },
    parents: readonly { id: string; nature: string }[],
    extra: string | null,
  ): void {
    const { child, xref, unionId, order } = link;
    const met = this.#several.get(xref);
    const free = parents.filter(
      (parent) => parent.id !== child.id && met?.has(`${parent.id} ${parent.nature}`) !== true,
    );
    for (const parent of free) met?.add(`${parent.id} ${parent.nature}`);
    // Nobody to name as a parent: the child still belongs to the group.
    const rows = free.length > 0 ? free : [{ id: null, nature: 'birth' }];
    for (const [at, parent] of rows.entries()) {
      this.counts.links += 1;
      this.#sink.add('parent_child', {
        id: this.#options.newId(),
        child_id: child.id,
        parent_id: parent.id,
        union_id: unionId,
        nature: parent.nature,
        preferred: order === 0,
        ord: order * 1_000 + Math.min(link.at, 999),
        gedcom_extra: at === 0 ? extra : null,
      });
    }
  }

  keep(at: number): void {
    const record = this.#read(at);
    this.counts.records += 1;
    this.#sink.add('gedcom_record', {
      id: this.#options.newId(),
      tag: record.tag,
      xref: record.xref ?? null,
      record: toJsonb(record),
    });
  }
}

/** Rows in the order in which they must be written; gives way whenever `pause` has something to wait for. */
export async function planImport(
  records: Records,
  sink: RowSink,
  options: PlanOptions,
  pause: (done: number) => Promise<void>,
): Promise<Counts> {
  const planner = new Planner(records, sink, options);
  let done = 0;
  const each = async (
    isMine: (tag: string) => boolean,
    work: (at: number) => void,
  ): Promise<void> => {
    for (let at = 0; at < records.count; at += 1) {
      if (!isMine(records.tag(at))) continue;
      work(at);
      done += 1;
      if (done % 250 === 0) await pause(done);
    }
  };
  await each(
    (tag) => tag === 'SOUR',
    (at) => {
      planner.source(at);
    },
  );
  await each(
    (tag) => tag === 'INDI',
    (at) => {
      planner.person(at);
    },
  );
  let ord = 0;
  await each(
    (tag) => tag === 'FAM',
    (at) => {
      planner.family(at, (ord += 1));
    },
  );
  await each(
    (tag) => !['INDI', 'FAM', 'SOUR', 'TRLR'].includes(tag),
    (at) => {
      planner.keep(at);
    },
  );
  await pause(done);
  return planner.counts;
}
