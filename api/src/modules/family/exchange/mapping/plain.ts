/** Pure: rows of a tree in plain JSON, for whoever has no program for family trees. The same persons in full, veiled or left out as in every format. */
import { sidesOf, type EventOut, type Naming, type PersonOut, type UnionOut } from './writing.ts';

const eventOf = ({ type, kind, start, end, precision, text, place, note }: EventOut) => ({
  type,
  date: { kind, start, end, precision, text },
  place,
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
  if (naming.fate(person.id) === 'veiled') return { id, private: true, ...links };
  const names = person.names.map(
    ({ kind, given, surname_prefix, surname, suffix, nick, full_text }) => ({
      kind,
      given,
      surname_prefix,
      surname,
      suffix,
      nick,
      full: full_text,
    }),
  );
  return {
    id,
    sex: person.sex,
    living: person.living,
    names,
    events: person.events.map(eventOf),
    note: person.note,
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
  return {
    id: naming.union(union.id),
    partners: sidesOf(union, naming).map(({ id }) => naming.person(id)),
    children,
    ...(isTold && { kind: union.kind, status: union.status, events: union.events.map(eventOf) }),
  };
};
