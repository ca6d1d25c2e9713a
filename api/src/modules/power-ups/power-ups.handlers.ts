/** What gives power-ups, and what ends them. */
import { powerOfBadge, powersOfLevel } from '@kinlore/shared/persona';
import type { EventHandler, JobDefinition } from '../../module.ts';
import type { Platform } from '../../platform/ports.ts';
import { endSpent, type Deps } from './ending.ts';
import { openUses } from './power-ups.queries.ts';
import { endAll, grantTo } from './power-ups.service.ts';

/** Every fifth level gives; a jump over several gives for each. */
const onLevel = (deps: Pick<Platform, 'clock'>): EventHandler => ({
  name: 'power-ups.on-level.reached',
  on: ['level.reached'],
  async handle(transaction, event) {
    if (event.type !== 'level.reached') return;
    const { userId, level } = event;
    for (let at = 5; at <= level; at += 5)
      for (const slug of powersOfLevel(at))
        await grantTo(deps, transaction, { userId, slug, source: `level:${at}` });
  },
});

/** A tier of a badge gives its own power-up, and any other from gold on gives fire. */
const onBadge = (deps: Pick<Platform, 'clock'>): EventHandler => ({
  name: 'power-ups.on-badge.awarded',
  on: ['badge.awarded'],
  async handle(transaction, event) {
    if (event.type !== 'badge.awarded') return;
    const { userId } = event;
    for (const { slug: badge, tier } of event.tiers) {
      const slug = powerOfBadge(badge, tier);
      if (slug !== null)
        await grantTo(deps, transaction, { userId, slug, source: `badge:${badge}:${tier}` });
    }
  },
});

const END = 'power-ups.end-of';
const STOP = 'power-ups.stop-of';

/** The last charge is used by an award: the power-up has ended then. The person's progress is held in a transaction of its own. */
const onAward = ({ jobs }: Pick<Platform, 'jobs'>): EventHandler => ({
  name: 'power-ups.on-xp.awarded',
  on: ['xp.awarded'],
  async handle(transaction, event) {
    if (event.type !== 'xp.awarded') return;
    const uses = await openUses(transaction, event.userId);
    const { userId } = event;
    if (uses.some(({ charges }) => charges !== null))
      await jobs.add(transaction, END, { userId }, { key: `${END} ${userId}` });
  },
});

const stopping: ReadonlySet<string> = new Set(['pause_gamification', 'view_only']);

/** A guardian pauses the stars of a child: what is left of its power-ups comes back to it for later. */
const onPause = ({ jobs }: Pick<Platform, 'jobs'>): EventHandler => ({
  name: 'power-ups.on-child.paused',
  on: ['child.paused'],
  async handle(transaction, event) {
    if (event.type !== 'child.paused' || !stopping.has(event.kind)) return;
    const { childId: userId } = event;
    await jobs.add(transaction, STOP, { userId }, { key: `${STOP} ${userId}` });
  },
});

export const powerUpHandlers = (deps: Deps): readonly EventHandler[] => [
  onLevel(deps),
  onBadge(deps),
  onAward(deps),
  onPause(deps),
];

export const endingJobs = (deps: Deps): readonly JobDefinition[] => [
  {
    name: END,
    run: async ({ userId }) => {
      if (typeof userId === 'string')
        await deps.transact(async (transaction) => {
          await deps.ledger.lock(transaction, userId);
          await endSpent(transaction, deps, userId);
        });
    },
  },
  {
    name: STOP,
    run: async ({ userId }) => {
      if (typeof userId === 'string')
        await deps.transact((transaction) => endAll(deps, transaction, userId));
    },
  },
];
