import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError, settingsTable } from './settings.ts';
import { settingsPage } from './settings-page.ts';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe('settings', () => {
  it('are refused with one list that names everything wrong', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      REGISTRATION: 'anyone',
      DATABASE_URL: 'mysql://x',
      S3_BUCKET: 'b',
      KINLORE_OWNER_EMAIL: 'ana@example.org',
      KINLORE_SECRET: 'short',
    });
    expect(problems).toHaveLength(6);
    expect(problems.join('\n')).toMatch(
      /DATABASE_URL[^]*PORT[^]*S3_ENDPOINT, S3_KEY, S3_SECRET[^]*REGISTRATION[^]*KINLORE_OWNER_PASSWORD[^]*KINLORE_SECRET/,
    );
  });

  it('never repeat a secret in what they say', () => {
    expect(
      problemsOf({ KINLORE_SECRET: 'hunter2', DATABASE_URL: 'mysql://u:hunter2@h/d' }).join(),
    ).not.toContain('hunter2');
  });

  it('refuse an origin that is more than an origin', () => {
    expect(problemsOf({ KINLORE_ORIGINS: 'https://a.example/path' })).toHaveLength(1);
  });

  it('say that VALKEY_URL would do nothing', () => {
    expect(problemsOf({ VALKEY_URL: 'redis://localhost' })).toHaveLength(1);
  });

  it('refuse replies without an address or a way in, and say nothing of replies that are off', () => {
    const address = 'answers@family.example';
    for (const [given, count] of [
      [{}, 0],
      [{ REPLY_ADDRESS: address, REPLY_FOLDER: '/var/mail/answers' }, 0],
      [{ REPLY_ADDRESS: address }, 1],
      [{ REPLY_SECRET: 'a'.repeat(32) }, 1],
      [{ REPLY_ADDRESS: 'a+b@family.example', REPLY_SECRET: 'short', REPLY_FOLDER: 'mail' }, 3],
    ] as const)
      expect(problemsOf(given)).toHaveLength(count);
  });

  it.each([
    'http://sms.example/send',
    'https://ana:secret@sms.example/send',
    'https://10.0.0.7/send',
    'https://[fd00::7]/send',
    'https://169.254.169.254/latest',
    'ftp://sms.example/send',
    'javascript:1',
    '/send',
  ])('take %j for no hook of text messages', (hook) => {
    const secret = 'a'.repeat(32);
    const problems = problemsOf({ KINLORE_SMS_HOOK: hook, KINLORE_SMS_SECRET: secret });
    expect(problems).toHaveLength(1);
    expect(problems[0]).not.toContain('secret@');
  });

  it.each([
    ['https://sms.example/send', '0'],
    ['http://localhost:8025/send', '0'],
    ['http://127.0.0.1:8025/send', '0'],
    ['https://192.168.1.7/send', '1'],
  ])('take %j for a hook of text messages, with its secret alone', (hook, near) => {
    const secret = 'a'.repeat(32);
    const environment = { KINLORE_SMS_HOOK: hook, KINLORE_SMS_NEAR: near };
    expect(readSettings({ ...environment, KINLORE_SMS_SECRET: secret }).texts).toEqual({
      hook,
      secret,
      isNear: near === '1',
    });
    expect(problemsOf(environment)).toHaveLength(1);
    expect(problemsOf({ ...environment, KINLORE_SMS_SECRET: 'short' })).toHaveLength(1);
    expect(problemsOf({ KINLORE_SMS_SECRET: secret })).toHaveLength(1);
    expect(readSettings({}).texts).toBeNull();
  });

  it('take former secrets that are long enough', () => {
    const former = `${'b'.repeat(32)}  ${'c'.repeat(40)}`;
    expect(readSettings({ KINLORE_FORMER_SECRETS: former }).formerSecrets).toHaveLength(2);
    expect(problemsOf({ KINLORE_FORMER_SECRETS: `${former} hunter2` }).join()).toMatch(
      /KINLORE_FORMER_SECRETS(?!.*hunter2)/u,
    );
  });

  it.each([
    'http://tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example/{z}/{x}.png',
    'https://tiles.example/{z}/{x}/{y}/{y}.png',
    'https://{x}.tiles.example/{z}/{y}.png',
    'https://{s}.tiles.example/{z}/{x}/{y}.png',
    'https://ana:secret@tiles.example/{z}/{x}/{y}.png',
    'https://tiles.example;script-src *{z}{x}{y}',
    'javascript:{z}{x}{y}',
    '/{z}/{x}/{y}.png',
  ])('take %j for no server of map pictures', (address) => {
    const problems = problemsOf({ MAP_TILES: address, MAP_TILES_CREDIT: 'Somebody' });
    expect(problems).toHaveLength(1);
    expect(problems[0]).not.toContain('secret');
  });

  it('take a server of map pictures with its credit alone, and none without being told', () => {
    expect(readSettings({}).mapTiles).toBeNull();
    const address = 'https://tiles.example:8443/a/{z}/{x}/{y}.png?key=1';
    expect(readSettings({ MAP_TILES: address, MAP_TILES_CREDIT: 'Somebody' }).mapTiles).toEqual({
      address,
      origin: 'https://tiles.example:8443',
      credit: 'Somebody',
      nearest: 16,
    });
    expect(problemsOf({ MAP_TILES: address })).toHaveLength(1);
    expect(problemsOf({ MAP_TILES_CREDIT: 'Somebody' })).toHaveLength(1);
    const here = { MAP_TILES: 'http://127.0.0.1:9/{z}/{x}/{y}', MAP_TILES_CREDIT: 'Us' };
    expect(readSettings(here).mapTiles?.origin).toBe('http://127.0.0.1:9');
  });

  it('have defaults for everything', () => {
    expect(readSettings({}, '/home/ana')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: '/home/ana/data',
      database: { kind: 'embedded' },
      storage: { kind: 'folder' },
      fanout: 'process',
      registration: 'request',
      demo: false,
      owner: null,
      logLevel: 'info',
    });
  });

  it('let processes meet in the database when the database is a server', () => {
    expect(readSettings({ DATABASE_URL: 'postgres://u:p@h/d' }).fanout).toBe('postgres');
  });

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(readSettings({}))).toBe(true);
  });
});

describe('the page of settings', () => {
  it('names every variable that is read, and no other', () => {
    const read = new Set<string>();
    readSettings(
      new Proxy<Record<string, string | undefined>>(
        {},
        {
          get: (_target, name) => {
            read.add(String(name));
            return undefined;
          },
        },
      ),
    );
    read.delete('VALKEY_URL');
    expect(settingsTable.map(([name]) => name).toSorted()).toEqual([...read].toSorted());
    expect(settingsPage()).toContain('| `PORT` | 3000 |');
  });
});
