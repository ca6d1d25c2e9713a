/** A name between a file and the tree, both ways. What a row cannot say stays in the structure it came in. */
import { node, sameNode, valueOf, type Node } from './node.ts';

export interface NameRow {
  readonly kind: 'birth' | 'married' | 'aka' | 'religious' | 'nick' | 'other';
  readonly given: string;
  readonly surname_prefix: string;
  readonly surname: string;
  readonly suffix: string;
  readonly nick: string;
  readonly full_text: string;
}

const kindOf = (type: string, phrase: string, isFirst: boolean): NameRow['kind'] => {
  switch (type.toUpperCase()) {
    case 'BIRTH':
    case 'MAIDEN':
      return 'birth';
    case 'MARRIED':
      return 'married';
    case 'AKA':
      return 'aka';
    case 'OTHER':
      if (phrase === 'religious') return 'religious';
      return phrase === 'nickname' ? 'nick' : 'other';
    case '':
      return isFirst ? 'birth' : 'aka';
    default:
      return 'other';
  }
};

/** One line, without what turns the direction of what stands after it. */
export const toOneLine = (text: string): string =>
  /[\s\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/u.test(text)
    ? text
        .replaceAll(/[\u202a-\u202e\u2066-\u2069]/gu, '')
        .replaceAll(/[\s\u0000-\u001f\u007f]+/gu, ' ')
        .trim()
    : text;

/** "Given /Surname/ Suffix" as three parts. */
function payloadParts(payload: string): { before: string; between: string; after: string } {
  const [before = '', between = '', ...rest] = payload.split('/');
  return {
    before: toOneLine(before),
    between: toOneLine(between),
    after: toOneLine(rest.join(' ')),
  };
}

/** Without the words of a prefix that stand before it. */
const withoutPrefix = (surname: string, prefix: string): string =>
  prefix !== '' && surname.startsWith(`${prefix} `) ? surname.slice(prefix.length + 1) : surname;

export const fullName = ({
  given,
  surname_prefix,
  surname,
  suffix,
  nick,
}: Omit<NameRow, 'full_text' | 'kind'>): string => {
  const said = [given, surname_prefix, surname, suffix].filter((part) => part !== '').join(' ');
  return said === '' ? nick : said;
};

/** `isFirst`: the name the file puts first is the one cards show. */
export function nameFrom(structure: Node, isFirst: boolean): NameRow {
  const { before, between, after } = payloadParts(structure.value ?? '');
  const part = (tag: string) => toOneLine(valueOf(structure, tag));
  const surname_prefix = part('SPFX');
  const name = {
    given: part('GIVN') || before,
    surname_prefix,
    surname: part('SURN') || withoutPrefix(between, surname_prefix),
    suffix: part('NSFX') || after,
    nick: part('NICK'),
  };
  const type = structure.sub?.find((child) => child.tag === 'TYPE');
  return {
    kind: kindOf(type?.value ?? '', type === undefined ? '' : valueOf(type, 'PHRASE'), isFirst),
    ...name,
    full_text: fullName(name),
  };
}

const typeWords: Readonly<Record<NameRow['kind'], Node | null>> = {
  birth: null,
  married: node('TYPE', 'MARRIED'),
  aka: node('TYPE', 'AKA'),
  other: node('TYPE', 'OTHER'),
  religious: node('TYPE', 'OTHER', [node('PHRASE', 'religious')]),
  nick: node('TYPE', 'OTHER', [node('PHRASE', 'nickname')]),
};

/** A row in the words of a file. */
export function nameTo(name: NameRow): Node {
  const { given, surname_prefix, surname, suffix, nick } = name;
  const between = [surname_prefix, surname].filter((part) => part !== '').join(' ');
  // A name of one piece that is not in slashes is read as given: so it is said where that would be wrong.
  const payload = [
    given,
    between === '' ? '' : `/${between}/`,
    // Without a family name, its empty slashes keep the suffix from being read as a given name.
    between === '' && suffix !== '' ? `// ${suffix}` : suffix,
  ]
    .filter((part) => part !== '')
    .join(' ');
  const type = typeWords[name.kind];
  return node('NAME', payload, [
    ...(type === null ? [] : [type]),
    ...(surname_prefix === '' ? [] : [node('SPFX', surname_prefix), node('SURN', surname)]),
    ...(nick === '' ? [] : [node('NICK', nick)]),
  ]);
}

const spoken: readonly string[] = ['GIVN', 'SURN', 'SPFX', 'NSFX', 'NICK', 'TYPE'];

const sameName = (one: NameRow, other: NameRow): boolean =>
  one.kind === other.kind &&
  one.given === other.given &&
  one.surname_prefix === other.surname_prefix &&
  one.surname === other.surname &&
  one.suffix === other.suffix &&
  one.nick === other.nick;

/** What has to be kept beside the row; null where the row says it all. */
export const nameExtra = (structure: Node, row: NameRow): Node | null =>
  sameNode(nameTo(row), structure) ? null : structure;

/** The structure that was kept, where nobody changed the name since; else the name as it is, with what it had beside. */
export function nameStructure(row: NameRow, extra: Node | null, isFirst: boolean): Node {
  if (extra === null) return nameTo(row);
  if (sameName(nameFrom(extra, isFirst), row)) return extra;
  const made = nameTo(row);
  return node('NAME', made.value, [
    ...(made.sub ?? []),
    ...(extra.sub ?? []).filter((child) => !spoken.includes(child.tag)),
  ]);
}
