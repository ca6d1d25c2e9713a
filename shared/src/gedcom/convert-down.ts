/** 7.0 to 5.5.1. */
import { parseGedcomDate } from './date-parse.ts';
import { datePayload, writeGedcomDate } from './date-write.ts';
import { fitRecord, type Fitting, createStructure } from './fit.ts';
import { markedName } from './marked-name.ts';
import { grammarOf, type Kind } from './grammar.ts';
import type { Structure } from './types.ts';
import { languages, mediaTypes, outsideIds, roles } from './words-table.ts';

const withValue = (
  { pointer: _pointer, value: _value, ...rest }: Structure,
  value: string,
): Structure => ({ ...rest, ...(value === '' ? {} : { value }) });
const phraseOf = ({ children }: Structure): string =>
  children.find(({ tag }) => tag === 'PHRASE')?.value ?? '';
const withoutPhrase = (structure: Structure): Structure => ({
  ...structure,
  children: structure.children.filter(({ tag }) => tag !== 'PHRASE'),
});
const keyOf = (table: Readonly<Record<string, string>>, value: string): string | undefined =>
  Object.entries(table).find(([, one]) => one === value)?.[0];

/** A phrase that is the date as 5.5.1 writes it, a dual year among them: null where it says something else. */
function dateInPhrase(phrase: string, text: string): string | null {
  const meant = parseGedcomDate(phrase, '5.5.1');
  const again = datePayload(meant, '7.0');
  return meant.points.length > 0 && again.value === text && again.phrase === phrase
    ? writeGedcomDate(meant, '5.5.1')
    : null;
}

/**
 * 5.5.1 says a phrase beside one exact date (`INT 1850 (harvest)`) and alone (`(harvest)`). Beside anything else it is kept
 * as an extension below the date, which the way back to 7 reads again.
 */
function date(child: Structure): Structure {
  const phrase = phraseOf(child);
  const text = child.value ?? '';
  const read = parseGedcomDate(text, '7.0');
  const value = writeGedcomDate(read, '5.5.1');
  const plain = withoutPhrase(child);
  if (phrase === '' || read.text === phrase) return withValue(plain, value);
  if (text === '') return withValue(plain, `(${phrase})`);
  const meant = dateInPhrase(phrase, text);
  if (meant === null && read.kind === 'exact') return withValue(plain, `INT ${value} (${phrase})`);
  const kept = meant === phrase ? [] : [createStructure('_PHRASE', phrase)];
  return { ...withValue(plain, meant ?? value), children: [...kept, ...plain.children] };
}

function outside(child: Structure): Structure {
  const type = child.children.find(({ tag }) => tag === 'TYPE')?.value ?? '';
  const tag = keyOf(outsideIds, type);
  return tag === undefined
    ? { ...child, tag: '_EXID' }
    : { ...child, tag, children: child.children.filter((one) => one.tag !== 'TYPE') };
}

/** 5.5.1 names languages and knows no regions: what the name does not say stays below it. */
function language(child: Structure): Structure {
  const code = child.value ?? '';
  const name = keyOf(languages, code.split('-')[0]?.toLowerCase() ?? '')?.replace(/^./, (first) =>
    first.toUpperCase(),
  );
  if (name === undefined) return child;
  const kept = languages[name.toLowerCase()] === code ? [] : [createStructure('_LANG', code)];
  return { ...withValue(child, name), children: [...kept, ...child.children] };
}

const lower = (child: Structure): Structure => withValue(child, (child.value ?? '').toLowerCase());

const named: Readonly<Record<string, (child: Structure, kind: Kind) => Structure>> = {
  SNOTE: (child) => ({ ...child, tag: 'NOTE' }),
  EXID: outside,
  UID: (child) => ({ ...child, tag: '_UID' }),
  DATE: date,
  PEDI: (child) => lower(child),
  RESN: (child) => lower(child),
  ROLE: (child, kind) =>
    kind.type === 'ASSO'
      ? {
          ...withoutPhrase(
            withValue(
              child,
              phraseOf(child) === ''
                ? (keyOf(roles, child.value ?? '') ?? (child.value ?? '').toLowerCase())
                : phraseOf(child),
            ),
          ),
          tag: 'RELA',
        }
      : child,
  STAT: (child, kind) => (kind.type === 'FAMC' ? lower(child) : child),
  LANG: language,
  FORM: (child, kind) => {
    if (kind.payload !== 'text' || !(child.value ?? '').includes('/')) return child;
    const told = child.children.find(({ tag }) => tag === '_FORM')?.value;
    const format =
      told ?? keyOf(mediaTypes, child.value ?? '') ?? (child.value ?? '').split('/')[1] ?? '';
    const below = child.children.filter(({ tag }) => tag !== '_FORM');
    return {
      ...withValue(child, format),
      children: below.map((one) => (one.tag === 'MEDI' ? { ...one, tag: 'TYPE' } : one)),
    };
  },
  TYPE: (child, kind) =>
    kind.type === 'NAME'
      ? withoutPhrase(
          withValue(
            child,
            phraseOf(child) === ''
              ? (child.value ?? '').replace(/^[A-Z_]+$/, (word) => word.toLowerCase())
              : phraseOf(child),
          ),
        )
      : child,
};

