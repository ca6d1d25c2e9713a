/** Pure: how a family chooses who keeps a memorial (rules R10, decision 0174). Moments are milliseconds since 1970. */

export interface PersonAsked {
  readonly userId: string;
  /** How near they are: steps to whoever is remembered, or to who kept the memorial. Null for a witness, who is asked to take it on and has no vote. */
  readonly degree: number | null;
  /** Whom they chose. */
  readonly choice: string | null;
  /** Since when they are willing to keep it; null while nobody named them, or they have not agreed. */
  readonly agreedAt: number | null;
  /** They were asked whether they would keep it, and may still say so. */
  readonly isAsked: boolean;
}

export interface VoteState {
  readonly endsAt: number;
  /** Those who are here. */
  readonly people: readonly PersonAsked[];
}

const votesFor = ({ people }: VoteState, userId: string): number =>
  people.filter(({ degree, choice }) => degree !== null && choice === userId).length;

/** Everybody has chosen somebody who agreed, and nobody who was asked to keep it is still thinking about it. */
function isDecided({ people }: VoteState): boolean {
  const willing = new Set(
    people.flatMap(({ userId, agreedAt }) => (agreedAt === null ? [] : [userId])),
  );
  const voters = people.filter(({ degree }) => degree !== null);
  return (
    voters.length > 0 &&
    voters.every(({ choice }) => choice !== null && willing.has(choice)) &&
    !people.some(({ isAsked }) => isAsked)
  );
}

/**
 * Who was chosen; null while it goes on. Most of the votes decide; of two with as many, who is nearer, then who agreed first. Where nobody voted, somebody who
 * agreed is better than nobody.
 */
export function outcomeOf(
  vote: VoteState,
  now: number,
): { readonly elected: string | null } | null {
  if (now < vote.endsAt && !isDecided(vote)) return null;
  const [first] = vote.people
    .flatMap((person) =>
      person.agreedAt === null ? [] : [{ ...person, agreedAt: person.agreedAt }],
    )
    .toSorted(
      (one, other) =>
        votesFor(vote, other.userId) - votesFor(vote, one.userId) ||
        // A witness who is no relative comes after every relative.
        (one.degree ?? 99) - (other.degree ?? 99) ||
        one.agreedAt - other.agreedAt ||
        (one.userId < other.userId ? -1 : 1),
    );
  return { elected: first?.userId ?? null };
}
