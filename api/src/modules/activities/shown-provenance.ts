/** Where a memory comes from, said of one that is read by itself: who changed it beside its owner, and who wrote its recordings down (rules R15). */
import type { Activity } from '@kinlore/shared/contracts/activities';
import { MOST_EDITORS } from '@kinlore/shared/contracts/provenance';
import type { Platform } from '../../platform/ports.ts';
import type { PeopleService } from '../people/index.ts';
import type { Reader } from './activities.policy.ts';
import { provenanceOf } from './provenance.queries.ts';

interface Deps extends Pick<Platform, 'database'> {
  readonly people: PeopleService;
}

/** Nothing is asked of a memory that nobody changed and that holds no words of a recording. */
export async function withProvenance(
  { database, people }: Deps,
  reader: Reader | null,
  activity: Activity,
): Promise<Activity> {
  const { provenance, recordings } = activity;
  if (
    provenance.edited_at === null &&
    recordings.every(({ transcript }) => transcript.length === 0)
  )
    return activity;
  const { editors, transcribed } = await provenanceOf(database, {
    id: activity.id,
    viewer: reader?.subject.id ?? null,
    most: MOST_EDITORS,
  });
  const cards = editors.length === 0 ? null : await people.cards(database, editors);
  return {
    ...activity,
    provenance: {
      ...provenance,
      ...(cards !== null && {
        edited_by: editors.flatMap((id) => cards.get(id) ?? []),
      }),
      ...(transcribed.length > 0 && { transcribed: [...transcribed] }),
    },
  };
}
