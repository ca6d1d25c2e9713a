/** For tests: a memorial of somebody who died long ago, people who study their family, and the night in which the server looks. */
import { createMemorial } from '@kinlore/shared/contracts/legacy';
import { exactDay } from '@kinlore/shared/dates';
import type { FuzzyDate } from '@kinlore/shared/contracts/fuzzy-date';
import { newId } from '../../../platform/id.ts';
import type { TestServer, TestUser } from '../../../testing/index.ts';

export interface LongAgo {
  readonly id: string;
  readonly slug: string;
  readonly life: string;
  readonly at: { readonly params: { readonly memorial: string } };
}

export interface Said {
  readonly name?: string;
  readonly audience?: 'family' | 'chosen' | 'public';
  readonly born?: FuzzyDate;
  readonly died?: FuzzyDate;
  readonly biography?: string;
  readonly visitors?: readonly TestUser[];
}

/** Kept by one, who died in 1931 unless it is said otherwise. */
export async function longAgo(
  server: TestServer,
  keeper: TestUser,
  { name = 'Rosa Kos', audience = 'family', visitors = [], ...said }: Said = {},
): Promise<LongAgo> {
  const died = said.born === undefined ? exactDay('1931-03-02') : undefined;
  const { data } = await server.as(keeper).call(createMemorial, {
    body: {
      full_name: name,
      relation: 'great-granddaughter',
      audience,
      visitor_ids: visitors.map(({ id }) => id),
      ...(died !== undefined && { died }),
      ...said,
    },
  });
  const { owner_id: life } = await server.database
    .selectFrom('memorial')
    .select('owner_id')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  await server.settle();
  return { id: data.id, slug: data.slug, life, at: { params: { memorial: data.id } } };
}

/** They keep a family tree of their own, in which somebody besides themselves stands. */
export async function keepsTree(server: TestServer, user: TestUser): Promise<TestUser> {
  const tree = newId();
  await server.database
    .insertInto('tree')
    .values({ id: tree, owner_user_id: user.id, name: 'Our family' })
    .execute();
  await server.database
    .insertInto('person')
    .values({ id: newId(), tree_id: tree, living: 'no' })
    .execute();
  return user;
}

/** A grown-up who keeps one. */
export const researcher = async (server: TestServer, name: string): Promise<TestUser> =>
  keepsTree(server, await server.world.user({ name }));

/** The night in which memorials are looked at. */
export async function lookBack(server: TestServer): Promise<void> {
  await server.platform.jobs.add(server.database, 'legacy.historic.look', {});
  await server.settle();
}

export const standingOf = (server: TestServer, { id }: LongAgo) =>
  server.database
    .selectFrom('memorial')
    .select(['historic_told_at', 'historic_at', 'historic_declined_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** As if the ninety days were over, and nobody had said no. */
export async function openToHistory(server: TestServer, { id }: LongAgo): Promise<void> {
  const now = server.clock.now();
  await server.database
    .updateTable('memorial')
    .set({ historic_told_at: new Date(now.getTime() - 91 * 86_400_000), historic_at: now })
    .where('id', '=', id)
    .execute();
}

/** Who hears that a memorial will be open. */
export const historicActs = (server: () => TestServer) => ({
  memorial_historic: async (): Promise<TestUser> => {
    const ana = await server().world.user({ name: 'Ana Kos' });
    await longAgo(server(), ana);
    await lookBack(server());
    return ana;
  },
});
