/**
 * One person's reaction to one thing, optimistic: it shows at once, the server follows, and what the server refuses is taken back.
 * However fast somebody changes their mind, the requests go one after the other and the last press wins.
 */

export interface Mine {
  readonly id: string;
  readonly slug: string;
}

export interface ReactionFacts {
  /** By slug; never holds a zero. */
  readonly counts: Readonly<Record<string, number>>;
  /** An empty id stands for one the server has not confirmed. */
  readonly mine: Mine | null;
}

const changed = (
  counts: ReactionFacts['counts'],
  slug: string,
  by: number,
): ReactionFacts['counts'] => {
  const count = (counts[slug] ?? 0) + by;
  const { [slug]: _gone, ...rest } = counts;
  return count > 0 ? { ...rest, [slug]: count } : rest;
};

/** The facts after somebody chose `slug`, or for none. */
export const withReaction = (
  { counts, mine }: ReactionFacts,
  slug: string | null,
): ReactionFacts => {
  if (mine?.slug === slug) return { counts, mine };
  const without = mine === null ? counts : changed(counts, mine.slug, -1);
  return slug === null
    ? { counts: without, mine: null }
    : { counts: changed(without, slug, 1), mine: { id: '', slug } };
};

export interface ReactorPort {
  /** Gives the reaction, replacing an earlier one; answers its id and the counts as the server has them. */
  readonly give: (
    slug: string,
  ) => Promise<{ readonly id: string; readonly counts: ReactionFacts['counts'] }>;
  readonly takeBack: (id: string) => Promise<void>;
  readonly show: (facts: ReactionFacts) => void;
  readonly failed: (failure: unknown) => void;
}

export interface Reactor {
  /** The same slug again takes the reaction back. Done when the server and the last press agree, or it refused. */
  readonly press: (slug: string) => Promise<void>;
  /** The server has not answered the last press yet. */
  readonly busy: () => boolean;
}

export function createReactor(
  initial: ReactionFacts,
  { give, takeBack, show, failed }: ReactorPort,
): Reactor {
  let known = initial;
  let wanted: string | null = initial.mine?.slug ?? null;
  let running: Promise<void> | null = null;

  const step = async () => {
    if (wanted === null) {
      if (known.mine !== null) await takeBack(known.mine.id);
      known = withReaction(known, null);
      return;
    }
    const slug = wanted;
    const { id, counts } = await give(slug);
    known = { counts, mine: { id, slug } };
  };

  const settle = async () => {
    try {
      while (wanted !== (known.mine?.slug ?? null)) await step();
    } catch (failure) {
      wanted = known.mine?.slug ?? null;
      failed(failure);
    }
    show(known);
    running = null;
  };

  return {
    press: (slug) => {
      wanted = wanted === slug ? null : slug;
      show(withReaction(known, wanted));
      running ??= settle();
      return running;
    },
    busy: () => running !== null,
  };
}
