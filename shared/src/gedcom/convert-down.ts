/** 7.0 to 5.5.1. */
import { parseGedcomDate } from './date-parse.ts';
import { writeGedcomDate } from './date-write.ts';
import { fitRecord, type Fitting, made } from './fit.ts';
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

function date(child: Structure): Structure {
  const phrase = phraseOf(child);
  const text = child.value ?? '';
  const read = parseGedcomDate(text, '7.0');
  const value =
    phrase === '' || read.text === phrase
      ? writeGedcomDate(read, '5.5.1')
      : text === ''
        ? `(${phrase})`
        : `INT ${writeGedcomDate(read, '5.5.1').replace(/^(?:ABT|CAL|EST|BEF|AFT) /, '')} (${phrase})`;
  return withoutPhrase(
    withValue(
      child,
      read.kind === 'between' || read.kind === 'from-to' ? writeGedcomDate(read, '5.5.1') : value,
    ),
  );
}

function outside(child: Structure): Structure {
  const type = child.children.find(({ tag }) => tag === 'TYPE')?.value ?? '';
  const tag = keyOf(outsideIds, type);
  return tag === undefined
    ? { ...child, tag: '_EXID' }
    : { ...child, tag, children: child.children.filter((one) => one.tag !== 'TYPE') };
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
  LANG: (child) =>
    withValue(
      child,
      keyOf(languages, (child.value ?? '').slice(0, 2))?.replace(/^./, (first) =>
        first.toUpperCase(),
      ) ??
        child.value ??
        '',
    ),
  FORM: (child, kind) => {
    if (kind.payload !== 'text' || !(child.value ?? '').includes('/')) return child;
    return {
      ...withValue(
        child,
        keyOf(mediaTypes, child.value ?? '') ?? (child.value ?? '').split('/')[1] ?? '',
      ),
      children: child.children.map((one) => (one.tag === 'MEDI' ? { ...one, tag: 'TYPE' } : one)),
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

/** A source nobody has a record of: its page is all there is to say. */
function citationText(child: Structure): Structure {
  const page = child.children.find(({ tag }) => tag === 'PAGE');
  const { pointer: _pointer, ...rest } = child;
  return page?.value === undefined
    ? { ...rest, value: 'Unspecified' }
    : { ...rest, value: page.value, children: child.children.filter((one) => one !== page) };
}

function mend(child: Structure, kind: Kind): Structure | null {
  const event = kind.payload === '-' || kind.payload === 'Y';
  if (event && child.value === 'Y' && child.children.length > 0) return withValue(child, '');
  if (event && child.value !== undefined && kind.below.has('NOTE'))
    return { ...withValue(child, ''), children: [...child.children, made('NOTE', child.value)] };
  const set = grammarOf('5.5.1').words.get(kind.payload.split(':')[1] ?? '') ?? [];
  const found = set.find((word) => word.toLowerCase() === (child.value ?? '').trim().toLowerCase());
  return found === undefined ? null : withValue(child, found);
}

const ofHead: Readonly<Record<string, Structure>> = {
  GEDC: made('GEDC', '', [made('VERS', '5.5.1'), made('FORM', 'LINEAGE-LINKED')]),
  CHAR: made('CHAR', 'UTF-8'),
  SOUR: made('SOUR', 'UNKNOWN'),
  SUBM: { tag: 'SUBM', pointer: 'SUBM', line: 0, children: [] },
};

function missing(tag: string, kind: Kind): Structure | null {
  if (kind.type === 'HEAD') return ofHead[tag] ?? null;
  if (tag === 'FORM') return made('FORM', kind.type === 'GEDC' ? 'LINEAGE-LINKED' : 'unknown');
  return ['TYPE', 'RELA', 'NAME'].includes(tag) ? made(tag, 'Unspecified') : null;
}

const fitting: Fitting = { grammar: grammarOf('5.5.1'), mend, missing, rename };

/** One record in the words of 5.5.1. */
export function recordTo551(record: Structure): Structure {
  return fitRecord(record.tag === 'SNOTE' ? { ...record, tag: 'NOTE' } : record, fitting);
}
