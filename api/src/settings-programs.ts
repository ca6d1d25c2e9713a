/** Programs of the machine that the administrator lets us use. */
import { isAbsolute } from 'node:path';
import type { SettingsReader } from './settings-reader.ts';

export interface ProgramSettings {
  /** The program that writes down what is said in recordings; null where there is none. */
  readonly transcriber: TranscriberSettings | null;
  /** By its whole path, or by its name in `PATH`; null where it is not wanted. */
  readonly ffmpeg: string | null;
  /** The same of poppler's, which draws pages of documents. */
  readonly pdftoppm: string | null;
}

export interface TranscriberSettings {
  /** The program, then what it is called with. */
  readonly command: readonly string[];
  /** Null: its file's. */
  readonly name: string | null;
  readonly minutes: number;
}

function readTranscriber(reader: SettingsReader): TranscriberSettings | null {
  const command = reader.command('KINLORE_TRANSCRIBER');
  const name = reader.text('KINLORE_TRANSCRIBER_NAME')?.slice(0, 60) ?? null;
  const minutes = reader.integer('KINLORE_TRANSCRIBER_MINUTES', 120, 1, 1440);
  return command === null ? null : Object.freeze({ command, name, minutes });
}

/** By its own name in `PATH` unless it is said. */
function readProgram(
  reader: SettingsReader,
  setting: 'KINLORE_FFMPEG' | 'KINLORE_PDFTOPPM',
  name: string,
): string | null {
  const path = reader.text(setting) ?? name;
  if (path === 'off') return null;
  if (path !== name && !isAbsolute(path))
    reader.problems.push(`${setting} must be the whole path of ${name}, or off.`);
  return path;
}

export const readPrograms = (reader: SettingsReader): ProgramSettings => ({
  transcriber: readTranscriber(reader),
  ffmpeg: readProgram(reader, 'KINLORE_FFMPEG', 'ffmpeg'),
  pdftoppm: readProgram(reader, 'KINLORE_PDFTOPPM', 'pdftoppm'),
});

/** Rows of the settings table. */
export const programRows = [
  [
    'KINLORE_FFMPEG',
    'ffmpeg, where it is in PATH',
    'The whole path of ffmpeg, or off. With it, films and voices that not every browser plays get a copy that does; the original stays as it is.',
  ],
  [
    'KINLORE_PDFTOPPM',
    'pdftoppm, where it is in PATH',
    'The whole path of pdftoppm (poppler), or off. With it, the first page of a document is shown beside its name; the document stays as it is.',
  ],
  [
    'KINLORE_TRANSCRIBER',
    '',
    'A program of this machine that writes down what is said in recordings: its whole path, or a JSON list of the path and what it is called with. {file} stands for the recording, {folder} for an empty folder it may write into. It answers WebVTT, SRT or JSON with times. Off without it; never used for children under 13.',
  ],
  ['KINLORE_TRANSCRIBER_NAME', 'the name of its file', 'What a transcript says it was written by.'],
  ['KINLORE_TRANSCRIBER_MINUTES', '120', 'How long it may take for one recording.'],
] as const satisfies readonly (readonly [string, string, string])[];
