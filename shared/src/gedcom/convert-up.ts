/** 5.5 and 5.5.1 to 7.0. */
import { parseGedcomDate } from './date-parse.ts';
import { datePayload } from './date-write.ts';
import { fitRecord, type Fitting, createStructure } from './fit.ts';
import { grammarOf, type Kind } from './grammar.ts';
import { markedName } from './marked-name.ts';
import { validValue } from './payloads.ts';
import type { Structure } from './types.ts';
import { languages, mediaTypes, outsideIds, roles } from './words-table.ts';

const only7 = new Set([
  'SDATE',
  'CREA',
  'CROP',
  'TRAN',
  'EXID',
  'INIL',
  'NO',
  'SCHMA',
  'UID',
  'PHRASE',
  'MIME',
  'HEIGHT',
  'WIDTH',
  'TOP',
  'LEFT',
]);
const withValue = (
  { pointer: _pointer, value: _value, ...rest }: Structure,
  value: string,
  more: readonly Structure[] = [],
): Structure => ({
  ...rest,
  ...(value === '' ? {} : { value }),
  children: [...more, ...rest.children],
});
const phrase = (text: string): Structure[] =>
  text === '' ? [] : [createStructure('PHRASE', text)];

/** The name of a language in its code, with the region a way through 5.5.1 kept below it. */
function language(child: Structure): Structure {
  const told = child.children.find(({ tag }) => tag === '_LANG');
  const code = languages[(child.value ?? '').trim().toLowerCase()];
  if (code === undefined) return child;
  if (told?.value?.startsWith(code) !== true) return withValue(child, code);
  return {
    ...withValue(child, told.value),
    children: child.children.filter((one) => one !== told),
  };
}

const named: Readonly<Record<string, (child: Structure, kind: Kind) => readonly Structure[]>> = {
  LANG: (child) => [language(child)],
  NOTE: (child) => [child.pointer === undefined ? child : { ...child, tag: 'SNOTE' }],
  SOUR: (child, kind) => {
    if (child.pointer !== undefined || kind.type === 'HEAD') return [child];
    const { value = '', ...rest } = child;
    return [
      {
        ...rest,
        pointer: 'VOID',
        children: [
          ...(value === ''
            ? []
            : [
                createStructure(
                  child.children.some(({ tag }) => tag === 'PAGE') ? 'NOTE' : 'PAGE',
                  value,
                ),
              ]),
          ...citation(child.children),
        ],
      },
    ];
  },
  REPO: (child) => [
    child.pointer === undefined && child.value === undefined
      ? { ...child, pointer: 'VOID' }
      : child,
  ],
  RELA: (child) => {
    const text = child.value ?? '';
    const role = roles[text.toLowerCase()];
    return [
      { ...withValue(child, role ?? 'OTHER', role === undefined ? phrase(text) : []), tag: 'ROLE' },
    ];
  },
  _UID: (child) => [child.value === undefined ? child : { ...child, tag: 'UID' }],
  DEAT: (child) =>
    child.value === 'N' && child.children.length === 0 ? [createStructure('NO', 'DEAT')] : [child],
  TEXT: (child, kind) => [kind.type === 'SOUR' ? createStructure('DATA', '', [child]) : child],
};

/** Texts of an unlinked citation stand under DATA in 7. */
function citation(children: readonly Structure[]): Structure[] {
  const texts = children.filter(({ tag }) => tag === 'TEXT');
  return texts.length === 0
    ? [...children]
    : [...children.filter(({ tag }) => tag !== 'TEXT'), createStructure('DATA', '', texts)];
}

function outsideId(child: Structure, kind: Kind): Structure | null {
  const type = outsideIds[child.tag];
  const fits = type !== undefined && kind.below.has('EXID') && child.value !== undefined;
  return fits
    ? { ...child, tag: 'EXID', children: [createStructure('TYPE', type), ...child.children] }
    : null;
}

/** What a way through 5.5.1 made an extension is itself again. */
function fromExtension(child: Structure, kind: Kind): Structure | null {
  const bare = child.tag.slice(1);
  return child.tag.startsWith('_') && only7.has(bare) && kind.below.has(bare)
    ? { ...child, tag: bare }
    : null;
}

function rename(child: Structure, kind: Kind): readonly Structure[] {
  if (kind.type === 'HEAD' && child.tag === 'CHAR') return [];
  if (kind.type === 'GEDC') return child.tag === 'VERS' ? [{ ...child, value: '7.0' }] : [];
  const renamed = outsideId(child, kind) ?? fromExtension(child, kind);
  if (renamed !== null) return [renamed];
  const special = named[child.tag]?.(child, kind) ?? [child];
  return special.every(({ tag }) => kind.below.has(tag)) ? special : [child];
}

function date(child: Structure): Structure {
  const { value, phrase: words } = datePayload(parseGedcomDate(child.value ?? '', '5.5.1'), '7.0');
  const isTold = child.children.some(({ tag }) => tag === 'PHRASE' || tag === '_PHRASE');
  return withValue(child, value, isTold ? [] : phrase(words ?? ''));
}

/** Words of a set in its own spelling; what is not in it is OTHER with the word told, where that can be said. */
function word(child: Structure, kind: Kind, set: readonly string[]): Structure | null {
  const value = child.value ?? '';
  const known = value.toUpperCase().replaceAll(/[\s/-]+/g, '_');
  const found =
    kind.type === 'SEX'
      ? set.find((one) => one === known.charAt(0))
      : set.find((one) => one === known);
  if (found !== undefined) return withValue(child, found);
  return set.includes('OTHER') && kind.below.has('PHRASE')
    ? withValue(child, 'OTHER', phrase(value))
    : null;
}

