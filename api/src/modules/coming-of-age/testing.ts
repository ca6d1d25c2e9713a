/** Letting somebody in, for tests of any module: asked for and agreed to through the address, as pages do it. */
import { askEntry, decideEntry, makeEntryLink } from '@kinlore/shared/contracts/entries';
import type { TestServer, TestUser } from '../../testing/index.ts';

export const why = 'Her parents died, and she never had a login.';

/** Grown up, without a login, and nobody looks after the account any more. */
export async function lockedOut(server: TestServer, born = '2006-01-01'): Promise<TestUser> {
  const guardian = await server.world.user();
  const tea = await server.world.child(guardian, { name: 'Tea Horvat', born });
  await server.database
    .updateTable('guardianship')
    .set({ withdrawn_at: server.clock.now() })
    .where('child_id', '=', tea.id)
    .execute();
  return tea;
}

/** An administrator whose password was typed just now. */
export async function admin(server: TestServer, name: string): Promise<TestUser> {
  const user = await server.world.user({ name, roles: ['admin'] });
  await server.world.stepUp(user);
  return user;
}

export const askToLetIn = async (server: TestServer, by: TestUser, who: string, reason = why) =>
  (await server.as(by).call(askEntry, { body: { who, reason } })).data;

/** Somebody who is locked out, an administrator who asks to let them in, and a second one. */
export async function asksToLetIn(server: TestServer, born?: string) {
  const person = await lockedOut(server, born);
  const asker = await admin(server, 'Ada Min');
  const second = await admin(server, 'Sven Second');
  const { id } = await askToLetIn(server, asker, person.username);
  const decide = (by: TestUser, decision: 'agree' | 'decline') =>
    server.as(by).call(decideEntry, { params: { id }, body: { decision } });
  return {
    person,
    asker,
    second,
    id,
    decide,
    agree: () => decide(second, 'agree'),
    link: async (by: TestUser = asker) =>
      (await server.as(by).call(makeEntryLink, { params: { id } })).data,
  };
}
