/**
 * One person's reaction to one thing, optimistic: it shows at once, the server follows, and what the server refuses is taken back.
 * However fast somebody changes their mind, the requests go one after the other and the last wish wins.
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

/** The facts after somebody wished for `slug`, or for none. */
export const wished = ({ counts, mine }: ReactionFacts, slug: string | null): ReactionFacts => {
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
  /** The same slug again takes the reaction back. Done when the server and the last wish agree, or it refused. */
  readonly press: (slug: string) => Promise<void>;
  /** The server has not answered the last wish yet. */
  readonly busy: () => boolean;
}

export function createReactor(
  initial: ReactionFacts,
  { give, takeBack, show, failed }: ReactorPort,
): Reactor {
  let known = initial;
  let wish: string | null = initial.mine?.slug ?? null;
  let running: Promise<void> | null = null;

  const step = async () => {
    if (wish === null) {
      if (known.mine !== null) await takeBack(known.mine.id);
      known = wished(known, null);
      return;
    }
    const slug = wish;
    const { id, counts } = await give(slug);
    known = { counts, mine: { id, slug } };
  };

  const settle = async () => {
    try {
      while (wish !== (known.mine?.slug ?? null)) await step();
    } catch (failure) {
      wish = known.mine?.slug ?? null;
      failed(failure);
    }
    show(known);
    running = null;
  };

  return {
    press: (slug) => {
      wish = wish === slug ? null : slug;
      show(wished(known, wish));
      running ??= settle();
      return running;
    },
    busy: () => running !== null,
  };
}
