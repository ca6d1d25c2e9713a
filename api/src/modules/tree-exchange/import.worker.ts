/** The reading thread: one file, from bytes to rows, away from everybody who only wants to look at a page. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import {
  GedcomError,
  isZip,
  readGedcom,
  readGedzip,
  recordTrees,
  sentenceOf,
  type GedcomFile,
  type Gedzip,
  type Structure,
} from '@kinlore/shared/gedcom';
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import { createIds } from './ids.ts';
import { recordsOf } from './file-records.ts';
import type { PackedFile, PackedPicture, Task, Told } from './import-messages.ts';
import { knownIn, createRenamer } from './known.ts';
import { previewImport } from './import-preview.ts';
import type { Node } from './mapping/node.ts';
import { portraitPaths, type MediaRecords } from './mapping/portraits.ts';
import { planImport, type Records } from './planner.ts';
import { createSink } from './rows.ts';

if (parentPort === null) throw new Error('This file is a worker thread.');
const port = parentPort;
const task = workerData as Task; // given by reading-thread.ts, which is the only one to start this

/** Rows that travel together: few enough that a statement is far from its time limit where the machine is busy. */
const batch = 2_000;
const tell = (told: Told): void => {
  port.postMessage(told);
};

interface Opened {
  readonly gedcom: GedcomFile;
  readonly zipped: boolean;
  readonly packed: Gedzip['files'];
}

async function open(): Promise<Opened> {
  const bytes = new Uint8Array(await readFile(task.path));
  if (!isZip(bytes)) return { gedcom: readGedcom(bytes), zipped: false, packed: new Map() };
  const archive = await readGedzip(bytes);
  return { gedcom: readGedcom(archive.gedcom), zipped: true, packed: archive.files };
}

async function sendPreview({ gedcom, zipped }: Opened): Promise<void> {
  const total = gedcom.records.count;
  const counted = await previewImport(
    recordsOf(gedcom),
    task.persons,
    new Date().toISOString().slice(0, 10),
    async (done) => tell({ kind: 'progress', done, total }),
  );
  const severe = (severity: string) =>
    gedcom.report.filter((problem) => problem.severity === severity).length;
  const preview = {
    version: gedcom.declaredVersion ?? gedcom.version,
    encoding: gedcom.encoding,
    zipped,
    ...counted,
    lines: gedcom.lineCount,
    warnings: severe('warning'),
    errors: severe('error'),
  };
  tell({
    kind: 'looked',
    preview,
    lines: gedcom.report.map((problem) => ({
      line: problem.line,
      severity: problem.severity,
      code: problem.code,
      detail: sentenceOf(problem),
    })),
  });
}

/** The files of an archive, out of memory. Their names are numbers here: a name in an archive is nobody's path. */
async function unpack(packed: Opened['packed'], name = 'packed'): Promise<readonly PackedFile[]> {
  const files: PackedFile[] = [];
  for (const [path, entry] of packed) {
    const at = join(task.folder, `${name}-${files.length}`);
    const bytes = await entry.bytes();
    await writeFile(at, bytes, { flag: 'wx', mode: 0o600 });
    files.push({ path, at, bytes: bytes.byteLength });
  }
  return files;
}

/** Records of media by name; one that a tool made twice is the first. */
function mediaIn(records: Records): MediaRecords {
  const places = new Map<string, number>();
  for (let at = 0; at < records.count; at += 1) {
    const xref = records.tag(at) === 'OBJE' ? records.xref(at) : null;
    if (xref !== null && !places.has(xref)) places.set(xref, at);
  }
  return (xref) => {
    const at = places.get(xref);
    return at === undefined ? undefined : records.read(at);
  };
}

/** A tool that writes the same person of many pictures writes the one that counts among the first. */
const mostOfOne = 20;

/** For each person the pictures of the archive they may be shown by, the likeliest first; those without any are left out. */
function candidatesIn(records: Records, packed: Opened['packed']): readonly (readonly string[])[] {
  const media = mediaIn(records);
  const all: (readonly string[])[] = [];
  for (let at = 0; at < records.count; at += 1) {
    if (records.tag(at) !== 'INDI') continue;
    const paths = portraitPaths(records.read(at), media)
      .filter((path) => packed.has(path))
      .slice(0, mostOfOne);
    if (paths.length > 0) all.push(paths);
  }
  return all;
}

/** The line on which each file is named first. */
function linesOf(gedcom: GedcomFile): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const visit = ({ tag, value, line, children }: Structure): void => {
    if (tag === 'FILE' && value !== undefined && !lines.has(value)) lines.set(value, line);
    for (const child of children) visit(child);
  };
  for (const record of recordTrees(gedcom)) visit(record);
  return lines;
}

async function layOut({ gedcom, packed }: Opened): Promise<void> {
  const persons = candidatesIn(recordsOf(gedcom), packed);
  const wanted = new Set(persons.flat());
  const lines = wanted.size === 0 ? new Map<string, number>() : linesOf(gedcom);
  const files = await unpack(new Map([...packed].filter(([path]) => wanted.has(path))), 'picture');
  tell({
    kind: 'pictures',
    persons,
    pictures: files.map((file): PackedPicture => ({ ...file, line: lines.get(file.path) ?? 0 })),
  });
}

/** The photograph of somebody: the first of their pictures that became one. */
function portraitIn(records: Records): (record: Node) => string | null {
  const made = new Map(Object.entries(task.portraits));
  if (made.size === 0) return () => null;
  const media = mediaIn(records);
  return (record) =>
    portraitPaths(record, media).flatMap((path) => made.get(path) ?? [])[0] ?? null;
}

async function load({ gedcom, packed }: Opened): Promise<void> {
  const total = gedcom.records.count;
  const sink = createSink();
  let firstPerson: string | null = null;
  const send = async (done: number): Promise<void> => {
    const batches = sink.take();
    if (batches.length === 0) return;
    firstPerson ??=
      /^\{([0-9a-f-]{36})/u.exec(
        batches.find((one) => one.table === 'person')?.columns[0] ?? '',
      )?.[1] ?? null;
    const taken = new Promise<void>((resolve) => {
      port.once('message', () => {
        resolve();
      });
    });
    tell({ kind: 'rows', batches, done, total });
    await taken;
  };
  const options = {
    newId: createIds(),
    known: knownIn(task.persons, task.facts),
    rename: createRenamer(task.filesBefore),
    portrait: portraitIn(recordsOf(gedcom)),
  };
  const counts = await planImport(recordsOf(gedcom), sink, options, async (done) => {
    if (sink.waiting >= batch) await send(done);
  });
  await send(total);
  tell({ kind: 'loaded', counts, files: await unpack(packed), filesLeft: 0, firstPerson });
}

/** What is wrong with an archive, said as what it is to whoever brought it. */
function codeOf(error: GedcomError): ErrorCode {
  if (
    error.code === 'too-large' ||
    error.code === 'zip-too-large' ||
    error.code === 'zip-too-many-entries'
  )
    return 'general.too_large';
  const isUnsafe = ['zip-bomb', 'zip-unsafe-path', 'zip-symlink', 'zip-size-lies'].includes(
    error.code,
  );
  return isUnsafe ? 'family.unsafe_archive' : 'family.not_gedcom';
}

try {
  const opened = await open();
  const work = { look: sendPreview, load, pictures: layOut }[task.mode];
  await work(opened);
} catch (error) {
  if (!(error instanceof GedcomError)) throw error;
  tell({ kind: 'refused', code: codeOf(error), why: error.message });
}
