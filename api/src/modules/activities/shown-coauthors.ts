/** Who wrote a memory together, as it is shown. */
import type { Activity } from '@kinlore/shared/contracts/activities';
import type { Platform } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import type { Reader } from './activities.policy.ts';
import { coauthorsOf } from './coauthors.queries.ts';
import { partOf } from './parts-of-writing.ts';

interface Deps extends Pick<Platform, 'database'> {
  readonly people: PeopleService;
}

/** A memory that is read by itself names who wrote it together, and says what part its reader has in it. */
export async function withCoauthors(
  { database, people }: Deps,
  reader: Reader | null,
  activity: Activity,
): Promise<Activity> {
  if (reader === null || activity.status !== 'published') return activity;
  const viewer = reader.subject.id;
  const rows = await coauthorsOf(database, activity.id, viewer);
  if (rows.length === 0) return activity;
  const accepted = rows.filter(({ state }) => state === 'accepted');
  const cards = await people.cards(
    database,
    accepted.map(({ user_id: userId }) => userId),
  );
  const part = partOf(
    reader,
    rows.find(({ user_id: userId }) => userId === viewer),
  );
  return {
    ...activity,
    ...(cards.size > 0 && {
      coauthors: accepted.flatMap(({ user_id: userId }) => cards.get(userId) ?? []),
    }),
    ...(part !== null && {
      my_part: part,
      abilities: { ...activity.abilities, edit: part.state === 'accepted' },
    }),
  };
}
