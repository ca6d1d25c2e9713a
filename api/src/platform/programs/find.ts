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

export async function findPrograms({
  transcriber,
  ffmpeg,
}: Pick<Settings, 'transcriber' | 'ffmpeg'>): Promise<Programs> {
  const converter = ffmpeg === null ? null : await whereIs(ffmpeg);
  const [command, ...args] = transcriber?.command ?? [];
  const path = command === undefined ? null : await whereIs(command);
  return {
    transcriber: path === null ? null : { name: transcriber?.name ?? basename(path), path, args },
    ffmpeg: converter === null ? null : { name: 'ffmpeg', path: converter, args: [] },
  };
}
