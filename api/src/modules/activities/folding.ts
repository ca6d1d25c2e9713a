/** Memories that somebody marked as hard to read, as lists show them: nothing of what they tell until somebody opens them (decision 0150). Pure. */
import { LISTED_MEDIA, type Activity } from '@kinlore/shared/contracts/activities';
import type { Reader } from './activities.policy.ts';

/** Its owner finds it by its title. The words of its address are those of its title. */
export function folded(activity: Activity, reader: Reader | null): Activity {
  if (activity.sensitivity === undefined) return activity;
  const { question: _asked, documents: _documents, media_left: _left, ...rest } = activity;
  return {
    ...rest,
    ...(activity.owner.id !== reader?.subject.id && { title: '', slug: '' }),
    body: '',
    body_complete: false,
    place: '',
    people: [],
    feelings: [],
    media: [],
    recordings: [],
  };
}

export const foldedAll = <S extends { readonly activity: Activity }>(
  shown: readonly S[],
  reader: Reader | null,
): S[] => shown.map((one) => ({ ...one, activity: folded(one.activity, reader) }));

type Listed<C, R> = (connection: C, reader: Reader | null, rows: R) => Promise<Activity[]>;
type Present<C, R> = (
  connection: C,
  reader: Reader | null,
  rows: R,
  most: number,
) => Promise<Activity[]>;

/** As lists show what `present` answers. */
export const listing =
  <C, R>(present: Present<C, R>): Listed<C, R> =>
  async (connection, reader, rows) =>
    (await present(connection, reader, rows, LISTED_MEDIA)).map((activity) =>
      folded(activity, reader),
    );
