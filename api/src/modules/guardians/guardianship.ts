/**
 * Who looks after a child, and what becomes of the account where they disagree or nobody agrees any more (rules R9, decision 0065). Every act
 * locks the child, so that of two who act at once one comes first.
 */
import { RETENTION_DAYS } from '@kinlore/shared/contracts/guardianship';
import { CONSENT_VERSION } from '@kinlore/shared/contracts/parents';
import type { GuardianshipChange } from '@kinlore/shared/contracts/notifications/guardianship-words';
import type { SignedIn } from '../../platform/actor.ts';
import { capabilities } from '../../platform/capabilities.ts';
import { ensure } from '../../platform/errors.ts';
import type { Connection } from '../../platform/ports.ts';
import { hasProved } from '../auth/index.ts';
import { setOnHold } from '../users/index.ts';
import type { GuardiansContext } from './guardians-context.ts';
import { wardOf, type WardRow } from './guardians.queries.ts';
import {
  guardiansPage,
  lockChild,
  recordConsent,
  type ConsentAct,
} from './guardianship.queries.ts';
import { beginRetention, endRetention } from './retention.queries.ts';

const DAY_MS = 86_400_000;
const JUST_NOW_MS = 15 * 60_000;

/** Throws `parent.step_up_required`. */
export const ensureJustProved = ({ platform: { clock } }: GuardiansContext, actor: SignedIn) =>
  ensure(hasProved(actor.session, clock.now(), JUST_NOW_MS), 'parent.step_up_required');

/** Tells these people what changed, after the commit. */
export const tellGuardians = (
  { platform: { outbox } }: GuardiansContext,
  transaction: Connection,
  told: {
    readonly change: GuardianshipChange;
    readonly childId: string;
    readonly actorId: string | null;
    readonly toIds: readonly string[];
    readonly invitationId?: string;
  },
): Promise<unknown> =>
  told.toIds.length === 0
    ? Promise.resolve()
    : outbox.append(transaction, { type: 'guardianship.changed', ...told });

/** The account, locked, of a child whom the actor looks after or looked after. Throws `parent.not_guardian`. */
export async function lockWard(
  transaction: Connection,
  { user }: SignedIn,
  childId: string,
): Promise<WardRow> {
  await lockChild(transaction, childId);
  const row = await wardOf(transaction, user.id, childId);
  ensure(row, 'parent.not_guardian');
  return row;
}

/** A child still, in the actor's care. Throws `parent.not_guardian`, `parent.over_13`. */
export async function lockOwnChild(
  { platform: { clock } }: GuardiansContext,
  transaction: Connection,
  actor: SignedIn,
  childId: string,
): Promise<WardRow> {
  const row = await lockWard(transaction, actor, childId);
  ensure(row.withdrawn_at === null, 'parent.not_guardian');
  ensure(capabilities(row, clock.now()).band === 'child', 'parent.over_13');
  return row;
}

/** Those who look after the child, but for these. */
export const othersOf = async (
  transaction: Connection,
  childId: string,
  but: readonly string[],
): Promise<readonly string[]> =>
  (await guardiansPage(transaction, childId))
    .filter(({ active, guardian_id }) => active && !but.includes(guardian_id))
    .map(({ guardian_id }) => guardian_id);

/** Nobody agrees to the account any more: it rests, and what it holds has an end. */
export async function beginEnd(transaction: Connection, childId: string, now: Date) {
  await setOnHold(transaction, childId, now);
  const due = new Date(now.getTime() + RETENTION_DAYS * DAY_MS);
  await beginRetention(transaction, { childId, now, due });
}

/** The account goes on. */
export async function goOn(transaction: Connection, childId: string) {
  await endRetention(transaction, childId);
  await setOnHold(transaction, childId, null);
}

/** What a guardian does about a child, and where it came from. */
export interface CareAct {
  readonly actor: SignedIn;
  readonly childId: string;
  readonly ip: string;
}

/** Written down for ever. Answers what it says of the guardian and the words. */
export async function writeConsent(
  { platform: { clock, sign } }: GuardiansContext,
  transaction: Connection,
  act: ConsentAct,
  { actor, childId, ip }: CareAct,
) {
  const record = {
    guardianId: actor.user.id,
    childId,
    version: CONSENT_VERSION,
    now: clock.now(),
  };
  await recordConsent(transaction, { ...record, act, place: sign('consent-place', ip) });
  return record;
}
