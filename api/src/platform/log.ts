/** Logs as lines of JSON: who, what, when; never a secret and never what somebody wrote. */
import pino, { type Logger } from 'pino';
import type { LogLevel } from '../settings.ts';

const secrets = [
  'password',
  'current_password',
  'new_password',
  'token',
  'secret',
  'authorization',
  'cookie',
  'code',
  'email',
  'text',
  'body',
  'parameters',
];

/** What PostgreSQL says about a row holds the row: only the code and the words about the kind of mistake are kept. */
function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: redactAddress(String(error)) };
  const fault = 'code' in error && typeof error.code === 'string' ? { fault: error.code } : {};
  return {
    type: error.name,
    message: redactAddress(error.message),
    ...fault,
    stack: redactAddress(error.stack ?? ''),
  };
}

/** Takes secrets out of any address in a text. */
export const redactAddress = (text: string): string =>
  text
    .replaceAll(
      /([?&](?:token|signature|hash|code|invite|key|secret|password)=)[^&\s"']+/gi,
      '$1[redacted]',
    )
    // Of links whose secret is a part of their path.
    .replaceAll(/\/(answer|c|shared|tell|weekly)\/[\w-]{43}/g, '/$1/[redacted]')
    .replaceAll(/\b(postgres(?:ql)?|smtps?|https?):\/\/[^\s/@:]+:[^\s/@]+@/g, '$1://[redacted]@')
    .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\|[\w-]{20,}/g, '[redacted]');

export function createLogger(level: LogLevel, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    redact: {
      paths: [
        ...secrets,
        ...secrets.map((name) => `*.${name}`),
        ...secrets.map((name) => `*.*.${name}`),
        '*.headers["set-cookie"]',
      ],
      censor: '[redacted]',
    },
    serializers: { err: serializeError, error: serializeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
