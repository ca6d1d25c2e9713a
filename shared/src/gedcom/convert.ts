/** Between versions: records said in the words of another one, nothing lost on the way. */
import { recordTo551 } from './convert-down.ts';
import { hoistMedia, mediumTo7, recordTo7 } from './convert-up.ts';
import type { GedcomVersion, Structure } from './types.ts';

/** One record. Whatever the other version has no place for becomes an extension (`_TAG`) with all it holds. */
export function convertStructure(
  record: Structure,
  from: GedcomVersion,
  to: '5.5.1' | '7.0',
): Structure {
  if (to === '7.0') return recordTo7(from === '7.0' ? record : mediumTo7(record));
  return recordTo551(record);
}

const aims: Readonly<Record<string, string>> = {
  HUSB: 'INDI',
  WIFE: 'INDI',
  CHIL: 'INDI',
  ASSO: 'INDI',
  ALIA: 'INDI',
  FAMC: 'FAM',
  FAMS: 'FAM',
  SOUR: 'SOUR',
  OBJE: 'OBJE',
  REPO: 'REPO',
  NOTE: 'NOTE',
  SNOTE: 'SNOTE',
  SUBM: 'SUBM',
  ANCI: 'SUBM',
  DESI: 'SUBM',
  SUBN: 'SUBN',
};

/** Tags of a file's records by their xrefs. */
export type Kinds = Pick<ReadonlyMap<string, string>, 'get'>;

/** Pointers to a record of another kind, or to none, cannot stand where the grammar names a kind: they become extensions. */
function aimed(record: Structure, kinds: Kinds): Structure {
  const children = record.children.map((child) => {
    if (child.tag.startsWith('_')) return child;
    const fixed = aimed(child, kinds);
    const kind = aims[fixed.tag];
    if (fixed.pointer === undefined || fixed.pointer === 'VOID' || kind === undefined) return fixed;
    const met = kinds.get(fixed.pointer);
    return met === kind ? fixed : lostPointer(fixed, met !== undefined);
  });
  return { ...record, children };
}

/** A pointer that meets a record of another kind stays one; one that meets nobody becomes the text it was. */
function lostPointer(child: Structure, met: boolean): Structure {
  const { pointer = '', ...rest } = child;
  return met
    ? { ...child, tag: `_${child.tag}` }
    : { ...rest, tag: `_${child.tag}`, value: `@${pointer}@` };
}

/** Tag of every record by its xref; of two with one xref the first. */
const kindsOf = (records: readonly Structure[]): Map<string, string> =>
  new Map(
    records
      .toReversed()
      .flatMap(({ xref, tag }): [string, string][] => (xref === undefined ? [] : [[xref, tag]])),
  );

/** The head of a file for 5.5.1, which has to name a submitter, and the record of one where the file has none. `submitters`: the xrefs of those it has. */
export function withSubmitter(
  head: Structure,
  submitters: readonly (string | undefined)[],
  isTaken: (xref: string) => boolean,
): { head: Structure; made: Structure[] } {
  const link = head.children.find(({ tag }) => tag === 'SUBM');
  if (submitters.includes(link?.pointer)) return { head, made: [] };
  let xref = 'SUBM';
  for (let i = 1; isTaken(xref); i += 1) xref = `SUBM${String(i)}`;
  const first = submitters.find((own) => own !== undefined);
  const pointed = {
    ...head,
    children: [
      ...head.children.filter(({ tag }) => tag !== 'SUBM'),
      { tag: 'SUBM', pointer: first ?? xref, line: 0, children: [] },
    ],
  };
  return {
    head: pointed,
    made:
      first === undefined
        ? [
            {
              tag: 'SUBM',
              xref,
              line: 0,
              children: [{ tag: 'NAME', value: 'Unspecified', line: 0, children: [] }],
            },
          ]
        : [],
  };
}

function submitted(records: readonly Structure[]): Structure[] {
  const head = records.find(({ tag }) => tag === 'HEAD');
  if (head === undefined) return [...records];
  const taken = new Set(records.map(({ xref }) => xref));
  const found = withSubmitter(
    head,
    records.flatMap(({ tag, xref }) => (tag === 'SUBM' ? [xref] : [])),
    (xref) => taken.has(xref),
  );
  return [
    ...records.map((record) => (record === head ? found.head : record)),
    ...found.made,
  ].toSorted((a, b) => Number(a.tag === 'TRLR') - Number(b.tag === 'TRLR'));
}

/**
 * One record of a file whose others are somewhere else, so that a file of any size can be written as it comes. `before` and `after` tell of all its records:
 * their tags as they are, and as `convertStructure` gives them. From 7.0 only: media told in place would become records of their own.
 */
export const convertRecord = (
  record: Structure,
  to: '5.5.1' | '7.0',
  { before, after }: { before: Kinds; after: Kinds },
): Structure => aimed(convertStructure(aimed(record, before), '7.0', to), after);

/**
 * All records of a file: valid by the grammar of `to` when written. Media told in place become records for 7.0; 5.5.1 gets the
 * submitter it demands. `to` equal to `from` repairs what is not valid.
 */
export function convertRecords(
  records: Iterable<Structure>,
  from: GedcomVersion,
  to: '5.5.1' | '7.0',
): Structure[] {
  let all = [...records];
  if (!all.some(({ tag }) => tag === 'HEAD'))
    all = [{ tag: 'HEAD', line: 0, children: [] }, ...all];
  if (!all.some(({ tag }) => tag === 'TRLR'))
    all = [...all, { tag: 'TRLR', line: 0, children: [] }];
  if (to === '7.0' && from !== '7.0') {
    const taken = new Set(all.map(({ xref }) => xref));
    let next = 0;
    const fresh = (): string => {
      do next += 1;
      while (taken.has(`MEDIA${String(next)}`));
      return `MEDIA${String(next)}`;
    };
    const media: Structure[] = [];
    all = all.map((record) => hoistMedia(record, fresh, media));
    all.splice(all.length - 1, 0, ...media);
  }
  const before = kindsOf(all);
  const converted = all.map((record) => convertStructure(aimed(record, before), from, to));
  // a record with no place in the other version is an extension now: what pointed at it has to say so
  const after = kindsOf(converted);
  const settled = converted.map((record) => aimed(record, after));
  return to === '5.5.1' ? submitted(settled) : settled;
}
