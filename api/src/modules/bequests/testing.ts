/** For tests: somebody with a plan, a memorial and stewards, who dies and whose death may turn out to be a mistake. */
import type { LegacyEvent } from '../../legacy-events.ts';
import type { Activity, LegacyInstruction } from '../../platform/database/schema.ts';
import type { Insertable } from 'kysely';
import { newId } from '../../platform/id.ts';
import type { TestServer, TestUser } from '../../testing/index.ts';
import { presets } from '../legacy/index.ts';

type Instruction = Omit<Insertable<LegacyInstruction>, 'life_id'>;

export interface Life {
  readonly user: TestUser;
  readonly memorial: string;
  readonly caseId: string;
}

/** A memory of the life, as a row. */
export async function remember(
  { database, clock }: TestServer,
  owner: TestUser,
  more: Partial<Insertable<Activity>> = {},
): Promise<string> {
  const id = newId();
  await database
    .insertInto('activity')
    .values({
      id,
      owner_id: owner.id,
      author_id: owner.id,
      type: 'everyday',
      subtype: 'ordinary_day',
      title: 'A day',
      slug: id,
      audience: 'self',
      status: 'published',
      published_at: clock.now(),
      created_at: clock.now(),
      updated_at: clock.now(),
      ...more,
    })
    .execute();
  return id;
}

export async function plan(
  { database, clock }: TestServer,
  { id }: TestUser,
  instructions: readonly Instruction[],
  words: { readonly message?: string; readonly service_wishes?: string } = {},
): Promise<void> {
  const now = clock.now();
  await database
    .insertInto('legacy_plan')
    .values({ life_id: id, created_at: now, updated_at: now, ...words })
    .execute();
  if (instructions.length > 0)
    await database
      .insertInto('legacy_instruction')
      .values(instructions.map((one) => ({ life_id: id, ...one })))
      .execute();
}

export async function keptBy(
  { database }: TestServer,
  { id }: TestUser,
  steward: TestUser,
  may: readonly string[] = presets.primary,
): Promise<void> {
  await database
    .insertInto('life_steward')
    .values({
      life_id: id,
      user_id: steward.id,
      preset: 'primary',
      permissions: [...may],
      status: 'accepted',
    })
    .execute();
}

const tell = (server: TestServer, event: LegacyEvent): Promise<void> =>
  server.platform.transact((transaction) => server.platform.outbox.append(transaction, event));

/** As the machine does it: the account is in remembrance, it has a memorial, and the event is told. Nothing is settled yet. */
export async function die(
  server: TestServer,
  user: TestUser,
  audience: 'family' | 'public' = 'family',
): Promise<Life> {
  const [memorial, caseId, now] = [newId(), newId(), server.clock.now()];
  await server.database
    .updateTable('app_user')
    .set({ life_status: 'in_remembrance' })
    .where('id', '=', user.id)
    .execute();
  await server.database
    .insertInto('memorial')
    .values({
      id: memorial,
      owner_id: user.id,
      creator_id: user.id,
      slug: memorial,
      full_name: user.fullName,
      audience,
      audience_degree: 4,
    })
    .execute();
  await tell(server, {
    type: 'life.activated',
    lifeId: user.id,
    caseId,
    at: now.toISOString(),
  });
  return { user, memorial, caseId };
}

/** It was a mistake. */
export async function comeBack(server: TestServer, { user, caseId }: Life): Promise<void> {
  await server.database
    .updateTable('app_user')
    .set({ life_status: 'living' })
    .where('id', '=', user.id)
    .execute();
  await tell(server, {
    type: 'life.reverted',
    lifeId: user.id,
    caseId,
    at: server.clock.now().toISOString(),
  });
}
