/** For tests: what tells each type of notification of succession, and who is told. */
import { handOnMemorial, nominateSteward } from '@kinlore/shared/contracts/succession';
import type { TestServer, TestUser } from '../../../testing/index.ts';
import { agreedBefore, alone, familyMemorial, look, voting } from '../testing.ts';

/** Nobody keeps it but who runs the instance. */
async function left(server: TestServer): Promise<TestUser> {
  const runner = await server.world.user({ roles: ['admin'] });
  const { ana } = await alone(server);
  await server.database
    .updateTable('app_user')
    .set({ life_status: 'in_remembrance' })
    .where('id', '=', ana.id)
    .execute();
  await look(server);
  return runner;
}

/** `server`: asked when one of them is done, for it starts later. */
export const successionActs = (server: () => TestServer) => ({
  legacy_still_willing: async (): Promise<TestUser> => {
    const { ana, memorial } = await familyMemorial(server());
    await agreedBefore(server(), memorial.life, ana, 366);
    await look(server());
    return ana;
  },
  legacy_vote_opened: async (): Promise<TestUser> => (await voting(server())).cleo,
  legacy_nominated: async (): Promise<TestUser> => {
    const { ben, cleo, of } = await voting(server());
    await server()
      .as(ben)
      .call(nominateSteward, { ...of, body: { user_id: cleo.id } });
    return cleo;
  },
  legacy_steward_changed: async (): Promise<TestUser> => {
    const { ana, ben, memorial } = await voting(server());
    await server()
      .as(ana)
      .call(handOnMemorial, { ...memorial.at, body: { act: 'stay' } });
    return ben;
  },
  legacy_caretaking: () => left(server()),
});
