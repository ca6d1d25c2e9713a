/** The writing thread: rows become records, records a file. */
import { open, readFile, writeFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { writeGedzip } from '@kinlore/shared/gedcom';
import type { PersonOut, UnionOut } from './mapping/writing.ts';
import { isNode } from './mapping/node.ts';
import { MORE } from './import-messages.ts';
import { createNaming } from './naming.ts';
import type { SourceOut } from './mapping/source-records.ts';
import { writingFile, type FileWriting } from './writing-file.ts';
import type { Given, WritingTask, Written } from './writing-messages.ts';

if (parentPort === null) throw new Error('This file is a worker thread.');
const port = parentPort;
const task = workerData as WritingTask; // given by writing-thread.ts, which is the only one to start this

const naming = createNaming(task);
const file = await open(task.path, 'wx', 0o600);
const sources: SourceOut[] = [];
let writing: FileWriting | null = null;

async function end(): Promise<Written> {
  const done = begun();
  await done.end();
  await file.close();
  const counts = { ...done.counts, files: 0 };
  if (task.format === 'gedzip') {
    const packed = task.packed.filter(
      (one) => (naming.isComplete && !one.optional) || done.paths.has(one.path),
    );
    const files = await Promise.all(
      packed.map(async ({ path, at }) => ({
        name: path,
        bytes: new Uint8Array(await readFile(at)),
      })),
    );
    counts.files = files.length;
    await writeFile(task.path, await writeGedzip(new Uint8Array(await readFile(task.path)), files));
  }
  return { ...counts, isWhole: done.isWhole };
}

function begun(): FileWriting {
  if (writing === null) throw new Error('The other records come first.');
  return writing;
}

/** What the server read as JSON: rows of its own queries, whose columns are theirs. */
const rowsIn = <T>(text: string): readonly T[] => JSON.parse(text) as readonly T[]; // the other end of exports.queries.ts

async function take(given: Given): Promise<typeof MORE | Written> {
  switch (given.kind) {
    case 'sources':
      sources.push(...rowsIn<SourceOut>(given.text));
      return MORE;
    case 'records':
      writing = writingFile(
        task,
        naming,
        { records: rowsIn<unknown>(given.text).filter(isNode), sources },
        (bytes) => file.appendFile(bytes),
      );
      return MORE;
    case 'persons':
      await begun().persons(rowsIn<PersonOut>(given.text));
      return MORE;
    case 'unions':
      await begun().unions(rowsIn<UnionOut>(given.text));
      return MORE;
    case 'end':
      return end();
    default:
      return given satisfies never;
  }
}

port.on('message', (given: Given) => {
  take(given).then(
    (told) => {
      port.postMessage(told);
    },
    (error: unknown) => {
      throw error;
    },
  );
});
