/** Starts Kinlore: one address printed, everything else in the log. Drains on SIGTERM and Ctrl-C. */
import { startApp, type RunningApp } from './app.ts';
import { createLogger } from './platform/log.ts';
import { readSettings, SettingsError, type Settings } from './settings.ts';

/** Longer than any request may take; then whoever started us loses patience anyway. */
const DRAIN_MS = 30_000;

function say(words: string): void {
  process.stdout.write(`${words}\n`);
}

function die(error: unknown): never {
  const message =
    error instanceof SettingsError ? error.message : `Kinlore cannot start: ${sentenceOf(error)}`;
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return 'the port is taken by another program. Set PORT to another number.';
  if (code === 'EACCES') return `${error.message}. Choose another PORT or KINLORE_DATA.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND')
    return `the database of DATABASE_URL does not answer (${String(code)}).`;
  return error.message;
}

function read(): Settings {
  try {
    return readSettings();
  } catch (error) {
    return die(error);
  }
}

const settings = read();
const log = createLogger(settings.logLevel);
let running: RunningApp | null = null;
let ending = false;

/** Once. A second signal ends at once, as whoever sends it wants. */
async function end(code: number): Promise<void> {
  if (ending) process.exit(1);
  ending = true;
  setTimeout(() => process.exit(1), DRAIN_MS).unref();
  await running?.stop();
  process.exit(code);
}

process.on('SIGTERM', () => void end(0));
process.on('SIGINT', () => void end(0));
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'something went wrong that nobody expected');
  void end(1);
});

try {
  running = await startApp({ settings, log, say });
  say(`Kinlore is at ${settings.publicUrl ?? running.address}`);
} catch (error) {
  die(error);
}
