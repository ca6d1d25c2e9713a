/** For tests: how people of a case are asked, and what they were told. */
import type { TestUser } from '../../../testing/index.ts';
import type { Machine } from './families.ts';

/** `machine`: it is there once the tests have begun. */
export function askingOf(machine: () => Machine) {
  /** A session of this moment. */
  const as = async (who: TestUser) =>
    machine().server.as(await machine().server.world.session(who));
  const refusal = async (call: Promise<unknown>): Promise<string> => {
    try {
      await call;
    } catch (error) {
      return (error as { code?: string }).code ?? String(error);
    }
    return 'nothing';
  };
  const admin = async () => {
    const user = await machine().server.world.user({ name: 'Nina Admin', roles: ['admin'] });
    return user;
  };
  const asProved = async (who: TestUser) => {
    const session = await machine().server.world.session(who);
    await machine().server.world.stepUp(session);
    return machine().server.as(session);
  };
  const mailsTo = async (who: TestUser) =>
    (await machine().server.mails())
      .filter(({ to }) => to === who.email)
      .map(({ subject }) => subject);
  const toldTo = async (who: TestUser) =>
    (
      await machine()
        .server.database.selectFrom('notification')
        .select('type')
        .where('user_id', '=', who.id)
        .orderBy('id')
        .execute()
    ).map(({ type }) => type);
  const lifeOf = async (who: TestUser) =>
    (
      await machine()
        .server.database.selectFrom('app_user')
        .select('life_status')
        .where('id', '=', who.id)
        .executeTakeFirstOrThrow()
    ).life_status;

  return { as, refusal, admin, asProved, mailsTo, toldTo, lifeOf };
}
