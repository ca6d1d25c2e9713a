/**
 * Every address, called over a socket by every kind of actor on every kind of subject (and for every audience it can have): the answer is what
 * the row foresees, a refusal writes nothing, and what is denied is byte for byte what is absent. docs/access.md says how a row is written.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondConnections } from '../../platform/database/prepared.ts';
import type { Route } from '../../platform/http/route.ts';
import { testServer, type TestServer } from '../../testing/index.ts';
import { createModules } from '../index.ts';
import { createAsking, type Asking, type Heard } from './testing/matrix/asking.ts';
import { keyOf, matrix } from './testing/matrix/index.ts';
import type { Actor } from './testing/matrix/people.ts';
import { isAsked, scopeOf, subjectsFor } from './testing/matrix/scopes.ts';
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
/** Where somebody asked for a second connection while a transaction of theirs was open. */
const second = new Set<string>();
const hearSecond = (stack: unknown): void => {
  second.add(String(stack));
};

beforeAll(async () => {
  secondConnections.subscribe(hearSecond);
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
  secondConnections.unsubscribe(hearSecond);
  asking.close();
  await unchanged.close();
  await server.close();
});

/** What a refusal may write: that a call was answered under its key, and when its session was used. */
const always: ReadonlySet<string> = new Set(['access_token']);

interface Asked extends Heard {
  readonly written: readonly string[];
}

interface Question {
  readonly actor: Actor;
  readonly subject: Subject;
}
interface Asks {
  readonly route: Route;
  readonly row: Row;
}

async function ask({ route, row }: Asks, { actor, subject }: Question): Promise<Asked> {
  calls += 1;
  const heard = await asking.ask(actor, route, row, subject);
  return { ...heard, written: await unchanged.restore() };
}

/** Nothing is written where the row says so: asked of whoever may only read, or is refused. */
const isLeft = ({ route, row }: Asks, { actor, subject }: Question): boolean => {
  if (route.endpoint.method === 'GET') return true;
  const wanted = foreseen(row, actor, subject, world);
  return row.writes === undefined && wanted !== 'success' && wanted >= 400;
};

/** What leaves all as it is is asked by everybody at once; whoever was answered otherwise, or while something was written, is asked again alone. */
async function answersTo(asks: Asks, questions: readonly Question[]): Promise<readonly Asked[]> {
  const { route, row } = asks;
  const isRead = route.endpoint.method === 'GET';
  const together = questions.filter((question) => isLeft(asks, question));
  calls += together.length;
  const heard = new Map(
    await Promise.all(
      together.map(
        async (question) =>
          [question, await asking.ask(question.actor, route, row, question.subject)] as const,
      ),
    ),
  );
  const isQuiet = wroteOf(row, await unchanged.restore()).length === 0;
  const answers: Asked[] = [];
  for (const question of questions) {
    const one = heard.get(question);
    const isClear = one !== undefined && (isQuiet || (isRead && one.status < 400));
    answers.push(isClear ? { ...one, written: [] } : await ask(asks, question));
  }
  return answers;
}

const questionsOf = ({ route, row }: Asks): readonly Question[] => {
  const subjects = world.subjects[row.of ?? 'nothing'];
  return world.people.actors
    .filter((actor) => {
      const scope = scopeOf(actor);
      return scope === undefined || isAsked(scope, route.endpoint.path, row.of);
    })
    .flatMap((actor) =>
      subjectsFor(scopeOf(actor) ?? {}, actor.subject, subjects).map((subject) => ({
        actor,
        subject,
      })),
    );
};

/** What of the answer is not as the row says; empty when all is. */
async function unexpected(key: string, row: Row): Promise<readonly string[]> {
  const route = routes.get(key);
  if (route === undefined) return [`${key} is no address`];
  const asks = { route, row };
  const questions = questionsOf(asks);
  const answers = await answersTo(asks, questions);
  const asked = questions.flatMap((question, at) => {
    const answer = answers[at];
    return answer === undefined ? [] : [{ ...question, answer }];
  });
  expect(asked).toHaveLength(questions.length);
  const denied = asked.filter(
    ({ actor, subject, answer }) =>
      answer.status === 404 && row.of !== undefined && !isLetThrough(row, actor, subject, world),
  );
  const actors = [...new Set(denied.map(({ actor }) => actor))];
  const absences = await answersTo(
    asks,
    actors.map((actor) => ({ actor, subject: nothing })),
  );
  const absentTo = new Map(actors.map((actor, at) => [actor, absences[at]]));
  return [
    ...asked.flatMap(({ actor, subject, answer }) =>
      faultsOf(row, answer, foreseen(row, actor, subject, world)).map(
        (fault) => `${nameOf(actor, subject)}: ${fault}`,
      ),
    ),
    ...denied.flatMap(({ actor, subject, answer }) => {
      const absent = absentTo.get(actor);
      return absent !== undefined && isAs(answer, absent)
        ? []
        : [
            `${nameOf(actor, subject)}: denied is not as absent: ${briefly(answer)} and ${absent === undefined ? 'nothing' : briefly(absent)}`,
          ];
    }),
  ];
}

const nameOf = (actor: Actor, subject: Subject): string => `${actor.name} of ${subject.label}`;
const isAs = (one: Heard, other: Heard): boolean =>
  one.body === other.body && one.headers === other.headers;
const briefly = ({ status, body }: Heard): string => `${String(status)} ${body.slice(0, 120)}`;

/** What a refusal must not have written. */
const wroteOf = (row: Row, written: readonly string[]): readonly string[] =>
  written.filter((table) => !always.has(table) && row.writes?.includes(table) !== true);

function faultsOf(row: Row, answer: Asked, wanted: number | 'success'): readonly string[] {
  const { status, written } = answer;
  const isAsWanted = wanted === 'success' ? status < 300 : status === wanted;
  const wrote = wroteOf(row, written);
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

it('holds one connection at a time', () => {
  expect([...second]).toEqual([]);
});
