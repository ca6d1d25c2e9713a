/** How a vote leaves the server: who is asked, who would do it, and one's own word. Who chose whom is said to nobody. */
import type { PersonCard } from '@kinlore/shared/contracts/people';
import type { StewardVote } from '@kinlore/shared/contracts/succession';
import type { PersonRow, VoteRow } from './votes.queries.ts';

type Standing = StewardVote['people'][number]['standing'];

const standingOf = ({ agreed_at, declined_at, nominated_at }: PersonRow): Standing => {
  if (agreed_at !== null) return 'agreed';
  if (declined_at !== null) return 'declined';
  return nominated_at === null ? 'none' : 'named';
};

/** `viewer` may be somebody who is not asked: the steward who lays it down. */
export function presentVote(
  vote: VoteRow,
  people: readonly PersonRow[],
  { cards, viewer }: { readonly cards: ReadonlyMap<string, PersonCard>; readonly viewer: string },
): StewardVote {
  const own = people.find((row) => row.user_id === viewer);
  return {
    id: vote.id,
    ends_at: vote.ends_at.toISOString(),
    people: people.flatMap((row) => {
      const user = cards.get(row.user_id);
      return user === undefined ? [] : [{ user, standing: standingOf(row) }];
    }),
    own:
      own === undefined
        ? null
        : {
            choice: own.choice,
            may_choose: own.degree !== null,
            standing: standingOf(own),
            named_by: own.nominated_by === null ? null : (cards.get(own.nominated_by) ?? null),
          },
  };
}