function rename(child: Structure, kind: Kind): readonly Structure[] {
  if (child.pointer === 'VOID')
    return child.tag === 'SOUR' && kind.type !== 'HEAD'
      ? [citationText(child)]
      : [{ ...child, tag: `_${child.tag.replace(/^_/, '')}` }];
  if (child.tag === 'DEAT' && child.value?.toUpperCase() === 'N')
    return [{ ...child, tag: '_DEAT' }];
  if (kind.type === 'GEDC') return child.tag === 'VERS' ? [{ ...child, value: '5.5.1' }] : [child];
  return [named[child.tag]?.(child, kind) ?? child];
}

/** Told in place, a citation has its texts beside it and no DATA. */
function textsOfData(child: Structure): readonly Structure[] {
  if (child.tag !== 'DATA') return [child];
  const others = child.children.filter(({ tag }) => tag !== 'TEXT');
  return [
    ...child.children.filter(({ tag }) => tag === 'TEXT'),
    ...(others.length === 0 ? [] : [{ ...child, tag: '_DATA', children: others }]),
  ];
}

/** A source nobody has a record of: its page is all there is to say. */
function citationText(child: Structure): Structure {
  const page = child.children.find(({ tag }) => tag === 'PAGE');
  const { pointer: _pointer, ...rest } = child;
  const children = child.children.filter((one) => one !== page).flatMap(textsOfData);
  return { ...rest, value: page?.value ?? 'Unspecified', children };
}

function repair(child: Structure, kind: Kind): Structure | null {
  if (kind.type === 'NAME') return markedName(child);
  const event = kind.payload === '-' || kind.payload === 'Y';
  if (event && child.value === 'Y' && child.children.length > 0) return withValue(child, '');
  if (event && child.value !== undefined && kind.below.has('NOTE'))
    return {
      ...withValue(child, ''),
      children: [...child.children, createStructure('NOTE', child.value)],
    };
  return wordOf(child, kind);
}

/** A word of a set in the letters 5.5.1 writes it in; null where the set has none like it. */
function wordOf(child: Structure, kind: Kind): Structure | null {
  const set = grammarOf('5.5.1').words.get(kind.payload.split(':')[1] ?? '') ?? [];
  const found = set.find((word) => word.toLowerCase() === (child.value ?? '').trim().toLowerCase());
  return found === undefined ? null : withValue(child, found);
}

const ofHead: Readonly<Record<string, Structure>> = {
  GEDC: createStructure('GEDC', '', [
    createStructure('VERS', '5.5.1'),
    createStructure('FORM', 'LINEAGE-LINKED'),
  ]),
  CHAR: createStructure('CHAR', 'UTF-8'),
  SOUR: createStructure('SOUR', 'UNKNOWN'),
  SUBM: { tag: 'SUBM', pointer: 'SUBM', line: 0, children: [] },
};

function missing(tag: string, kind: Kind): Structure | null {
  if (kind.type === 'HEAD') return ofHead[tag] ?? null;
  if (tag === 'FORM')
    return createStructure('FORM', kind.type === 'GEDC' ? 'LINEAGE-LINKED' : 'unknown');
  return ['TYPE', 'RELA', 'NAME'].includes(tag) ? createStructure(tag, 'Unspecified') : null;
}

const fitting: Fitting = { grammar: grammarOf('5.5.1'), repair: repair, missing, rename };

/** One record in the words of 5.5.1. */
export function recordTo551(record: Structure): Structure {
  return fitRecord(record.tag === 'SNOTE' ? { ...record, tag: 'NOTE' } : record, fitting);
}
