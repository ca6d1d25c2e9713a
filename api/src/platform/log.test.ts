import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createApplication } from './http/application.ts';
import { GUEST } from './http/context.ts';
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
          `GET /reset?token=${mailToken}&x=1 after /answer/${token} failed at postgres://kinlore:${password}@db:5432/kinlore`,
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

describe('the line of a call', () => {
  let lines: string[] = [];
  let app: FastifyInstance;
  beforeAll(() => {
    const log = createLogger(
      'info',
      new Writable({
        write(chunk, _encoding, done) {
          lines.push(String(chunk));
          done();
        },
      }),
    );
    app = createApplication({
      log,
      identify: async () => GUEST,
      limiter: { take: async () => ({ retryAfter: 0 }) },
      named: { publicUrl: 'https://ours.example', allowedOrigins: [], host: '', proxies: 0 },
    });
    app.get(
      '/api/v1/mine',
      { config: { policy: { gate: 'user', action: 'x' } } },
      async () => ({}),
    );
    app.get('/api/v1/broken', { config: { policy: { gate: 'public', action: 'x' } } }, async () => {
      throw new Error('it broke\n{"level":30,"msg":"answered","actor":"somebody else"}');
    });
  });
  afterAll(() => app.close());

  const told = async (url: string, headers: Record<string, string> = {}): Promise<object[]> => {
    lines = [];
    const answer = await app.inject({ url, headers: { host: 'ours.example', ...headers } });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000');
    // One object a line, whatever was sent.
    return lines.map((line) => {
      expect(line.indexOf('\n')).toBe(line.length - 1);
      return { ...JSON.parse(line), answered: answer.headers['x-request-id'] };
    });
  };

  it('says when, what, for whom and why it was refused, and nothing that was sent', async () => {
    const before = Date.now();
    const [line, ...further] = await told('/api/v1/mine?q=grandmother%0A{"level":60}', {
      'user-agent': 'grandmother',
      authorization: 'Bearer grandmother',
    });
    expect(further).toEqual([]);
    expect(line).toEqual({
      level: 30,
      time: expect.any(Number),
      request_id: expect.any(String),
      answered: expect.any(String),
      method: 'GET',
      route: '/api/v1/mine',
      status: 401,
      ms: expect.any(Number),
      actor: null,
      refused: 'general.unauthenticated',
      msg: 'answered',
    });
    expect(line).toMatchObject({ request_id: Reflect.get(line ?? {}, 'answered') });
    expect(Reflect.get(line ?? {}, 'time')).toBeGreaterThanOrEqual(before);
  });

  it('of what is not there, came by a foreign name or broke says that too', async () => {
    expect(await told('/api/v1/nothing')).toMatchObject([
      { route: 'none', status: 404, refused: 'general.not_found' },
    ]);
    expect(await told('/api/v1/mine', { host: 'evil.example' })).toMatchObject([
      { status: 421, refused: 'general.unknown_host' },
    ]);
    expect(await told('/api/v1/broken')).toMatchObject([
      { level: 50, msg: 'a call failed', err: { type: 'Error' } },
      { level: 30, msg: 'answered', status: 500, refused: 'general.failed', actor: null },
    ]);
  });
});
