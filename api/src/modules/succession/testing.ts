/** For tests: a memorial that one keeps, whose relatives choose; and the hour in which the server looks after what is due. */
import { createMemorial } from '@kinlore/shared/contracts/legacy';
import { handOnMemorial } from '@kinlore/shared/contracts/succession';
import { exactDay } from '@kinlore/shared/dates';
import type { TestServer, TestUser } from '../../testing/index.ts';
import { presets, type Preset } from '../legacy/index.ts';

export async function memorialOf(
  server: TestServer,
  keeper: TestUser,
  audience: 'family' | 'chosen' | 'public' = 'family',
) {
  const { data } = await server.as(keeper).call(createMemorial, {
    body: {
      full_name: 'Jelena Kos',
      relation: 'granddaughter',
      died: exactDay('2004-11-02'),
      audience,
    },
  });
  const { owner_id: life } = await server.database
    .selectFrom('memorial')
    .select('owner_id')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  return { life, id: data.id, slug: data.slug, at: { params: { memorial: data.id } } };
}

/** Ana keeps it; Ben is one step from her, Cleo two. */
export async function familyMemorial(server: TestServer) {
  const [ana, ben, cleo] = [
    await server.world.user({ name: 'Ana Kos' }),
    await server.world.user({ name: 'Ben Kos' }),
    await server.world.user({ name: 'Cleo Kos' }),
  ];
  await server.world.relate(ana, ben, 1);
  await server.world.relate(ana, cleo, 2);
  await server.world.relate(ben, cleo, 1);
  return { ana, ben, cleo, memorial: await memorialOf(server, ana) };
}

/** Kept by somebody who has nobody. */
export async function alone(server: TestServer) {
  const ana = await server.world.user({ name: 'Ana Alone' });
  return { ana, memorial: await memorialOf(server, ana) };
}

/** They keep it too, since so many days. */
export const keepToo = async (
  server: TestServer,
  life: string,
  user: TestUser,
  { preset, days = 0 }: { readonly preset: Preset; readonly days?: number },
): Promise<void> => {
  const at = new Date(server.clock.now().getTime() - days * 86_400_000);
  await server.database
    .insertInto('life_steward')
    .values({
      life_id: life,
      user_id: user.id,
      preset,
      permissions: [...presets[preset]],
      status: 'accepted',
      created_at: at,
      decided_at: at,
    })
    .execute();
};

/** As if so many days had passed since they agreed to keep it. */
export const agreedBefore = (server: TestServer, life: string, user: TestUser, days: number) =>
  server.database
    .updateTable('life_steward')
    .set({ decided_at: new Date(server.clock.now().getTime() - days * 86_400_000) })
    .where('life_id', '=', life)
    .where('user_id', '=', user.id)
    .execute();

/** The hour in which what is due is done. */
export async function look(server: TestServer): Promise<void> {
  await server.platform.jobs.add(server.database, 'succession.look', {});
  await server.settle();
}

/** Ana lays it down, and her family is asked. */
export async function voting(server: TestServer) {
  const family = await familyMemorial(server);
  const { data } = await server
    .as(family.ana)
    .call(handOnMemorial, { ...family.memorial.at, body: { act: 'hand_on' } });
  if (data.vote === null) throw new Error('Nobody was asked to choose.');
  await server.settle();
  return { ...family, vote: data.vote.id, of: { params: { vote: data.vote.id } } };
}
