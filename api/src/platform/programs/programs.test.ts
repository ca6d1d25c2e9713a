/** Programs of the administrator's: found or not, and ended where they do not end. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../../settings.ts';
import { findPrograms, whereIs } from './find.ts';
import { runProgram } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'kinlore-program-'));
const run = (script: string, more: { limitMs?: number; signal?: AbortSignal } = {}) =>
  runProgram({
    path: process.execPath,
    args: ['-e', script],
    folder,
    limitMs: 60_000,
    mostBytes: 1_000,
    ...more,
  });
const forever = 'setInterval(() => {}, 1000)';

describe('a program', () => {
  it('is refused in the settings without its whole path, and as what is no list', () => {
    const named = (value: string) => () => readSettings({ KINLORE_TRANSCRIBER: value });
    expect(named('whisper')).toThrow(SettingsError);
    expect(named('["/usr/bin/env", 3]')).toThrow(SettingsError);
    expect(named('[]')).toThrow(SettingsError);
  });

  it('that is not there, or cannot be run, is none', async () => {
    const plain = join(folder, 'plain');
    writeFileSync(plain, 'words', { mode: 0o600 });
    expect(await whereIs(join(folder, 'nowhere'))).toBeNull();
    expect(await whereIs(folder)).toBeNull();
    if (process.getuid?.() !== 0) expect(await whereIs(plain)).toBeNull();
    const { transcriber } = readSettings({ KINLORE_TRANSCRIBER: join(folder, 'nowhere') });
    expect(await findPrograms({ transcriber, ffmpeg: null, pdftoppm: null })).toMatchObject({
      transcriber: null,
    });
    const ends = await runProgram({ path: plain, args: [], folder, limitMs: 60_000, mostBytes: 1 });
    expect(ends).toMatchObject({ end: 'missing' });
  });

  it('is ended when it takes longer, says more than it may, or is not wanted any more', async () => {
    expect(await run(forever, { limitMs: 200 })).toMatchObject({ end: 'late' });
    expect(await run(`process.stdout.write('a'.repeat(2000)); ${forever}`)).toMatchObject({
      end: 'loud',
    });
    expect(await run(forever, { signal: AbortSignal.abort() })).toMatchObject({ end: 'stopped' });
  });

  it('says what it says, and why it failed', async () => {
    expect(await run('process.stdout.write("yes")')).toEqual({ end: 'done', answer: 'yes' });
    expect(await run('process.stderr.write("no model"); process.exitCode = 2')).toEqual({
      end: 'failed',
      words: 'no model',
    });
  });

  it('reads no word of a shell', async () => {
    const ends = await runProgram({
      path: process.execPath,
      args: ['-p', 'process.argv.at(-1)', '$(id); `id` > x'],
      folder,
      limitMs: 60_000,
      mostBytes: 1_000,
    });
    expect(ends).toEqual({ end: 'done', answer: '$(id); `id` > x\n' });
  });
});
