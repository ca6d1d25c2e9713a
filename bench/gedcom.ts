/** Reading a made file of about 100 MB: our reader, and the two best known of npm, each in a process of its own. `node bench/gedcom.ts` alone. */
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateGedcom } from '../shared/src/gedcom/testing/generate.ts';
import { linkFamilies, readGedcom } from '../shared/src/gedcom/index.ts';
import { measured, table } from './child.ts';
import { importPeer } from './engines/peer.ts';

const PERSONS = 250_000;
const SECONDS = 240;
const targets = { seconds: 2, megabytes: 600, ratio: { gedcom: 4, 'read-gedcom': 10 } } as const;
type Reader = 'ours' | keyof typeof targets.ratio;
const readers: readonly Reader[] = ['ours', 'gedcom', 'read-gedcom'];

interface Reading {
  readonly reader: Reader;
  readonly seconds: number;
  readonly megabytes: number;
  readonly end: string;
}

/** What is read counts; the file is in memory before. */
async function read(reader: Reader, bytes: Uint8Array<ArrayBuffer>): Promise<() => unknown> {
  switch (reader) {
    case 'ours':
      return () => linkFamilies(readGedcom(bytes));
    case 'gedcom': {
      const { parse } = await importPeer<{ parse: (text: string) => unknown }>('gedcom');
      return () => parse(new TextDecoder().decode(bytes));
    }
    case 'read-gedcom': {
      const loaded = await importPeer<{
        readGedcom?: (file: ArrayBuffer) => unknown;
        default?: { readGedcom: (file: ArrayBuffer) => unknown };
      }>('read-gedcom');
      const one = loaded.readGedcom ?? loaded.default?.readGedcom;
      if (one === undefined) throw new TypeError('read-gedcom exports no reader');
      return () => one(bytes.buffer);
    }
    default:
      return reader satisfies never;
  }
}

async function child(reader: Reader, path: string): Promise<void> {
  const file = readFileSync(path);
  const bytes = new Uint8Array(new ArrayBuffer(file.length));
  bytes.set(file);
  const act = await read(reader, bytes);
  const before = process.cpuUsage();
  const kept = act();
  const { user, system } = process.cpuUsage(before);
  process.stdout.write(
    `${JSON.stringify({ seconds: (user + system) / 1e6, megabytes: process.resourceUsage().maxRSS / 1000, kept: typeof kept })}\n`,
  );
}

const fieldOf = (line: unknown, key: string): number => {
  const value: unknown =
    typeof line === 'object' && line !== null
      ? Object.entries(line).find(([name]) => name === key)?.[1]
      : undefined;
  return typeof value === 'number' ? value : Number.NaN;
};

export function readingBench(say: (line: string) => void): {
  figures: readonly Reading[];
  faults: string[];
} {
  const folder = mkdtempSync(join(tmpdir(), 'kinlore-bench-'));
  const path = join(folder, 'made.ged');
  try {
    measured(import.meta.filename, ['--write', path], SECONDS);
    const megabytes = statSync(path).size / 1e6;
    const figures = readers.map((reader): Reading => {
      const { lines, end } = measured(
        import.meta.filename,
        ['--read', reader, path],
        SECONDS,
        12_000,
      );
      return {
        reader,
        seconds: fieldOf(lines[0], 'seconds'),
        megabytes: fieldOf(lines[0], 'megabytes'),
        end,
      };
    });
    const own = figures[0];
    const rows = figures.map(({ reader, seconds, megabytes: memory, end }) => [
      reader,
      end === 'done' ? '' : end,
      seconds.toFixed(2),
      memory.toFixed(0),
      (seconds / (own?.seconds ?? Number.NaN)).toFixed(1),
    ]);
    say(`\nReading GEDCOM, ${megabytes.toFixed(0)} MB, ${String(PERSONS)} persons`);
    say(table([['reader', '', 'CPU s', 'MB', 'ratio'], ...rows]));
    return { figures, faults: faultsOf(figures) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function faultsOf(figures: readonly Reading[]): string[] {
  const own = figures.find(({ reader }) => reader === 'ours');
  if (own === undefined || own.end !== 'done') return ['reading: ours did not finish'];
  const faults: string[] = [];
  if (own.seconds > targets.seconds)
    faults.push(`reading: ${own.seconds.toFixed(2)} s CPU instead of ${String(targets.seconds)}`);
  if (own.megabytes > targets.megabytes)
    faults.push(`reading: ${own.megabytes.toFixed(0)} MB instead of ${String(targets.megabytes)}`);
  for (const { reader, seconds, end } of figures) {
    if (reader !== 'ours' && end === 'done' && seconds / own.seconds < targets.ratio[reader])
      faults.push(
        `reading: ${(seconds / own.seconds).toFixed(1)} times as fast as ${reader} instead of ${String(targets.ratio[reader])}`,
      );
  }
  return faults;
}

if (import.meta.main) {
  const [what, first = '', second = ''] = process.argv.slice(2);
  const reader = readers.find((one) => one === first);
  if (what === '--write') writeFileSync(first, generateGedcom(PERSONS, 7).bytes);
  else if (what === '--read' && reader !== undefined) await child(reader, second);
  else {
    const { faults } = readingBench((line) => void process.stdout.write(`${line}\n`));
    for (const fault of faults) process.stdout.write(`missed: ${fault}\n`);
    process.exitCode = faults.length === 0 ? 0 : 1;
  }
}