/** A format 7 has no name for is kept below what says that nothing is known of it. */
function mime(child: Structure): Structure | null {
  const told = child.value ?? '';
  const type = mediaTypes[told.trim().toLowerCase().replace(/^\./, '')];
  if (type !== undefined) return withValue(child, type);
  return withValue(
    child,
    'application/octet-stream',
    told === '' ? [] : [createStructure('_FORM', told)],
  );
}

/** Text where 7 has none: events and the like carry it as a note. */
function asNote(child: Structure, kind: Kind): Structure | null {
  return kind.below.has('NOTE') && child.value !== undefined
    ? {
        ...withValue(child, ''),
        children: [...child.children, createStructure('NOTE', child.value)],
      }
    : null;
}

const ageWords: Readonly<Record<string, string>> = {
  child: '< 8y',
  infant: '< 1y',
  stillborn: '0y',
};
const agePart =
  /(\d+)\s*(y(?:ears?|rs?)?|m(?:onths?|os?|ths?)?|w(?:eeks?|ks?)?|d(?:ays?|ys?)?)?\.?(?:\s*,\s*|\s+and\s+|\s+|$|(?=\d))/gy;

/** The age a text means: `3 months` and `3m` are 3m, a bare number is years. Null where a word of it means something else. */
function ageIn(text: string): string | null {
  const [, sign = '', rest = ''] = /^([<>]?)\s*(.*)$/s.exec(text) ?? [];
  const parts = [...rest.matchAll(agePart)];
  if (parts.length === 0 || parts.reduce((sum, [all]) => sum + all.length, 0) !== rest.length)
    return null;
  const bare = parts.filter(([, , unit]) => unit === undefined).length;
  if (bare > 0 && parts.length > 1) return null;
  const value = `${sign === '' ? '' : `${sign} `}${parts.map(([, count = '', unit = 'y']) => count + unit.charAt(0)).join(' ')}`;
  return validValue('age', value, fitting.grammar.words) ? value : null;
}

/** Said in words where it is not already written as 7 writes it. */
function age(child: Structure): Structure {
  const text = (child.value ?? '').trim();
  const tidy = text.toLowerCase();
  const value = ageWords[tidy] ?? ageIn(tidy);
  if (value === null) return withValue(child, '', phrase(text));
  const isSame = value.replaceAll(' ', '') === tidy.replaceAll(' ', '');
  return withValue(child, value, isSame ? [] : phrase(text));
}

const byPayload: Readonly<Record<string, (child: Structure, kind: Kind) => Structure | null>> = {
  date,
  'date-period': date,
  'date-exact': date,
  mediatype: mime,
  age,
  Y: asNote,
  '-': asNote,
  name: markedName,
};

function repair(child: Structure, kind: Kind): Structure | null {
  const [type = '', set = ''] = kind.payload.split(':');
  const words = fitting.grammar.words.get(set) ?? [];
  if (type === 'enum') return word(child, kind, words);
  if (type === 'enums')
    return withValue(
      child,
      (child.value ?? '')
        .toUpperCase()
        .split(/[,\s]+/)
        .filter((one) => words.includes(one))
        .join(', '),
    );
  return byPayload[type]?.(child, kind) ?? null;
}

function missing(tag: string, kind: Kind): Structure | null {
  if (tag === 'TYPE') return createStructure('TYPE', 'Unspecified');
  if (tag === 'ROLE') return createStructure('ROLE', 'OTHER');
  if (tag === 'FORM' && kind.payload === 'filepath')
    return createStructure('FORM', 'application/octet-stream');
  if (tag === 'GEDC') return createStructure('GEDC', '', [createStructure('VERS', '7.0')]);
  return null;
}

const fitting: Fitting = { grammar: grammarOf('7.0'), repair: repair, missing, rename };

/** One record in the words of 7.0; OBJE with its files below it stays an extension here (`convertRecords` makes records of those). */
export function recordTo7(record: Structure): Structure {
  return fitRecord(record.tag === 'NOTE' ? { ...record, tag: 'SNOTE' } : record, fitting);
}

/** 5.5's `FORM` beside `FILE` goes below it. */
function filesOf(children: readonly Structure[]): Structure[] {
  const form = children.find(({ tag }) => tag === 'FORM');
  const title = children.find(({ tag }) => tag === 'TITL');
  return children
    .filter((child) => child !== form && child !== title)
    .map((child) => {
      if (child.tag !== 'FILE') return child;
      const below = [
        ...child.children,
        ...(form === undefined || child.children.some(({ tag }) => tag === 'FORM') ? [] : [form]),
        ...(title === undefined ? [] : [title]),
      ];
      return { ...child, children: below };
    });
}

/** Media told in place become records of their own, as 7 knows no other; `fresh` makes identifiers. */
export function hoistMedia(record: Structure, fresh: () => string, out: Structure[]): Structure {
  if (record.children.length === 0) return record;
  const children = record.children.map((child) => {
    if (
      child.tag !== 'OBJE' ||
      child.pointer !== undefined ||
      !child.children.some(({ tag }) => tag === 'FILE')
    )
      return hoistMedia(child, fresh, out);
    const xref = fresh();
    out.push({ tag: 'OBJE', xref, line: child.line, children: filesOf(child.children) });
    return { tag: 'OBJE', pointer: xref, line: child.line, children: [] };
  });
  return { ...record, children };
}

/** FORM of a 5.5.1 file line: its TYPE is the medium in 7. */
export function mediumTo7(record: Structure): Structure {
  const children = record.children.map(mediumTo7);
  return record.tag === 'FORM'
    ? {
        ...record,
        children: children.map((child) =>
          child.tag === 'TYPE' ? { ...child, tag: 'MEDI' } : child,
        ),
      }
    : { ...record, children };
}
