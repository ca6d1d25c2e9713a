/** Pure: a tree as GEDCOM of either version, record by record. What the records of a whole file have to know of each other is known before the first. */
import {
  convertRecord,
  convertStructure,
  createGedcomWriter,
  trailer,
  withSubmitter,
  type Kinds,
  type Structure,
} from '@kinlore/shared/gedcom';
import { structureOf } from './file-records.ts';
import type { FileNaming } from './naming.ts';
import { node, type Node } from './mapping/node.ts';
import {
  headOf,
  localPaths,
  personRecord,
  pointersIn,
  recordsReachedFrom,
  unionRecord,
  withoutHidden,
} from './mapping/writing.ts';
import { sourceRecords } from './mapping/source-records.ts';
import type { Format, Others } from './writing-format.ts';
import { galleryOf } from './writing-portraits.ts';
import type { WritingTask } from './writing-messages.ts';

const months = [
  'JAN',
  'FEB',
  'MAR',
  'APR',
  'MAY',
  'JUN',
  'JUL',
  'AUG',
  'SEP',
  'OCT',
  'NOV',
  'DEC',
] as const;
function gedcomDay(iso: string): string {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`;
}

/** Ours, with what the file it came from said of itself. */
const headRecord = (told: readonly Node[], now: string): Node =>
  node('HEAD', undefined, [
    node('SOUR', 'KINLORE', [node('NAME', 'Kinlore')]),
    node('DATE', gedcomDay(now)),
    ...told,
  ]);

/** The tags of all records, before and after they are said in the other version. Of two with one name the first is meant. */
function kindsOf(
  naming: FileNaming,
  others: readonly Node[],
  version: '5.5.1' | '7.0',
): { before: Kinds; after: Kinds } {
  const named = others
    .toReversed()
    .flatMap((record): [string, Node][] =>
      record.xref === undefined ? [] : [[record.xref, record]],
    );
  const before = new Map(named.map(([xref, { tag }]) => [xref, tag]));
  const after = new Map(
    named.map(([xref, record]) => [
      xref,
      convertStructure(structureOf(record), '7.0', version).tag,
    ]),
  );
  return {
    before: { get: (xref) => naming.kinds.get(xref) ?? before.get(xref) },
    after: { get: (xref) => naming.kinds.get(xref) ?? after.get(xref) },
  };
}

const namesIn = (naming: FileNaming, records: readonly { readonly xref?: string }[]): string[] => [
  ...naming.kinds.keys(),
  ...records.flatMap(({ xref }) => (xref === undefined ? [] : [xref])),
];

/** The records of a file that are no person and no family. Those of `alone` are nothing but a title told in place: they are written only where something points at them. */
function othersOf(
  naming: FileNaming,
  { records, sources }: Others,
): { readonly others: readonly Node[]; readonly alone: ReadonlySet<string> } {
  const asImported = records.filter(({ tag }) => tag !== 'HEAD');
  const called = sources.flatMap(({ id }) => naming.source(id) ?? []);
  return {
    others: [...asImported, ...sourceRecords(sources, asImported, naming)],
    alone: new Set(called.flatMap(({ xref, title }) => (title === null ? [] : [xref]))),
  };
}

export function writingGedcom(
  task: Pick<WritingTask, 'format' | 'now' | 'portraits' | 'pictures'>,
  naming: FileNaming,
  besides: Others,
): Format {
  const version = task.format === 'gedcom551' ? '5.5.1' : '7.0';
  const whole = (record: Node): Node =>
    naming.isComplete && naming.gone.size === 0
      ? record
      : withoutHidden(record, naming, naming.gone);
  const asImported = headOf(besides.records.find(({ tag }) => tag === 'HEAD'));
  const besidesThem = othersOf(naming, besides);
  const gallery = galleryOf(task, naming, besides.records);
  const others = [...besidesThem.others, ...gallery.records];
  const alone = new Set([
    ...besidesThem.alone,
    ...gallery.records.flatMap(({ xref }) => xref ?? []),
  ]);
  const told = naming.isComplete
    ? asImported
    : asImported.filter((found) => found.pointer === undefined);
  const kinds = kindsOf(naming, others, version);
  const converted = (record: Node): Structure =>
    convertRecord(structureOf(whole(record)), version, kinds);
  const head = converted(headRecord(told, task.now));
  // With somebody redacted it is not known yet which records are written: then the file brings a submitter of its own.
  const submitters = naming.isComplete
    ? others.flatMap(({ tag, xref }) => (tag === 'SUBM' ? [xref] : []))
    : [];
  const named =
    version === '5.5.1'
      ? withSubmitter(head, submitters, (xref) => kinds.before.get(xref) !== undefined)
      : { head, made: [] };
  const writer = createGedcomWriter(
    namesIn(naming, [...others, ...named.made]),
    { version },
    named.head,
  );
  const pointed = new Set<string>();
  const paths = new Set<string>();
  const write = (record: Node): void => {
    if (!naming.isComplete || alone.size > 0)
      for (const xref of pointersIn(whole(record))) pointed.add(xref);
    writer.add(converted(record));
  };
  return {
    paths,
    person(person) {
      write(gallery.show(personRecord(person, naming.sidesIn, naming), person.id));
    },
    union(union) {
      write(unionRecord(union, naming));
    },
    /** With somebody redacted or left out, only what somebody written points at goes along: a note may tell of anybody. */
    end() {
      for (const record of naming.isComplete
        ? others.filter(({ xref = '' }) => !alone.has(xref) || pointed.has(xref))
        : recordsReachedFrom(others.map(whole), pointed)) {
        for (const path of localPaths(record)) paths.add(path);
        writer.add(converted(record));
      }
      for (const record of [...named.made, trailer]) writer.add(record);
    },
    take: (rest) => writer.take(rest),
  };
}
