/** Reports for tests of any module: sent, decided and looked at again through the address, as pages do it. */
import {
  appealDecision,
  decideAppeal,
  decideCase,
  listAppeals,
  listCases,
  listMyDecisions,
  sendReport,
  type DecisionAction,
} from '@kinlore/shared/contracts/moderation';
import { record } from '../../testing/memories.ts';
import type { TestServer, TestUser } from '../../testing/index.ts';

export interface Scene {
  readonly person: TestUser;
  readonly reporter: TestUser;
  readonly moderator: TestUser;
  readonly memoryId: string;
}

/** Somebody's memory, one who is connected with them, and a moderator. */
export async function scene(server: TestServer): Promise<Scene> {
  const person = await server.world.user({ name: 'Boris Lind' });
  const reporter = await server.world.user({ name: 'Rosa Kos' });
  const moderator = await server.world.user({ name: 'Mod Erator', roles: ['moderator'] });
  await server.world.connect(person, reporter);
  const { id } = await record(server, person, {
    title: 'The party',
    body: 'It went on until the morning.',
  });
  return { person, reporter, moderator, memoryId: id };
}

export const reportMemory = (server: TestServer, by: TestUser | null, subject_id: string) =>
  server.as(by).call(sendReport, {
    body: { subject_type: 'activity', subject_id, reason: 'private', words: 'My house is in it.' },
  });

/** The open case about somebody. */
export async function caseAbout(
  server: TestServer,
  moderator: TestUser,
  person: TestUser,
): Promise<string> {
  let cursor: string | null = null;
  for (let pages = 0; pages < 50; pages += 1) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(server, moderator, cursor);
    const found = page.data.find((one) => one.person?.id === person.id);
    if (found !== undefined) return found.id;
    cursor = page.meta.next;
    if (cursor === null) break;
  }
  throw new Error('no case about them');
}

const readPage = (server: TestServer, moderator: TestUser, cursor: string | null) =>
  server
    .as(moderator)
    .call(listCases, { query: { limit: 100, ...(cursor !== null && { cursor }) } });

export const lastDecision = async (server: TestServer, person: TestUser) => {
  const { data } = await server.as(person).call(listMyDecisions, { query: {} });
  const [last] = data;
  if (last === undefined) throw new Error('nothing was decided about them');
  return last;
};

const appealLast = async (server: TestServer, person: TestUser) => {
  const { id } = await lastDecision(server, person);
  await server.as(person).call(appealDecision, {
    params: { id },
    body: { words: 'It is my own house.' },
  });
};

/** Somebody else than the first time decides about what the person asked. */
export async function lookAgain(
  server: TestServer,
  person: TestUser,
  outcome: 'upheld' | 'reversed',
): Promise<void> {
  const other = await server.world.user({ roles: ['moderator'] });
  const { data } = await server.as(other).call(listAppeals, { query: { limit: 100 } });
  const found = data.find((one) => one.person?.id === person.id);
  await server.as(other).call(decideAppeal, {
    params: { id: found?.id ?? '' },
    body: { outcome, reply: 'We read it again.' },
  });
}

/** A memory that was reported and decided about. */
export async function reviewed(server: TestServer, action: DecisionAction) {
  const made = await scene(server);
  const { person, reporter, moderator } = made;
  await reportMemory(server, reporter, made.memoryId);
  const id = await caseAbout(server, moderator, person);
  await server.as(moderator).call(decideCase, {
    params: { id },
    body: { action, ...(action !== 'none' && { reason: 'Please keep addresses out of it.' }) },
  });
  return {
    ...made,
    appeal: () => appealLast(server, person),
    secondLook: async (outcome: 'upheld' | 'reversed') => {
      await appealLast(server, person);
      await lookAgain(server, person, outcome);
    },
  };
}

/** A child that can report a relative's memory. */
export async function helped(server: TestServer) {
  const guardian = await server.world.user({ name: 'Ana Kos' });
  const child = await server.world.child(guardian, { name: 'Mila Kos' });
  const uncle = await server.world.user({ name: 'Uncle' });
  await server.world.relate(uncle, child, 2);
  const { id } = await record(server, uncle, { audience: 'family' });
  const ask = () => reportMemory(server, child, id);
  return { guardian, child, uncle, memoryId: id, ask };
}
