/** Those named in a memory who said yes to it. */
import type { Connection } from '../../platform/ports.ts';
import type { createAwarding } from './awarding.ts';
import { givenBy } from './progress.queries.ts';
import { PERSON_XP, personReasons } from '@kinlore/shared/persona';

export interface PeopleAccepted {
  readonly activityId: string;
  readonly userId: string;
  readonly accepted: number;
}

export async function givePeople(
  transaction: Connection,
  { give }: Pick<ReturnType<typeof createAwarding>, 'give'>,
  { activityId, userId, accepted }: PeopleAccepted,
): Promise<void> {
  const given = await givenBy(transaction, userId, 'activity', activityId);
  // What gave nothing itself (told twice, or taken away) gives nothing for its people.
  if (given.reduce((sum, row) => sum + row.amount, 0) <= 0) return;
  const counted =
    given
      .flatMap(({ parts }) => partsIn(parts))
      .filter(({ part }) => part === 'people')
      .reduce((sum, { xp }) => sum + xp, 0) / PERSON_XP;
  for (const [at, reason] of personReasons.entries())
    if (at < accepted && at >= counted)
      await give(transaction, {
        userId,
        reason,
        sourceType: 'activity',
        sourceId: activityId,
        social: false,
        amount: async () => ({ total: PERSON_XP, parts: [{ part: 'people', xp: PERSON_XP }] }),
      });
}

/** The parts of a row of the ledger, as they were written. */
const partsIn = (stored: unknown): readonly { readonly part: string; readonly xp: number }[] =>
  (Array.isArray(stored) ? stored : []).flatMap((row: unknown) => {
    const { part, xp }: { part?: unknown; xp?: unknown } =
      typeof row === 'object' && row !== null ? row : {};
    return typeof part === 'string' && typeof xp === 'number' ? [{ part, xp }] : [];
  });
