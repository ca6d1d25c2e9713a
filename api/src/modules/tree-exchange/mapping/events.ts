/** An event between a file and the tree, both ways (rules R14: the words of the date are kept). */
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { fromGedcom7, toGedcom7 } from '@kinlore/shared/dates';
import { isAttribute, tagOfType, typeOfTag, type Owner } from './event-tags.ts';
import { toOneLine } from './names.ts';
import { node, sameNode, subOf, valueOf, type Node } from './node.ts';

export interface EventRow {
  readonly type: string;
  readonly date: FuzzyDate;
  readonly place: string;
  readonly note: string;
}

const unknownDate: FuzzyDate = {
  kind: 'unknown',
  start: null,
  end: null,
  precision: 'day',
  text: '',
};

function dateFrom(structure: Node): FuzzyDate {
  const date = subOf(structure, 'DATE');
  if (date === undefined) return unknownDate;
  const phrase = valueOf(date, 'PHRASE');
  return fromGedcom7({ date: date.value ?? '', phrase: phrase === '' ? null : phrase });
}

export const sameDate = (one: FuzzyDate, other: FuzzyDate): boolean =>
  one.kind === other.kind &&
  one.start === other.start &&
  one.end === other.end &&
  one.precision === other.precision &&
  one.text === other.text;

/** The words as they are where they say the date by themselves; else the date, and the words as its phrase. */
function dateTo(date: FuzzyDate): Node | null {
  if (
    date.text !== '' &&
    date.kind !== 'unknown' &&
    sameDate(fromGedcom7({ date: date.text, phrase: null }), date)
  )
    return node('DATE', date.text);
  const { date: payload, phrase } = toGedcom7(date);
  return payload === '' && phrase === null
    ? null
    : node('DATE', payload, phrase === null ? [] : [node('PHRASE', phrase)]);
}

/** The first note that stands there itself; a pointer to a shared one is kept, not read. */
const noteOf = (structure: Node): string =>
  structure.sub?.find((child) => child.tag === 'NOTE' && child.pointer === undefined)?.value ?? '';

export function eventFrom(structure: Node, owner: Owner): EventRow {
  const type = typeOfTag(structure.tag, valueOf(structure, 'TYPE'), owner);
  const said = isAttribute(type, owner) || structure.tag === 'EVEN' ? (structure.value ?? '') : '';
  const title = type === 'other' ? valueOf(structure, 'TYPE') : '';
  return {
    type,
    date: dateFrom(structure),
    place: toOneLine(valueOf(structure, 'PLAC')),
    note:
      [title, said === '' || said === title ? '' : said].filter((part) => part !== '').join(': ') ||
      noteOf(structure),
  };
}

/** A row in the words of a file. `Y` says that it happened where nothing else does. */
export function eventTo({ type, date, place, note }: EventRow, owner: Owner): Node {
  const { tag, type: word } = tagOfType(type, owner);
  const written = dateTo(date);
  const says = isAttribute(type, owner);
  const sub = [
    ...(word === null ? [] : [node('TYPE', word === 'other' && note !== '' ? note : word)]),
    ...(written === null ? [] : [written]),
    ...(place === '' ? [] : [node('PLAC', place)]),
    ...(says || note === '' || word === 'other' ? [] : [node('NOTE', note)]),
  ];
  const happened = sub.length === 0 ? 'Y' : undefined;
  return node(tag, says ? note : happened, sub);
}

const sameEvent = (one: EventRow, other: EventRow): boolean =>
  one.type === other.type &&
  one.place === other.place &&
  one.note === other.note &&
  sameDate(one.date, other.date);

/** What has to be kept beside the row; null where the row says it all. */
export const eventExtra = (structure: Node, row: EventRow, owner: Owner): Node | null =>
  sameNode(eventTo(row, owner), structure) ? null : structure;

/** The structure that was kept, where nobody changed the event since; else the event as it is, with what it had beside. */
export function eventStructure(row: EventRow, extra: Node | null, owner: Owner): Node {
  if (extra === null) return eventTo(row, owner);
  const before = eventFrom(extra, owner);
  if (sameEvent(before, row)) return extra;
  const made = eventTo(row, owner);
  const isSaid = (child: Node) =>
    child.tag === 'DATE' ||
    child.tag === 'PLAC' ||
    (child.tag === 'TYPE' && made.sub?.some((said) => said.tag === 'TYPE') === true) ||
    (child.tag === 'NOTE' && child.value === before.note);
  return node(made.tag, made.value, [
    ...(made.sub ?? []),
    ...(extra.sub ?? []).filter((child) => !isSaid(child)),
  ]);
}
