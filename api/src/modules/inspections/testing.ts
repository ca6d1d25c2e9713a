/** Inspections for tests of any module: asked for and agreed to through the address, as pages do it. */
import {
  askInspection,
  decideInspection,
  readInspected,
  type InspectionKind,
} from '@kinlore/shared/contracts/inspections';
import type { TestServer, TestUser } from '../../testing/index.ts';
import { record } from '../../testing/memories.ts';

export const why = 'Her sister wrote to us that she may be in danger.';

/** An administrator whose password was typed just now. */
export async function admin(server: TestServer, name: string): Promise<TestUser> {
  const user = await server.world.user({ name, roles: ['admin'] });
  await server.world.stepUp(user);
  return user;
}

export const askToRead = async (
  server: TestServer,
  by: TestUser,
  what: string,
  kind: InspectionKind = 'memory',
) => (await server.as(by).call(askInspection, { body: { kind, what, reason: why } })).data;

export const look = (server: TestServer, by: TestUser, id: string) =>
  server.as(by).call(readInspected, { params: { id }, query: {} });

/** Somebody's private memory, an administrator who asks to read it, and a second one. */
export async function asksToRead(server: TestServer) {
  const person = await server.world.user({ name: 'Vesna Ilić' });
  const asker = await admin(server, 'Ada Min');
  const second = await admin(server, 'Sven Second');
  const { id: memoryId } = await record(server, person, {
    title: 'The letter',
    body: 'Nobody but me.',
    audience: 'self',
  });
  const { id } = await askToRead(server, asker, memoryId);
  const decide = (by: TestUser, decision: 'agree' | 'decline') =>
    server.as(by).call(decideInspection, { params: { id }, body: { decision } });
  return {
    person,
    asker,
    second,
    memoryId,
    id,
    decide,
    agree: () => decide(second, 'agree'),
    look: (by: TestUser = asker) => look(server, by, id),
  };
}

/** Somebody whose memory was read a week ago. */
export async function hearsOfReading(server: TestServer): Promise<TestUser> {
  const { person, agree } = await asksToRead(server);
  await agree();
  const today = server.clock.now();
  server.clock.advance({ days: 7 });
  await server.platform.jobs.add(server.database, 'inspections.tell', {});
  await server.settle();
  server.clock.set(today);
  return person;
}
