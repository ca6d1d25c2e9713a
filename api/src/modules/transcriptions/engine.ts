/** What writes down a recording: a port, with one adapter that runs the program the administrator has named. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TranscriptLine } from '@kinlore/shared/contracts/media';
import type { TranscriptionProblem } from '@kinlore/shared/contracts/transcriptions';
import type { Program } from '../../platform/programs/find.ts';
import { runProgram } from '../../platform/programs/run.ts';
import { linesIn } from './transcript-text.ts';

export interface Hearing {
  readonly path: string;
  /** Empty, for what it writes. */
  readonly folder: string;
  readonly onPercent: (percent: number) => void;
  readonly signal: AbortSignal;
}

export type Heard =
  | { readonly lines: readonly TranscriptLine[] }
  /** `words`: what it said last, for the log. Null: we ended it. */
  | { readonly problem: TranscriptionProblem | null; readonly words: string };

export interface TranscriptEngine {
  readonly name: string;
  hear(hearing: Hearing): Promise<Heard>;
}

/** Of its answer: an hour of speech is some 100 kB. */
const MOST_BYTES = 8 * 1024 * 1024;
const written = /\.(?:vtt|srt|json)$/iu;

/** What stands between braces is filled in, wherever it stands; a program that is told of no recording gets it last. */
export function argumentsOf(
  args: readonly string[],
  { path, folder }: Pick<Hearing, 'path' | 'folder'>,
): readonly string[] {
  const filled = args.map((word) => word.replaceAll('{file}', path).replaceAll('{folder}', folder));
  return args.some((word) => word.includes('{file}')) ? filled : [...filled, path];
}

/** `progress = 35%`: the last of it. */
export const percentIn = (words: string): number | null => {
  const told = words.match(/\d{1,3}(?=\s?%)/gu)?.at(-1);
  const percent = Number(told);
  return told !== undefined && percent <= 100 ? percent : null;
};

/** What it wrote into its folder, where it did not say it. */
async function fileIn(folder: string): Promise<string> {
  const name = (await readdir(folder)).toSorted().find((one) => written.test(one));
  if (name === undefined) return '';
  const path = join(folder, name);
  const found = await stat(path);
  return found.isFile() && found.size <= MOST_BYTES ? readFile(path, 'utf8') : '';
}

export const createProgramEngine = (program: Program, limitMs: number): TranscriptEngine => ({
  name: program.name,
  async hear(hearing) {
    const ended = await runProgram({
      path: program.path,
      args: argumentsOf(program.args, hearing),
      folder: hearing.folder,
      limitMs,
      mostBytes: MOST_BYTES,
      signal: hearing.signal,
      onProgress(words) {
        const percent = percentIn(words);
        if (percent !== null) hearing.onPercent(percent);
      },
    });
    if (ended.end !== 'done') return { problem: problemOf(ended.end), words: ended.words };
    const said = linesIn(ended.answer);
    const lines = said === null || said.length === 0 ? linesIn(await fileIn(hearing.folder)) : said;
    if (lines !== null && lines.length > 0) return { lines };
    return { problem: said === null ? 'unreadable' : 'nothing', words: '' };
  },
});

function problemOf(
  end: 'failed' | 'late' | 'loud' | 'stopped' | 'missing',
): TranscriptionProblem | null {
  if (end === 'stopped') return null;
  if (end === 'late') return 'late';
  return end === 'loud' ? 'unreadable' : 'engine';
}
