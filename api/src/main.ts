/** Starts Kinlore: one address printed, everything else in the log. Drains on SIGTERM and Ctrl-C. */
import { startApp, type RunningApp } from './app.ts';
import { createLogger } from './platform/log.ts';
import { readSettings, SettingsError, type Settings } from './settings.ts';

/** What is under way may take this long to end, in milliseconds; after a fault that nobody expected there is less to wait for. */
const PATIENCE_MS = 20_000;
const PATIENCE_AFTER_FAULT_MS = 2_000;
/** Then the process ends even where something does not; its database ends with it (`embedded.ts`). */
const LAST_MS = 15_000;
/** Two signals this close are one: `npm` hands its own on, and a whole group may have been meant. */
const SAME_MS = 1_000;

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
let starting: Promise<RunningApp> | null = null;
let endingSince: number | null = null;

/** Whoever asks again, and means it, gets no more patience for what is under way; the order of ending stays. */
async function end(code: number, patience = PATIENCE_MS): Promise<void> {
  if (endingSince !== null) {
    if (Date.now() - endingSince > SAME_MS) (await starting)?.hurry();
    return;
  }
  endingSince = Date.now();
  setTimeout(() => process.exit(1), patience + LAST_MS).unref();
  // One that is still starting has a database already.
  const running = await starting?.catch(() => null);
  await running?.stop(patience);
  process.exit(code);
}

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => void end(0));
// Whoever started us holds this channel open: when it closes they are gone, however they went.
process.on('disconnect', () => void end(0));
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'something went wrong that nobody expected');
  void end(1, PATIENCE_AFTER_FAULT_MS);
});

try {
  starting = startApp({ settings, log, say });
  const { address } = await starting;
  say(`Kinlore is at ${settings.publicUrl ?? address}`);
  if (process.connected) process.send?.({ ready: address });
} catch (error) {
  die(error);
}
