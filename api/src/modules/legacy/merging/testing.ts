/** For tests: two memorials of the same person, each with what hangs on one. */
import { createMemorial, sendTribute } from '@kinlore/shared/contracts/legacy';
import { proposeMerge } from '@kinlore/shared/contracts/memorial-merges';
import { exactDay } from '@kinlore/shared/dates';
import { newId } from '../../../platform/id.ts';
import type { TestServer, TestUser } from '../../../testing/index.ts';

export type Audience = 'family' | 'chosen' | 'public';

export interface Made {
  readonly id: string;
  readonly slug: string;
  readonly life: string;
  readonly at: { readonly params: { readonly memorial: string } };
}

/** Kept by one, for an audience, with a gathering, a candle that waits, and what its own keeper wrote for each audience of a tribute. */
export async function madeBy(
  server: TestServer,
  keeper: TestUser,
  { audience, visitors = [] }: { readonly audience: Audience; readonly visitors?: TestUser[] },
): Promise<Made> {
  const { data } = await server.as(keeper).call(createMemorial, {
    body: {
      full_name: 'Rosa Kos',
      relation: 'granddaughter',
      died: exactDay('1990-11-02'),
      audience,
      visitor_ids: visitors.map(({ id }) => id),
    },
  });
  const { owner_id: life } = await server.database
    .selectFrom('memorial')
    .select('owner_id')
    .where('id', '=', data.id)
    .executeTakeFirstOrThrow();
  await server.database
    .insertInto('gathering')
    .values({
      id: newId(),
      memorial_id: data.id,
      kind: 'remembrance',
      day: '2030-05-01',
      minute: 660,
      time_zone: 'UTC',
      starts_at: new Date('2030-05-01T11:00:00Z'),
      address: `With ${keeper.username}`,
      created_by: keeper.id,
      created_at: server.clock.now(),
    })
    .execute();
  return { id: data.id, slug: data.slug, life, at: { params: { memorial: data.id } } };
}

/** Shown at once, for who reads it. Gives its id. */
export async function tributeAt(
  server: TestServer,
  { life, id: memorial_id }: Made,
  author: TestUser,
  audience: 'memorial' | 'family' | 'stewards' = 'memorial',
): Promise<string> {
  const id = newId();
  await server.database
    .insertInto('tribute')
    .values({
      id,
      memorial_id,
      owner_id: life,
      author_id: author.id,
      body: 'She counted.',
      status: 'approved',
      audience,
    })
    .execute();
  await server.database
    .updateTable('memorial')
    .set((eb) => ({ tribute_count: eb('tribute_count', '+', 1) }))
    .where('id', '=', memorial_id)
    .execute();
  return id;
}

export const writeTo = (server: TestServer, author: TestUser, { at }: Made) =>
  server.as(author).call(sendTribute, { ...at, body: { type: 'words', body: 'She sang, too.' } });

export const propose = async (server: TestServer, who: TestUser, [one, other]: [Made, Made]) =>
  (
    await server
      .as(who)
      .call(proposeMerge, { ...one.at, body: { other: other.slug, words: 'The same Rosa.' } })
  ).data;
