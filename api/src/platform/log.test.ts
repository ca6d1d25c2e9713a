import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLogger } from './log.ts';

const SECRETS = [
  'hunter2-password',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'cookie-value',
  'mail-token',
];

describe('the log', () => {
  it('holds no secret, wherever it was put', () => {
    let text = '';
    const log = createLogger(
      'info',
      new Writable({
        write(chunk, _encoding, done) {
          text += String(chunk);
          done();
        },
      }),
    );
    const [password, token, cookie, mailToken] = SECRETS;
    log.info(
      {
        password,
        headers: { authorization: `Bearer x|${token}`, cookie },
        user: { password, token },
        a: { b: { password } },
      },
      'x',
    );
    log.error(
      {
        err: new Error(
          `GET /reset?token=${mailToken}&x=1 failed at postgres://kinlore:${password}@db:5432/kinlore`,
        ),
      },
      'failed',
    );
    log.warn(
      {
        err: Object.assign(new Error('bad'), {
          code: '23505',
          detail: `Key (email)=(${password}) exists`,
          parameters: [password],
        }),
      },
      'refused',
    );
    log.info({ err: `0190a000-0000-7000-8000-000000000000|${token}` }, 'odd');
    for (const secret of SECRETS) expect(text).not.toContain(secret);
    expect(text).toContain('23505');
  });
});
