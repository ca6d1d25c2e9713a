/** Missions: begun, left, completed. Each act holds the person's progress, so that forty presses at once have one effect. */
import type { Mission } from '@kinlore/shared/contracts/missions';
import type { MissionRefusal } from '@kinlore/shared/contracts/progress-missions';
import type { ErrorCode } from '@kinlore/shared/contracts/errors';
import {
  daysOpen,
  missionRefusal,
  needsOthers,
  offeredMissions,
  type MissionRule,
} from '@kinlore/shared/persona';
import type { SignedIn, User } from '../../platform/actor.ts';
import { DomainError, ensure } from '../../platform/errors.ts';
import { newId } from '../../platform/id.ts';
import type { Connection, Platform } from '../../platform/ports.ts';
import { oneOf } from '../../platform/rows.ts';
import { fedMetrics } from './counting.queries.ts';
import { bookOf, presentMission, type Known } from './missions.presenter.ts';
import { activeRuns, endRun, insertRun, pastOf } from './missions.queries.ts';
import { complete, settle, type OpenRun, type Services } from './settling.ts';

export type Deps = Services & Pick<Platform, 'clock' | 'database' | 'transact'>;

const DAY = 86_400_000;

const refused = {
  unknown: 'general.not_found',
  already_active: 'missions.already_active',
  too_many: 'missions.too_many',
  resting: 'missions.resting',
  done: 'missions.done',
  not_yet: 'missions.not_yet',
} as const satisfies Readonly<Record<MissionRefusal, ErrorCode>>;

const personal = offeredMissions(fedMetrics).filter(({ kind }) => kind !== 'family');

/** Those a person may begin at all: what wants others is not for children. */
const offeredTo = ({ band }: Pick<User, 'band'>): readonly MissionRule[] =>
  band === 'child' ? personal.filter((rule) => !needsOthers(rule)) : personal;

async function knownOf({ clock }: Deps, connection: Connection, userId: string): Promise<Known> {
  return {
    active: await activeRuns(connection, userId),
    past: await pastOf(connection, userId),
    now: clock.now(),
  };
}

export async function listOf(deps: Deps, { subject }: SignedIn, sacred: boolean) {
  const all = await knownOf(deps, deps.database, subject.id);
  return offeredTo(subject)
    .filter(({ kind }) => (kind === 'sacred') === sacred)
    .map((rule) => presentMission(rule, all));
}

interface MissionAct {
  readonly transaction: Connection;
  readonly userId: string;
  readonly rule: MissionRule;
  /** What was under way when the act began. */
  readonly open: readonly OpenRun[];
}

/** Holds the person's progress, and brings what is under way up to this moment first. */
const actOn =
  (does: (deps: Deps, act: MissionAct) => Promise<void>) =>
  (deps: Deps, { subject }: SignedIn, slug: string): Promise<Mission> =>
    deps.transact(async (transaction) => {
      const rule = offeredTo(subject).find((one) => one.slug === slug);
      ensure(rule, 'general.not_found');
      const userId = subject.id;
      await deps.progress.lock(transaction, userId);
      const open = await settle(transaction, deps, userId, deps.clock.now());
      await does(deps, { transaction, userId, rule, open });
      return presentMission(rule, await knownOf(deps, transaction, userId));
    });

const openOf = ({ open, rule: { slug } }: MissionAct): OpenRun => {
  const found = open.find(({ run }) => run.slug === slug);
  ensure(found, 'missions.not_active');
  return found;
};

export const start = actOn(async (deps, { transaction, userId, rule }) => {
  const now = deps.clock.now();
  const book = bookOf(rule, await knownOf(deps, transaction, userId));
  const refusal = missionRefusal(rule.slug, book, now.getTime());
  if (refusal !== null) throw new DomainError(refused[refusal]);
  const days = daysOpen[rule.kind];
  await insertRun(transaction, {
    id: newId(),
    user_id: userId,
    slug: rule.slug,
    kind: oneOf(['weekly', 'seasonal', 'story', 'sacred'], rule.kind),
    started_at: now,
    ends_at: days === null ? null : new Date(now.getTime() + days * DAY),
  });
  // What is counted as it stands may be there already.
  await settle(transaction, deps, userId, now);
});

export const abandon = actOn(async ({ clock }, act) => {
  const { id } = openOf(act).run;
  await endRun(act.transaction, { id, state: 'abandoned', ended_at: clock.now(), given: null });
});

export const finish = actOn(async (deps, act) => {
  const found = openOf(act);
  ensure(found.isDone, 'missions.not_ready');
  await complete(act.transaction, deps, found, deps.clock.now());
});
