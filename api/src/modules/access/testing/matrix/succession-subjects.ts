/** A memorial whose only steward lays it down: two relatives are asked, who would both do it, and a third who never answers. */
import { newId } from '../../../../platform/id.ts';
import type { TestServer } from '../../../../testing/index.ts';
import { presets } from '../../../legacy/permissions.ts';
import type { People } from './people.ts';
import type { Subject } from './subject.ts';

const DAY = 86_400_000;

/** Kept by the owner alone. */
async function keepAlone(
  { database, clock }: TestServer,
  { userOf }: People,
  audience: 'family' | 'chosen',
): Promise<string> {
  const [id, life] = [newId(), newId()];
  await database
    .insertInto('app_user')
    .values({
      id: life,
      username: `memorial-${id.slice(-12)}`,
      full_name: 'Rosa Gone',
      account_type: 'memorial',
      life_status: 'in_remembrance',
      listed: false,
    })
    .execute();
  await database
    .insertInto('memorial')
    .values({
      id,
      owner_id: life,
      creator_id: userOf('owner').id,
      slug: id,
      full_name: 'Rosa Gone',
      audience,
      created_at: new Date(clock.now().getTime() - 365 * DAY),
    })
    .execute();
  await database
    .insertInto('life_steward')
    .values({
      life_id: life,
      user_id: userOf('owner').id,
      preset: 'primary',
      permissions: [...presets.primary],
    })
    .execute();
  return life;
}

/** And beside it one that nobody could be asked to keep: its steward may not leave. */
export async function makeVote(server: TestServer, people: People): Promise<Subject> {
  const { database, clock } = server;
  const { userOf } = people;
  const [life, vote, now] = [await keepAlone(server, people, 'family'), newId(), clock.now()];
  await keepAlone(server, people, 'chosen');
  await database
    .insertInto('stewardship')
    .values({ life_id: life, user_id: userOf('owner').id, leaving_at: now })
    .execute();
  await database
    .insertInto('steward_vote')
    .values({
      id: vote,
      life_id: life,
      opened_at: now,
      ends_at: new Date(now.getTime() + 14 * DAY),
    })
    .execute();
  await database
    .insertInto('steward_vote_person')
    .values(
      (['kin2', 'parent', 'neighbour'] as const).map((place) => ({
        vote_id: vote,
        user_id: userOf(place).id,
        degree: 2,
        ...(place !== 'neighbour' && { nominated_at: now, agreed_at: now }),
      })),
    )
    .execute();
  return { label: 'a vote of a family', params: { vote }, owner: 'owner' };
}
