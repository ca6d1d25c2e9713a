/** What a child may still do while it rests, and while a guardian has paused everything but looking: asked of every route there is. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { careDefaults, type Care } from '../../platform/care-day.ts';
import type { SignedIn } from '../../platform/actor.ts';
import { careRefusal } from '../../platform/http/care-gate.ts';
import { refusalFor } from '../../platform/http/gate.ts';
import type { Route } from '../../platform/http/route.ts';
import { testServer, type TestServer } from '../../testing/index.ts';
import { createModules } from '../index.ts';

let server: TestServer;
let routes: readonly Route[] = [];
beforeAll(async () => {
  server = await testServer({
    modules: (platform) => {
      const modules = createModules(platform);
      routes = modules.flatMap((module) => module.routes ?? []);
      return modules;
    },
  });
});
afterAll(() => server.close());

const until = new Date('2027-05-05T07:00:00Z');
const up: Care = {
  settings: careDefaults,
  pauses: [],
  day: { usedSeconds: 0, allowedSeconds: 3600, rest: null, restAt: null },
};
const asleep: Care = { ...up, day: { ...up.day, rest: { why: 'night', until } } };
const looking: Care = { ...up, pauses: [{ kind: 'view_only', reason: 'A break', until }] };

function childWith(care: Care): SignedIn {
  const user = {
    id: 'child',
    username: 'child',
    fullName: 'Child',
    accountType: 'child',
    band: 'child',
    emailVerified: true,
    mayAct: true,
    isOnHold: false,
    maySpeakToAll: false,
    roles: [],
    timeZone: 'UTC',
    care,
  } as const;
  return { kind: 'user', user, subject: user, session: { id: 'session', stepUpAt: null } };
}

const isReading = ({ endpoint: { method } }: Route) => method === 'GET';
const mayDo = (care: Care) => (route: Route) =>
  refusalFor(route.policy, childWith(care), route.endpoint.method) === null &&
  careRefusal(route.policy, childWith(care), route.endpoint.method) === null;
const held = (care: Care) =>
  routes
    .filter((route) => mayDo(up)(route) && !mayDo(care)(route))
    .map(({ policy }) => policy.action);

it('everything is read as always', () => {
  for (const care of [asleep, looking])
    expect(
      routes.filter(isReading).filter((route) => mayDo(up)(route) && !mayDo(care)(route)),
    ).toEqual([]);
});

it('what speaks to others or changes something rests', () => {
  for (const care of [asleep, looking])
    expect(held(care)).toEqual(
      expect.arrayContaining([
        'account.theme',
        'account.update',
        'activity.delete',
        'connection.request',
        'reaction.create',
        'reaction.delete',
      ]),
    );
});

it('what keeps a child safe does not', () => {
  const free = routes
    .filter((route) => !isReading(route) && mayDo(asleep)(route))
    .map(({ policy }) => policy.action);
  expect(free).toEqual(
    expect.arrayContaining([
      'connection.block',
      'password.change',
      // Nobody has to stay in a picture until the morning.
      'photo_tag.answer',
      'report.send',
      'session.close',
      // Larger letters are no play.
      'settings.change_looks',
    ]),
  );
  expect(
    free
      .filter((action) => /^(?:comment|reaction|connection|tribute|perspective)\./u.test(action))
      .toSorted(),
  ).toEqual(['connection.block', 'reaction.list']);
});
