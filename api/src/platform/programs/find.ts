/** Programs of the machine that the administrator lets us use: looked for once, at start. */
import { access, constants, stat } from 'node:fs/promises';
import { basename, delimiter, isAbsolute, join } from 'node:path';
import type { Settings } from '../../settings.ts';

export interface Program {
  /** As it is called on screen and in what it wrote. */
  readonly name: string;
  readonly path: string;
  readonly args: readonly string[];
}

/** Null where there is none. */
export interface Programs {
  /** Writes down what is said in a recording. */
  readonly transcriber: Program | null;
  /** Makes copies that every browser plays. */
  readonly ffmpeg: Program | null;
  /** Draws the first page of a document. */
  readonly pdftoppm: Program | null;
}

const isRunnable = async (path: string): Promise<boolean> => {
  const found = await stat(path).catch(() => null);
  if (found?.isFile() !== true) return false;
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
};

/** Where a program lies: itself by its whole path, or by its name in the folders of `PATH`. */
export async function whereIs(
  command: string,
  path: string = process.env['PATH'] ?? '',
): Promise<string | null> {
  if (isAbsolute(command)) return (await isRunnable(command)) ? command : null;
  for (const folder of path.split(delimiter).filter(isAbsolute))
    if (await isRunnable(join(folder, command))) return join(folder, command);
  return null;
}

async function programAt(name: string, command: string | null): Promise<Program | null> {
  const path = command === null ? null : await whereIs(command);
  return path === null ? null : { name, path, args: [] };
}

/** Of memory, processor seconds and what it writes: a file of a stranger may ask for anything. */
const BOUNDS = ['--as=1073741824', '--cpu=20', '--fsize=67108864'];

/** Where the machine can bound a program, it runs within those bounds. */
async function bounded(program: Program | null): Promise<Program | null> {
  const prlimit = program === null ? null : await whereIs('prlimit');
  if (program === null || prlimit === null) return program;
  const { name, path, args } = program;
  return { name, path: prlimit, args: [...BOUNDS, '--', path, ...args] };
}

export async function findPrograms({
  transcriber,
  ffmpeg,
  pdftoppm,
}: Pick<Settings, 'transcriber' | 'ffmpeg' | 'pdftoppm'>): Promise<Programs> {
  const [command, ...args] = transcriber?.command ?? [];
  const path = command === undefined ? null : await whereIs(command);
  return {
    transcriber: path === null ? null : { name: transcriber?.name ?? basename(path), path, args },
    ffmpeg: await programAt('ffmpeg', ffmpeg),
    pdftoppm: await bounded(await programAt('pdftoppm', pdftoppm)),
  };
}
