/** Settings against a real HTTP server that keeps what it is told to keep. */
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
// oxlint-disable-next-line no-restricted-imports -- the test is the shell here
import { ApiFailure, configureApi } from '@kinlore/shared/api-client';
import { refusalOf } from '@kinlore/shared/saving';
import { readPreferences, savePreference } from './preferences.api.ts';

const theirs = { connections: { title: 'Connections', types: {} } };
const world = {
  absent: [] as readonly string[],
  status: 200,
  asked: [] as string[],
  server: createServer(),
};

beforeEach(async () => {
  Object.assign(world, { absent: [], status: 200, asked: [] });
  world.server = createServer((request, response) => {
    const asked = `${request.method ?? ''} ${(request.url ?? '').replace('/api/v1', '')}`;
    world.asked.push(asked);
    const absent = world.absent.some((path) => asked.endsWith(path));
    response
      .writeHead(absent ? 404 : world.status, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(absent ? { code: 'general.not_found', message: 'No.' } : { data: theirs }),
      );
  });
  await new Promise<void>((resolve) => {
    world.server.listen(0, '127.0.0.1', resolve);
  });
  const address = world.server.address();
  configureApi({
    baseUrl: `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}/api/v1`,
    retryAfter: () => 1,
  });
});
afterEach(async () => {
  await new Promise((resolve) => {
    world.server.close(resolve);
  });
});

describe('notification preferences', () => {
  it('that the server fails to give are not replaced by made-up ones', async () => {
    world.status = 500;
    await expect(readPreferences()).rejects.toBeInstanceOf(ApiFailure);
  });
  it('come from the second address where the first is not there, and are saved where they came from', async () => {
    world.absent = ['/settings/notification-preferences'];
    expect(await readPreferences()).toEqual({ groups: theirs, builtIn: false });
    await savePreference('level_up', 'push_enabled', false);
    expect(world.asked).toEqual([
      'GET /settings/notification-preferences',
      'GET /notifications/preferences',
      'PUT /settings/notification-preferences',
      'PATCH /notifications/preferences',
    ]);
  });
  it('are the built-in ones, all on, where neither address is there', async () => {
    world.absent = ['/settings/notification-preferences', '/notifications/preferences'];
    const { groups, builtIn } = await readPreferences();
    expect([
      builtIn,
      Object.keys(groups),
      Object.values(groups)
        .flatMap(({ types }) => Object.values(types))
        .every(
          ({ email_enabled, push_enabled, in_app_enabled }) =>
            email_enabled && push_enabled && in_app_enabled,
        ),
    ]).toEqual([true, ['xp', 'badges', 'connections', 'memories', 'family', 'legacy'], true]);
  });
});

describe('a change of the account that went wrong', () => {
  const ours = { refused: 'Password update failed.', failed: 'Failed to update password.' };
  const failure = (code: ApiFailure['code'], status: number) =>
    new ApiFailure({
      code,
      status,
      message: 'Said by the server.',
      fields: { password: ['Too short.'] },
    });
  it.each([
    [failure('client.network', 0), 'Failed to update password.'],
    [failure('client.timeout', 0), 'Failed to update password.'],
    [failure('client.unexpected', 502), 'Password update failed.'],
    [failure('auth.wrong_password', 422), 'Said by the server.'],
    [new Error('a bug'), 'Failed to update password.'],
  ])('as %s says "%s"', (given, sentence) => {
    expect(refusalOf(given, ours).sentence).toBe(sentence);
  });
  it('keeps what the server says of single fields', () => {
    expect(refusalOf(failure('general.invalid', 422), ours).fields).toEqual({
      password: ['Too short.'],
    });
  });
});
