/** Log levels of product.md section 9, and the last errors for a bug report. Only error-level logs leave the page, redacted. */
import { redact } from './redact.ts';

export const logLevels = ['debug', 'info', 'warn', 'error', 'none'] as const;
export type LogLevel = (typeof logLevels)[number];

export const logLevelFrom = (stored: string | null): LogLevel =>
  logLevels.find((level) => level === stored) ?? 'warn';

export interface ErrorReport {
  readonly message: string;
  readonly stack: string | undefined;
}

export interface Logger {
  debug(message: string, cause?: unknown): void;
  info(message: string, cause?: unknown): void;
  warn(message: string, cause?: unknown): void;
  error(message: string, cause?: unknown): void;
  /** The newest errors first, redacted, at most ten. */
  lastErrors(): readonly string[];
}

interface Options {
  readonly level: LogLevel;
  readonly sink: Pick<Console, 'debug' | 'info' | 'warn' | 'error'>;
  /** Hands an error to the logging endpoint; must not throw. */
  readonly report: (report: ErrorReport) => void;
}

const KEPT = 10;
/** A fault in a loop must not become a flood: the server limits too, this is politeness. */
const REPORTED = 20;

const describe = (cause: unknown): string => {
  if (cause instanceof Error) return `${cause.name}: ${cause.message}`;
  return typeof cause === 'string' ? cause : '';
};

export function createLogger({ level, sink, report }: Options): Logger {
  const least = logLevels.indexOf(level);
  const allowed = (at: LogLevel) => logLevels.indexOf(at) >= least;
  const errors: string[] = []; // a ring of the page's life, changed in place
  const seen = new Set<string>();
  const say = (at: 'debug' | 'info' | 'warn', message: string, cause: unknown) => {
    if (allowed(at)) sink[at](message, ...(cause === undefined ? [] : [cause]));
  };
  return {
    debug: (message, cause) => say('debug', message, cause),
    info: (message, cause) => say('info', message, cause),
    warn: (message, cause) => say('warn', message, cause),
    error: (message, cause) => {
      if (allowed('error')) sink.error(message, ...(cause === undefined ? [] : [cause]));
      const line = redact(
        [message, describe(cause)].filter((part) => part !== '').join(' · '),
        500,
      );
      errors.unshift(line);
      errors.length = Math.min(errors.length, KEPT);
      if (seen.has(line) || seen.size >= REPORTED) return;
      seen.add(line);
      report({
        message: line,
        stack:
          cause instanceof Error && cause.stack !== undefined
            ? redact(cause.stack, 1_500)
            : undefined,
      });
    },
    lastErrors: () => [...errors],
  };
}
