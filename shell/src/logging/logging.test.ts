import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { createLogger, logLevelFrom, type LogLevel } from './logger.ts';
import { redact, redactRoute } from './redact.ts';

const given = (level: LogLevel) => {
  const said: string[] = [];
  const reported: string[] = [];
  const note = (at: string) => (message: string) => said.push(`${at} ${message}`);
  const sink = {
    debug: note('debug'),
    info: note('info'),
    warn: note('warn'),
    error: note('error'),
  };
  return {
    said,
    reported,
    logger: createLogger({ level, sink, report: ({ message }) => reported.push(message) }),
  };
};

describe('what leaves the page', () => {
  it.each([
    ['Authorization: Bearer abc.def.ghi failed', 'abc.def'],
    ['GET /reset-password?token=s3cr3t&email=a', 's3cr3t'],
    ['mail to ana.markovic+x@example.org bounced', 'ana.markovic'],
    ['{"password":"hunter22"}', 'hunter22'],
    ['hash 0123456789abcdef0123456789abcdef0123', '0123456789abcdef'],
    ['phone 381641234567', '381641234567'],
    ['session abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP', 'abcdefghijklmnopqrstuvwxyz'],
  ])('of "%s" never holds the secret', (text, secret) => {
    expect(redact(text)).not.toContain(secret);
  });

  it('is bounded and well formed whatever was thrown', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (text) => {
        const kept = redact(text, 500);
        return kept.length <= 500 && kept.isWellFormed() && !/[\u0000-\u0008]/u.test(kept);
      }),
    );
  });

  it('names the route without the person', () => {
    expect(redactRoute('/codex/ana/legacy')).toBe('/codex/[name]/legacy');
  });
});

describe('the logger', () => {
  it('says nothing below its level, and warn is the default', () => {
    const { logger, said } = given(logLevelFrom('loud'));
    logger.debug('d');
    logger.info('i');
    logger.warn('w');
    logger.error('e');
    expect(said).toEqual(['warn w', 'error e']);
  });

  it('at none is silent, and still keeps and reports errors', () => {
    const { logger, said, reported } = given('none');
    logger.error('Failed', new Error('at a@b.test'));
    expect(said).toEqual([]);
    expect(reported).toEqual(['Failed · Error: at [e-mail]']);
    expect(logger.lastErrors()).toEqual(reported);
  });

  it('reports the same fault once and keeps the last ten', () => {
    const { logger, reported } = given('none');
    for (let round = 0; round < 30; round += 1) logger.error('Again');
    expect(reported).toHaveLength(1);
    expect(logger.lastErrors()).toHaveLength(10);
  });
});
