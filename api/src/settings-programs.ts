/** Programs of the machine that the administrator lets us use. */
import type { SettingsReader } from './settings-reader.ts';

export interface TranscriberSettings {
  /** The program, then what it is called with. */
  readonly command: readonly string[];
  /** Null: its file's. */
  readonly name: string | null;
  readonly minutes: number;
}

export function readTranscriber(reader: SettingsReader): TranscriberSettings | null {
  const command = reader.command('KINLORE_TRANSCRIBER');
  const name = reader.text('KINLORE_TRANSCRIBER_NAME')?.slice(0, 60) ?? null;
  const minutes = reader.integer('KINLORE_TRANSCRIBER_MINUTES', 120, 1, 1440);
  return command === null ? null : Object.freeze({ command, name, minutes });
}
