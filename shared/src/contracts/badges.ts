/** Badges (rules R2): one's own. Nobody reads another's, and a hidden one that was not found is not there. */
import {
  Closed,
  Data,
  Id,
  Instant,
  Nullable,
  Type,
  Words,
  endpoint,
  type Static,
} from './kernel.ts';
import { WhyOfAll, whyQuery } from './persona-why.ts';

export const badgeTiers = ['bronze', 'silver', 'gold', 'platinum', 'celestial'] as const;
export type BadgeTier = (typeof badgeTiers)[number];

/** Why an administrator takes a badge away: what it was earned by was copied, made by a program, or made up. */
export const badgeAbuses = ['copied', 'automated', 'untrue'] as const;
export type BadgeAbuse = (typeof badgeAbuses)[number];

const Slug = Type.String({ pattern: '^[a-z][a-z_]{1,39}$' });

export const Badge = Type.Object({
  slug: Slug,
  name: Type.String(),
  /** What is counted for it, in words. */
  counts: Type.String(),
  /** The highest tier that was reached; it stays, whatever is deleted. */
  tier: Nullable(Words(badgeTiers)),
  /** When that was. */
  since: Nullable(Instant),
  count: Type.Integer(),
  /** The next tier, and what it takes; null at the last. */
  next: Nullable(Words(badgeTiers)),
  goal: Nullable(Type.Integer()),
  /** It was hidden until it was found. */
  hidden: Type.Boolean(),
  /** An administrator took it away, because of this. */
  taken_because: Nullable(Words(badgeAbuses)),
});
export type Badge = Static<typeof Badge>;

export const BadgeShelf = Type.Object({
  badges: Type.Array(Badge),
  /** In the order in which their owner put them. */
  pinned: Type.Array(Slug),
});
export type BadgeShelf = Static<typeof BadgeShelf>;

export const listBadges = endpoint({
  method: 'GET',
  path: '/badges',
  summary: 'Your badges, and how far each is from its next tier',
  answers: { 200: Data(BadgeShelf) },
});

export const pinBadges = endpoint({
  method: 'PUT',
  path: '/badges/pins',
  summary: 'Which of your badges come first, in this order. Says all of them: the last word holds.',
  body: Closed({ pinned: Type.Array(Slug, { maxItems: 5, uniqueItems: true }) }),
  answers: { 200: Data(BadgeShelf) },
  fails: ['badges.not_held'],
});

export const readBadgeWhy = endpoint({
  method: 'GET',
  path: '/badges/:slug/why',
  summary: 'What counts for one of your badges: memories, people, families, tributes …',
  params: Closed({ slug: Slug }),
  query: whyQuery,
  answers: { 200: WhyOfAll },
});

/** What there is to take: the families by name, and nothing of who holds them. */
export const listBadgeFamilies = endpoint({
  method: 'GET',
  path: '/admin/badges',
  summary: 'The names of all badges that can be earned here',
  answers: { 200: Data(Type.Array(Type.Object({ slug: Slug, name: Type.String() }))) },
});

export const takeBadge = endpoint({
  method: 'POST',
  path: '/admin/people/:id/badges/take',
  summary: 'Take a badge away that was earned by abuse; its owner is told why',
  params: Closed({ id: Id }),
  body: Closed({ slug: Slug, because: Words(badgeAbuses) }),
  answers: { 204: null },
  fails: ['auth.step_up_required', 'badges.not_held', 'admin.not_yourself'],
});

/** Of what somebody holds an administrator sees nothing; what was taken from them is an administrator's own act. */
export const listTakenBadges = endpoint({
  method: 'GET',
  path: '/admin/people/:id/badges/taken',
  summary: 'The badges that were taken away from a person, the last one first',
  params: Closed({ id: Id }),
  answers: {
    200: Data(
      Type.Array(
        Type.Object({
          slug: Slug,
          name: Type.String(),
          because: Words(badgeAbuses),
          taken_at: Instant,
        }),
      ),
    ),
  },
});

export const giveBadgeBack = endpoint({
  method: 'POST',
  path: '/admin/people/:id/badges/return',
  summary: 'Give a badge back that was taken away by mistake; its owner is told',
  params: Closed({ id: Id }),
  body: Closed({ slug: Slug }),
  answers: { 204: null },
  fails: ['auth.step_up_required', 'badges.not_taken', 'admin.not_yourself'],
});
