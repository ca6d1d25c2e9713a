/** Everything that counts and plays: the ledger, and what is reckoned from the facts of a life. */
import type { Module } from '../module.ts';
import type { Platform } from '../platform/ports.ts';
import { createAudit } from './admin/index.ts';
import {
  createBadges,
  type BadgeCounter,
  type BadgesService,
  type SeenInTrees,
} from './badges/index.ts';
import { companionsKnown, createCompanions } from './companions/index.ts';
import { createCosmic } from './cosmic/index.ts';
import { createGrief } from './grief/index.ts';
import { sacredDone, sacredReasons } from './missions/index.ts';
import { createPlay } from './play.ts';
import { createProgress } from './progress/index.ts';
import { answersGiven, answersGot } from './questions/index.ts';
import { createReckoning, type Reckoner } from './reckoning/index.ts';
import { bestStreak, createStreakModule, embersBy, weeksBehind } from './streaks/index.ts';

/** Families of badges that other parts of the game count. */
const countersWith = (weeks: Parameters<typeof weeksBehind>[0]): readonly BadgeCounter[] => [
  {
    slug: 'constancy',
    count: (connection, { id }) => bestStreak(connection, id),
    reasons: weeksBehind(weeks),
  },
  { slug: 'answerer', count: (connection, { id }) => answersGiven(connection, id) },
  { slug: 'asker', count: (connection, { id }) => answersGot(connection, id) },
  { slug: 'emotari', count: (connection, { id }) => companionsKnown(connection, id) },
  {
    slug: 'sacred',
    count: (connection, { id }) => sacredDone(connection, id),
    reasons: sacredReasons,
  },
];

interface Weeks {
  readonly weeks: Parameters<typeof weeksBehind>[0];
}

function badgesOf(
  platform: Platform,
  progress: ReturnType<typeof createProgress>,
  { seenInTrees, weeks }: { readonly seenInTrees: SeenInTrees } & Weeks,
) {
  const audit = createAudit(platform);
  return createBadges(platform, {
    progress: progress.service,
    counters: countersWith(weeks),
    seenInTrees,
    audit: (transaction, actor, act, { userId, ...detail }) =>
      audit(transaction, actor, act, 'user', userId, detail),
  });
}

export function createGame(
  platform: Platform,
  seenInTrees: SeenInTrees,
): {
  readonly progress: ReturnType<typeof createProgress>;
  readonly pinned: BadgesService['pinned'];
  readonly modules: readonly Module[];
} {
  const progress = createProgress(platform);
  const cosmic = createCosmic(platform, { progress: progress.service });
  const grief = createGrief(platform);
  const weeks = { ...platform, progress: progress.service, grief: grief.service };
  const play = createPlay(platform, progress.service, embersBy(weeks));
  const streaks = createStreakModule({ ...weeks, grant: play.grant });
  const badges = badgesOf(platform, progress, { seenInTrees, weeks });
  /** Each part of the game adds its own, in the order in which they build on each other. */
  const reckoners: readonly Reckoner[] = [
    cosmic.reckoner,
    streaks.reckoner,
    ...play.reckoners,
    badges.reckoner,
  ];
  const reckoning = createReckoning(platform, {
    lock: (transaction, userId) => progress.service.lock(transaction, userId),
    reckoners,
    quietUntil: grief.service.quietUntil,
  });
  return {
    progress,
    pinned: badges.service.pinned,
    modules: [
      progress.module,
      reckoning.module,
      badges.module,
      cosmic.module,
      createCompanions(platform),
      streaks.module,
      grief.module,
      ...play.modules,
    ],
  };
}
