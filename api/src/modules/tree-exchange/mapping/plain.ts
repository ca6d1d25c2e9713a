/** Pure: rows of a tree in plain JSON, for whoever has no program for family trees. The same persons in full, redacted or left out as in every format. */
import type { SourceOut } from './source-records.ts';
import {
  sidesOf,
  type CitationOut,
  type EventOut,
  type Naming,
  type PersonOut,
  type UnionOut,
} from './writing.ts';

type CitationsOf = (factId: string | null) => object;

/** What is known from a source, by the fact it is said of: null is the whole. A source that is gone is not named. */
function citationsBy(
  citations: readonly CitationOut[],
  facts: readonly { readonly id: string }[],
  naming: Naming,
): CitationsOf {
  const known = new Set(facts.map(({ id }) => id));
  return (factId) => {
    const said = citations.flatMap((cited) => {
      const source = naming.source(cited.source_id);
      const of = cited.fact_id !== null && known.has(cited.fact_id) ? cited.fact_id : null;
      if (source === null || of !== factId) return [];
      return [
        { source: source.xref, page: cited.page, words: cited.words, confidence: cited.confidence },
      ];
    });
    return said.length === 0 ? {} : { citations: said };
  };
}

const eventOf = (
  { id, type, kind, start, end, precision, text, place, note }: EventOut,
  cited: CitationsOf,
) => ({
  type,
  date: { kind, start, end, precision, text },
  place,
  note,
  ...cited(id),
});

export const plainSource = (
  { id, title, author, published, repository, url, note }: SourceOut,
  naming: Naming,
) => ({
  id: naming.source(id)?.xref ?? '',
  title,
  author,
  published,
  repository,
  url,
  note,
});

export const plainPerson = (person: PersonOut, naming: Naming) => {
  const links = {
    child_in: person.child_in
      .filter((link) => naming.has(link.union_id))
      .map((link) => ({ family: naming.union(link.union_id), preferred: link.preferred })),
    partner_in: person.partner_in.filter((id) => naming.has(id)).map((id) => naming.union(id)),
  };
  const id = naming.person(person.id);
  if (naming.fate(person.id) === 'redacted') return { id, private: true, ...links };
  const cited = citationsBy(person.citations, [...person.names, ...person.events], naming);
  const names = person.names.map((name) => {
    const { kind, given, surname_prefix, surname, suffix, nick, full_text } = name;
    return {
      kind,
      given,
      surname_prefix,
      surname,
      suffix,
      nick,
      full: full_text,
      ...cited(name.id),
    };
  });
  const events = person.events.map((event) => eventOf(event, cited));
  return {
    id,
    sex: person.sex,
    living: person.living,
    names,
    events,
    note: person.note,
    ...cited(null),
    ...links,
  };
};

export const plainFamily = (union: UnionOut, naming: Naming) => {
  const isTold = union.partners.every(({ id }) => naming.fate(id) === 'full');
  const children = union.children
    .filter((child) => naming.fate(child.id) !== 'out')
    .map((child) => ({
      id: naming.person(child.id),
      parents: child.parents
        .filter(({ id }) => naming.fate(id) !== 'out')
        .map(({ id, nature }) => ({ id: naming.person(id), nature })),
    }));
  const cited = citationsBy(union.citations, union.events, naming);
  const told = {
    kind: union.kind,
    status: union.status,
    events: union.events.map((event) => eventOf(event, cited)),
    ...cited(null),
  };
  return {
    id: naming.union(union.id),
    partners: sidesOf(union, naming).map(({ id }) => naming.person(id)),
    children,
    ...(isTold && told),
  };
};
