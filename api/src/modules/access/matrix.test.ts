/**
 * Every address, called over a socket by every kind of actor on every kind of subject (and for every audience it can have): the answer is what
 * the row foresees, a refusal writes nothing, and what is denied is byte for byte what is absent. docs/access.md says how a row is written.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../../platform/http/route.ts';
import { testServer, type TestServer } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { createAsking, type Asking, type Heard } from './testing/matrix/asking.ts';
import { keyOf, matrix } from './testing/matrix/index.ts';
import type { Actor } from './testing/matrix/people.ts';
import { isAsked } from './testing/matrix/scopes.ts';
import { foreseen, isLetThrough, type Row } from './testing/matrix/row.ts';
import { nothing, type MatrixWorld, type Subject } from './testing/matrix/subject.ts';
import { makeWorld } from './testing/matrix/world.ts';
import { keepUnchanged, type Unchanged } from './testing/matrix/unchanged.ts';

let server: TestServer;
let world: MatrixWorld;
let asking: Asking;
let unchanged: Unchanged;
const routes = new Map<string, Route>();
let calls = 0;

beforeAll(async () => {
  server = await testServer({
    modules: (platform) => {
      const modules = createModules(platform);
      for (const module of modules)
        for (const route of module.routes ?? []) routes.set(keyOf(route), route);
      return modules;
    },
  });
  // Of an age both the server and the database are asked, so it is today; and noon, when no child is asleep.
  server.clock.set(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
  world = await makeWorld(server);
  await server.settle();
  unchanged = await keepUnchanged(server.connect);
  asking = createAsking(await server.listen(), world);
});
afterAll(async () => {
  asking.close();
  await unchanged.close();
  await server.close();
});

/** What a refusal may write: that a call was answered under its key, and when its session was used. */
const always: ReadonlySet<string> = new Set(['access_token']);

interface Asked extends Heard {
  readonly written: readonly string[];
}

async function ask(actor: Actor, route: Route, row: Row, subject: Subject): Promise<Asked> {
  calls += 1;
  const heard = await asking.ask(actor, route, row, subject);
  return { ...heard, written: await unchanged.restore() };
}

/** What of the answer is not as the row says; empty when all is. */
async function unexpected(key: string, row: Row): Promise<readonly string[]> {
  const route = routes.get(key);
  if (route === undefined) return [`${key} is no address`];
  const found: string[] = [];
  for (const actor of world.people.actors) {
    if (actor.asks !== undefined && !isAsked(actor.asks, route.endpoint.path, row.of)) continue;
    const absences: Asked[] = [];
    const subjects = world.subjects[row.of ?? 'nothing'];
    for (const subject of actor.asks?.once === true ? subjects.slice(0, 1) : subjects) {
      const who = `${actor.name} of ${subject.label}`;
      const answer = await ask(actor, route, row, subject);
      found.push(
        ...faultsOf(row, answer, foreseen(row, actor, subject, world)).map(
          (fault) => `${who}: ${fault}`,
        ),
      );
      if (answer.status !== 404 || row.of === undefined) continue;
      if (isLetThrough(row, actor, subject, world)) continue;
      if (absences.length === 0) absences.push(await ask(actor, route, row, nothing));
      found.push(
        ...absences
          .filter((absent) => !isAs(answer, absent))
          .map(
            (absent) =>
              `${who}: denied is not as absent: ${briefly(answer)} and ${briefly(absent)}`,
          ),
      );
    }
  }
  return found;
}

const isAs = (one: Heard, other: Heard): boolean =>
  one.body === other.body && one.headers === other.headers;
const briefly = ({ status, body }: Heard): string => `${String(status)} ${body.slice(0, 120)}`;

function faultsOf(row: Row, answer: Asked, wanted: number | 'success'): readonly string[] {
  const { status, written } = answer;
  const isAsWanted = wanted === 'success' ? status < 300 : status === wanted;
  const wrote = written.filter(
    (table) => !always.has(table) && row.writes?.includes(table) !== true,
  );
  return [
    ...(isAsWanted ? [] : [`${String(wanted)} foreseen, ${briefly(answer)}`]),
    ...(status >= 400 && wrote.length > 0 ? [`refused, and wrote ${wrote.join(', ')}`] : []),
  ];
}

describe('the world of the matrix', () => {
  it('has something to ask about for every row', () => {
    for (const [key, { of }] of matrix)
      if (of !== undefined) expect(world.subjects[of].length, key).toBeGreaterThan(0);
  });
});

describe('every actor, of every subject, is answered as foreseen', () => {
  it.each([...matrix])('%s', async (key, row) => {
    expect(await unexpected(key, row)).toEqual([]);
  });
});

it('asks some thousand times', () => {
  expect(calls).toBeGreaterThan(6000);
});
