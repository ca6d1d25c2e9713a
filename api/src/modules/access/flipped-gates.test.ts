/** The gate of each address, flipped once to every other: some row of the matrix foresees another answer for somebody, so the flip is caught. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogue } from '@kinlore/shared/contracts/errors';
import type { Actor as Caller, User } from '../../platform/actor.ts';
import { refusalFor } from '../../platform/http/gate.ts';
import type { Policy, Route } from '../../platform/http/route.ts';
import { testServer, type TestServer } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { keyOf, matrix } from './testing/matrix/index.ts';
import {
  actorNames,
  ageOf,
  rolesOf,
  whoIs,
  type Actor,
  type ActorName,
  type Place,
} from './testing/matrix/people.ts';
import { gateRefusal } from './testing/matrix/row.ts';

let server: TestServer;
let routes: readonly Route[] = [];
beforeAll(async () => {
  server = await testServer({
    modules: (platform) => {
      const modules = createModules(platform);
      // One without a row fails `actors.test.ts`, which says so.
      routes = modules
        .flatMap((module) => module.routes ?? [])
        .filter((route) => matrix.has(keyOf(route)));
      return modules;
    },
  });
});
afterAll(() => server.close());

/** The actors of the matrix without a world: what a gate looks at is the account alone. */
const placeOf = (name: ActorName): Place | null => {
  if (name === 'guest') return null;
  if (name === 'viewing') return 'parent';
  return whoIs(name === 'rested' ? 'owner' : name).does;
};
const actors: readonly Actor[] = actorNames
  // Whether a password was typed lately is asked behind the gate.
  .filter((name) => name !== 'rested')
  .map((name) => ({
    name,
    user: null,
    does: placeOf(name),
    subject: name === 'viewing' ? 'child' : placeOf(name),
  }));

function userAt(place: Place): User {
  const band = ageOf(place);
  return {
    id: place,
    username: place,
    fullName: place,
    accountType: band,
    band,
    emailVerified: place !== 'unverified',
    mayAct: true,
    isOnHold: false,
    maySpeakToAll: band === 'adult' || place === 'youth',
    roles: rolesOf(place),
    timeZone: 'UTC',
  };
}

function callerFor({ name, does, subject }: Actor): Caller {
  if (does === null || subject === null) return { kind: 'guest' };
  const session = { id: 'session', stepUpAt: null };
  return {
    kind: name === 'viewing' ? 'guardian' : 'user',
    user: userAt(does),
    subject: userAt(subject),
    session,
  };
}

const gates = [
  { gate: 'public' },
  { gate: 'user' },
  { gate: 'verified' },
  { gate: 'teen' },
  { gate: 'adult' },
  { gate: 'staff', roles: ['owner'] },
  { gate: 'staff', roles: ['owner', 'admin'] },
  { gate: 'staff', roles: ['owner', 'admin', 'support'] },
  { gate: 'staff', roles: ['owner', 'admin', 'moderator', 'support'] },
] as const;

/** What the gate answers each actor, as the row foresees it and as this policy gives it. */
const foreseenAt = (key: string): string => {
  const row = matrix.get(key);
  return actors.map((actor) => String(row && gateRefusal(row, actor))).join(' ');
};
const answeredBy = (policy: Policy, method: string): string =>
  actors
    .map((actor) => {
      const refused = refusalFor(policy, callerFor(actor), method);
      return String(refused === null ? null : catalogue[refused][0]);
    })
    .join(' ');

/** Every other gate at this address, and the same one open or shut while a guardian views as a child. */
function flippedAt({ policy, endpoint }: Route): readonly Policy[] {
  const { action } = policy;
  const isOpen = policy.whileViewing ?? endpoint.method === 'GET';
  // Behind these two who views as a child is refused as a child, open or shut.
  const isShutAnyway = policy.gate === 'teen' || policy.gate === 'adult';
  return [
    ...gates.map((gate) => ({ ...gate, action, whileViewing: isOpen })),
    ...(isShutAnyway ? [] : [{ ...policy, whileViewing: isOpen === false }]),
  ];
}

describe('the gate of every address', () => {
  it('is what its row says, for every actor', () => {
    for (const route of routes)
      expect(answeredBy(route.policy, route.endpoint.method), keyOf(route)).toBe(
        foreseenAt(keyOf(route)),
      );
  });

  it('cannot be another without an actor being answered otherwise than the row says', () => {
    let flips = 0;
    for (const route of routes) {
      const now = answeredBy(route.policy, route.endpoint.method);
      for (const policy of flippedAt(route)) {
        if (isSame(policy, route)) continue;
        flips += 1;
        const flipped = answeredBy(policy, route.endpoint.method);
        expect(flipped, `${keyOf(route)} as ${JSON.stringify(policy)}, ${now}`).not.toBe(
          foreseenAt(keyOf(route)),
        );
      }
    }
    expect(flips).toBeGreaterThan(1500);
  });
});

/** The same gate, open or shut as this one is while viewing. */
function isSame(policy: Policy, { policy: own, endpoint }: Route): boolean {
  if (policy.gate !== own.gate) return false;
  if (policy.gate === 'staff' && own.gate === 'staff' && policy.roles.join() !== own.roles.join())
    return false;
  const isOpen = own.whileViewing ?? endpoint.method === 'GET';
  return (policy.whileViewing !== false) === (isOpen !== false);
}
